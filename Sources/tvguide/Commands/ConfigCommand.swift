import CommandLineKit
import GuidePlatform
import GuideReports
import TVMaze

/// `tvguide config`: the settings in effect, and the origin of each.
enum ConfigCommand: CommandDefinition {
    static let spec = CommandSpec(
        .config,
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

    static func run(_ call: CommandCall) async throws(CommandFailure) -> ExitStatus {
        let files = SettingsFiles(in: call.context)
        let settings = call.line.has(.noConfig) ? files.layers() : try files.read()
        // Throws if two settings exclude each other.
        for command in Command.allCases {
            _ = try TypedCommandLine(command: command, arguments: [], options: []).completed(with: settings)
        }
        let listing = SettingsListing(settings, paths: files.paths)
        try call.print(TerminalText(listing.text))
        return .done
    }
}

extension TypedCommandLine {
    fileprivate func completed(with settings: SettingsLayers) throws(CommandFailure) -> TypedCommandLine {
        do throws(SettingsError) { return try completed(with: settings, for: .guide) } catch { throw .settings(error) }
    }
}

extension EffectiveSetting {
    /// The setting in the syntax of a settings file, without the user name and the password in an address.
    fileprivate var shownAssignment: String {
        let start = "\(option.name) = "
        let value = String(assignment.dropFirst(start.count))
        guard value.contains("://") || option.name == Option.apiUrl.rawValue else { return assignment }
        return "\(start)\(TypedAddress(value))"
    }
}

/// The settings in effect in the form of a settings file, with the origin of each as a comment.
private struct SettingsListing {
    private let settings: SettingsLayers
    private let paths: [String]

    init(_ settings: SettingsLayers, paths: [String]) {
        self.settings = settings
        self.paths = paths
    }

    var text: String {
        let parts = [head] + sections.map { [""] + $0 }
        return parts.joined().map { $0 + "\n" }.joined()
    }

    /// The paths of the files, and whether each was read.
    private var head: [String] {
        paths.map { path in
            let isRead = settings.files.contains { $0.path == path }
            return "# \(path): \(isRead ? "read" : "not read")"
        }
    }

    /// The lines of each section.
    private var sections: [[String]] {
        let names = [nil] + ProgramSpec.guide.sectionNames.map(Optional.some)
        return names.compactMap { name in
            let lines = settings.effectiveSettings(in: name, of: .guide).map {
                "\($0.shownAssignment)  # \($0.origin.place)"
            }
            return lines.isEmpty ? nil : (name.map { ["[\($0)]"] } ?? []) + lines
        }
    }
}
