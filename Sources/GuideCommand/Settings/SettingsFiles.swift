import CommandLineKit
import GuidePlatform

/// The settings files of the user and of the machine.
struct SettingsFiles {
    private let context: ProgramContext

    /// A settings file is written by hand; anything larger is something else.
    private static let maxSize = 1_048_576

    init(in context: ProgramContext) {
        self.context = context
    }

    /// The user's file, if there is a place for it, then the machine's, whether they exist or not.
    var paths: [String] {
        let user = context.environment.configFolder.map { PathName.joined($0, "tvguide/config") }
        return [user, context.systemSettings].compactMap(\.self)
    }

    /// The files that exist, the strongest first. The environment overrides them.
    func read() throws(CommandFailure) -> SettingsLayers {
        var files: [SettingsFile] = []
        for path in paths {
            if let file = try file(at: path) { files.append(file) }
        }
        return layers(of: files)
    }

    /// The environment with these files, or alone.
    func layers(of files: [SettingsFile] = []) -> SettingsLayers {
        SettingsLayers(variables: context.environment.variables, files: files)
    }

    /// The settings of a file; nil if it does not exist.
    private func file(at path: String) throws(CommandFailure) -> SettingsFile? {
        guard let text = try TextFile.textIfExists(at: path, maxSize: Self.maxSize) else { return nil }
        do throws(SettingsError) {
            return try SettingsFile(text, at: path, home: context.environment.homeFolder, for: .guide)
        } catch {
            throw .settings(error)
        }
    }
}

extension TypedCommandLine {
    /// The command line with the settings of the environment and of the settings files.
    init(_ arguments: [String], in context: ProgramContext) throws(CommandFailure) {
        let typed: TypedCommandLine
        do throws(UsageError) { typed = try TypedCommandLine(parsing: arguments) } catch { throw .usage(error) }
        self = typed.command.isAboutTheProgram ? typed : try typed.completed(in: context)
    }

    /// The command line with all settings, without those of files if the user wants none.
    func completed(in context: ProgramContext) throws(CommandFailure) -> TypedCommandLine {
        let files = SettingsFiles(in: context)
        let layers = has(.noConfig) ? files.layers() : try files.read()
        do throws(SettingsError) {
            return try completed(with: layers, for: .guide).withoutOverruledSettings
        } catch {
            throw .settings(error)
        }
    }
}

extension Command {
    /// Whether the command must work even if the settings are broken.
    fileprivate var isAboutTheProgram: Bool {
        switch self {
        case .config, .doctor, .completions, .help, .version: true
        default: false
        }
    }
}
