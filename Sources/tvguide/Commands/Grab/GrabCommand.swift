import GuideReports
import TVModel

/// `tvguide grab`: a grabber as XMLTV defines it. Source: wiki.xmltv.org, "XmltvCapabilities".
enum GrabCommand: CommandDefinition {
    static let spec = CommandSpec(
        summary: "Write listings for tuners and recorders, as a grabber of XMLTV.",
        description: """
            Writes the guide days from today on in XMLTV, as programs that run grabbers expect it. It is installed as \
            tv_grab_us_tvmaze, too. TVmaze lists first airings only, so this is a guide to what is new, to stand beside \
            a tuner's own guide. A run without any programme fails and writes nothing.
            """,
        options: Option.grab,
        examples: [
            .init("tvguide grab --days 3 -o guide.xml", "Today and the next two days."),
            .init("tvguide grab --configure", "Write a configuration to edit."),
            .init("tvguide grab --list-channels", "The channels that have programmes."),
        ]
    )

    static func run(_ call: CommandCall) async throws -> ExitStatus {
        if let answer = try answer(to: call) {
            try call.answerDestination().put(answer.utf8)
            return .done
        }
        if call.line.has(.configure) { return try GrabConfigurationFile(call).write() }
        return try await GrabRun(call).run()
    }

    /// Returns the answer to a question about the grabber itself, which needs neither a configuration nor the network.
    private static func answer(to call: CommandCall) throws -> String? {
        let line = call.line
        if line.has(.capabilities) { return capabilities.map { $0 + "\n" }.joined() }
        if line.has(.description) { return try line.country().grabberDescription + "\n" }
        if line.has(.preferredMethod) { return "allatonce\n" }
        guard line.has(.info) || line.has(.man) else { return nil }
        let width = RenderOptions(line, in: call.context).width
        return HelpPage(width: width).text(about: .command(.grab))
    }

    /// The XMLTV capabilities of the grabber.
    private static let capabilities = ["baseline", "manualconfig", "apiconfig", "preferredmethod", "lineups"]
}

extension CommandCall {
    /// Prepares the destination of an answer. If a settings file names the file of the guide, the answer must not
    /// replace that file.
    func answerDestination() throws -> OutputPlace {
        let path = line.origin(of: .output) == .commandLine ? line.text(.output) : nil
        return try OutputPlace.prepare(path, in: context)
    }
}

/// The names of the grabber of a country.
extension Country {
    /// The name of the program, such as `tv_grab_us_tvmaze`.
    var grabber: String { "tv_grab_\(code.lowercased())_tvmaze" }
    /// The description, such as `United States (TVmaze)`.
    var grabberDescription: String { "\(name) (TVmaze)" }
    /// The ID of the only lineup, such as `US.tvmaze.com`.
    var lineup: String { "\(code).tvmaze.com" }
}
