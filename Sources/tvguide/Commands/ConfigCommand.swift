import GuidePlatform
import GuideReports
import TVMaze

/// `tvguide config`: the settings in effect, and the origin of each.
enum ConfigCommand: CommandDefinition {
    static let spec = CommandSpec(
        summary: "Print the settings in force, and where each comes from.",
        description: """
            Prints the settings of the environment and of the settings files, without those that a stronger one \
            replaces, in the form of a settings file. The files are ~/.config/tvguide/config and \
            /etc/tvguide/config, with the long names of options: country = GB, streaming = yes. Options below a line \
            such as [site] hold for that command only.
            """,
        examples: [
            .init("tvguide config", "The settings in force."),
            .init("tvguide --no-config", "This week without the settings files."),
        ]
    )

    static func run(_ call: CommandCall) async throws -> ExitStatus {
        let files = SettingsFiles(context: call.context)
        let settings = call.line.has(.noConfig) ? files.layers() : try files.read()
        // Throws if two settings exclude each other.
        for command in Command.listed {
            let line = TypedCommandLine(command: command, arguments: [], options: [])
            _ = try line.completed(with: settings)
        }
        let parts = [head(settings, files.paths)] + sections(settings).map { [""] + $0 }
        try call.print(TerminalText(parts.joined().map { $0 + "\n" }.joined()))
        return .done
    }

    /// Returns the paths of the files, and whether each was read.
    private static func head(_ settings: SettingsLayers, _ paths: [String]) -> [String] {
        paths.map { path in
            let isRead = settings.files.contains { $0.path == path }
            return "# \(path): \(isRead ? "read" : "not read")"
        }
    }

    /// Returns the lines of each section, in the form of a settings file with the origin of each setting as a comment.
    private static func sections(_ settings: SettingsLayers) -> [[String]] {
        let names = [nil] + SettingsLayers.sectionNames.map(Optional.some)
        return names.compactMap { name in
            let lines = settings.effectiveSettings(in: name).map { name, text, origin in
                let value = SettingsLayers.quoted(text)
                // The user name and the password in an address are not printed.
                let isAddress = value.contains("://") || name == Option.apiUrl.rawValue
                return "\(name) = \(isAddress ? "\(TypedAddress(value))" : value)  # \(origin.place)"
            }
            return lines.isEmpty ? nil : (name.map { ["[\($0)]"] } ?? []) + lines
        }
    }
}
