import GuidePlatform
import GuideReports

extension TypedCommandLine {
    /// Returns the format that the extension of the output file implies, or nil if it implies none.
    ///
    /// - Throws: An error that lists the formats of the command, if the extension implies another one.
    func formatOfOutput() throws -> ReportFormat? {
        let format = text(.output).flatMap(ReportFormat.init(fileName:))
        guard let format, !command.formats.contains(format) else { return format }
        let expected = Expectation.oneOf(command.formats.map(\.rawValue), nearest: nil)
        throw CommandFailure.usage(.badValue(.format, command, value: format.rawValue, expected))
    }

    /// Checks that the output file has no extension, since it would be none of a format.
    func checkExtensionOfOutput() throws {
        let name = text(.output).map { PathName.name(of: $0) } ?? ""
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex, name.index(after: dot) < name.endIndex else {
            return
        }
        throw CommandFailure.badValue(
            of: "--output without --format",
            value: name,
            expected: "a file whose name ends with a format, such as .html, .md or .txt"
        )
    }

    /// Checks that no option is given that has no effect in a format.
    func checkOptions(goingWith format: ReportFormat) throws {
        for option in [Option.templates, .details, .groupBy] where has(option) {
            throw CommandFailure.usage(.conflicting(option, .format))
        }
        if let images = choice(.images, of: ImagesChoice.self), [.embed, .local].contains(images) {
            throw CommandFailure.badValue(
                of: "--images with --format \(format.rawValue)",
                value: images.rawValue,
                expected: "link or none"
            )
        }
    }
}
