import CommandLineKit
import GuideReports

extension TypedCommandLine {
    /// The format that `--format` names; nil without that option.
    ///
    /// A setting holds for many commands, so one that names another format is ignored.
    ///
    /// - Parameter formats: The formats that the command can write.
    /// - Throws: An error with the list of these for any other on the command line.
    func format(among formats: [ReportFormat]) throws(CommandFailure) -> ReportFormat? {
        guard let format = namedFormat else { return nil }
        guard origin(of: .format) == .commandLine || formats.contains(format) else { return nil }
        return try checked(format, among: formats)
    }

    /// The format that `--format` names, whether the command can write it or not.
    var namedFormat: ReportFormat? {
        choice(.format, of: FormatChoice.self).flatMap { ReportFormat(rawValue: $0.rawValue) }
    }

    /// The format that the name of the output file implies; nil if it implies none.
    ///
    /// - Parameter formats: The formats that the command can write.
    /// - Throws: An error with the list of these for any other.
    func formatOfOutput(among formats: [ReportFormat]) throws(CommandFailure) -> ReportFormat? {
        try checked(text(.output).flatMap(ReportFormat.init(fileName:)), among: formats)
    }

    private func checked(
        _ format: ReportFormat?,
        among formats: [ReportFormat]
    ) throws(CommandFailure) -> ReportFormat? {
        guard let format, !formats.contains(format) else { return format }
        throw .badValue(
            of: "--format of tvguide \(command.rawValue)",
            value: format.rawValue,
            expected: formats.map(\.rawValue).joinedByWord("or")
        )
    }

    /// Checks that no option is given that only suits formats with a layout.
    func checkOptions(goingWith format: ReportFormat) throws(CommandFailure) {
        for option in [Option.templates, .details, .groupBy] where has(option) {
            throw .usage(.conflicting(option.spec, Option.format.spec))
        }
        if let images = choice(.images, of: ImagesChoice.self), [.embed, .local].contains(images) {
            throw .badValue(
                of: "--images with --format \(format.rawValue)",
                value: images.rawValue,
                expected: "link or none"
            )
        }
    }
}
