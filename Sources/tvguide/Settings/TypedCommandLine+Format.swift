import CommandLineKit
import GuideReports

extension TypedCommandLine {
    /// Returns the format that `--format` names, or nil if the option was not given.
    ///
    /// A setting applies to many commands, so one with a format that this command cannot write is ignored.
    ///
    /// - Parameter formats: The formats that the command can write.
    /// - Throws: An error that lists these formats, if the command line names another one.
    func format(among formats: [ReportFormat]) throws(CommandFailure) -> ReportFormat? {
        guard let format = namedFormat else { return nil }
        guard origin(of: .format) == .commandLine || formats.contains(format) else { return nil }
        return try checked(format, among: formats)
    }

    /// The format that `--format` names, even if the command cannot write it.
    var namedFormat: ReportFormat? {
        choice(.format, of: FormatChoice.self).flatMap { ReportFormat(rawValue: $0.rawValue) }
    }

    /// Returns the format that the extension of the output file implies, or nil if it implies none.
    ///
    /// - Parameter formats: The formats that the command can write.
    /// - Throws: An error that lists these formats, if the extension implies another one.
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

    /// Checks that no option is given that has no effect in a format.
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
