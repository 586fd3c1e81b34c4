import GuidePlatform

/// The settings files of the user and of the machine.
struct SettingsFiles {
    let context: ProgramContext

    /// The maximum size in bytes. Settings files are written by hand, so a larger file is not one.
    private static let maxSize = 1_048_576

    /// The paths of the user's file, if there is a place for it, and of the machine's file, whether or not they exist.
    var paths: [String] {
        let user = context.environment.configFolder.map { PathName.joined($0, "tvguide/config") }
        return [user, context.systemSettings].compactMap(\.self)
    }

    /// Reads the files that exist, in order of precedence, the highest first. The environment takes precedence over
    /// them.
    func read() throws -> SettingsLayers {
        var files: [SettingsFile] = []
        for path in paths {
            if let file = try file(at: path) { files.append(file) }
        }
        return layers(of: files)
    }

    /// Returns the environment combined with these files.
    func layers(of files: [SettingsFile] = []) -> SettingsLayers {
        SettingsLayers(variables: context.environment.variables, files: files)
    }

    /// Reads the settings of a file, or returns nil if it does not exist.
    private func file(at path: String) throws -> SettingsFile? {
        guard let text = try TextFile.textIfExists(at: path, maxSize: Self.maxSize) else { return nil }
        return try SettingsFile(text, at: path, home: context.environment.homeFolder)
    }
}

extension TypedCommandLine {
    /// Returns the command line completed, unless its command must work even if the settings have errors.
    func completedUnlessAboutTheProgram(in context: ProgramContext) throws -> TypedCommandLine {
        command.isAboutTheProgram ? self : try completed(in: context)
    }

    /// Returns the command line completed with the environment and, unless the user turned them off, the settings
    /// files.
    func completed(in context: ProgramContext) throws -> TypedCommandLine {
        let files = SettingsFiles(context: context)
        let layers = has(.noConfig) ? files.layers() : try files.read()
        return try completed(with: layers).withoutOverruledSettings
    }
}

extension Command {
    /// Whether the command must work even if the settings have errors.
    fileprivate var isAboutTheProgram: Bool {
        switch self {
        case .config, .doctor, .completions, .completeLine, .help, .version: true
        default: false
        }
    }
}
