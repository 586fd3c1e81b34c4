import GuidePlatform
import GuideReports
import TVModel

/// The settings outside the command line: those of the environment and of the settings files.
struct SettingsLayers: Sendable {
    /// The settings files, in order of precedence, the highest first.
    let files: [SettingsFile]
    /// The settings of the environment, then those of each file.
    private let layers: [[SettingsFile.Entry]]

    /// The maximum size of a file in bytes. Settings files are written by hand, so a larger file is not one.
    private static let maxSize = 1_048_576

    /// - Throws: An error if the value of a variable is invalid. Variables that do not set an option are ignored.
    init(variables: [String: String], files: [SettingsFile] = []) throws {
        self.files = files
        layers = [try Option.allCases.compactMap { try $0.setting(in: variables) }] + files.map(\.entries)
    }

    /// Reads the settings files that exist, unless `--no-config` is given.
    init(for line: TypedCommandLine, in context: ProgramContext) throws {
        let home = context.environment.homeFolder
        let paths = line.values.noConfig ? [] : Self.paths(in: context)
        let files = try paths.compactMap { path in
            let text = try context.textIfExists(path, upTo: Self.maxSize, mayWait: false)
            return try text.map { try SettingsFile($0, at: path, home: home) }
        }
        try self.init(variables: context.environment.variables, files: files)
    }

    /// Returns the paths of the user's file, if there is a place for it, and of the machine's file, whether or not they
    /// exist.
    static func paths(in context: ProgramContext) -> [String] {
        let user = context.environment.configFolder.map { PathName.joined($0, "tvguide/config") }
        return [user, context.systemSettings].compactMap(\.self)
    }

    /// Returns the sections that apply to a command, in order of precedence: its own, that of its family, and none.
    private static func sections(for command: Command?) -> [String?] {
        [command?.rawValue, command?.family?.name].filter { $0 != nil } + [nil]
    }

    /// Returns the settings for a command line, in layers of equal precedence, the highest first.
    ///
    /// A setting applies to many commands, so one that this command does not accept is left out.
    fileprivate func layers(for line: TypedCommandLine) -> [[SettingsFile.Entry]] {
        layers.flatMap { layer in
            Self.sections(for: line.command).map { section in
                layer.filter { $0.section == section && line.command.accepts($0.value, of: $0.option) }
            }
        }
    }
}

extension Option {
    /// Returns the setting of the option in the environment, if there is one.
    fileprivate func setting(in variables: [String: String]) throws -> SettingsFile.Entry? {
        let spec = spec
        guard let variable = spec.environmentVariable, let text = variables[variable], !text.isEmpty else { return nil }
        let value = try OptionValue(text, as: spec.value, of: variable)
        let origin = ValueOrigin.environment(variable: variable)
        return .init(section: nil, option: self, name: rawValue, value: value, text: text, origin: origin)
    }
}

extension Command {
    /// Returns whether the command accepts an option with a value, which has been parsed.
    fileprivate func accepts(_ value: OptionValue?, of option: Option) -> Bool {
        guard takes(option) else { return false }
        let choices = option.spec(for: self).value.choices
        guard case .text(let word) = value, !choices.isEmpty else { return true }
        return choices.contains(word)
    }
}

extension TypedCommandLine {
    /// Returns the command line completed with the environment and, unless the user turned them off, the settings
    /// files.
    func completed(in context: ProgramContext) throws -> TypedCommandLine {
        try completed(with: SettingsLayers(for: self, in: context))
    }

    /// Returns the command line, completed with settings for options that it does not contain.
    ///
    /// If an option has several values, the one with the highest precedence is used, for lists too. A setting that
    /// conflicts with one of higher precedence, or that it makes meaningless, is ignored. Settings are added in ascending
    /// order of precedence, so that the last one counts, as on a command line.
    ///
    /// - Throws: An error if two settings of a section exclude each other.
    func completed(with settings: SettingsLayers) throws -> TypedCommandLine {
        var settled = Set(options.map(\.option))
        var line = self
        for layer in settings.layers(for: self) {
            let stronger = line
            for setting in layer.reversed() where !settled.contains(setting.option) {
                guard let value = setting.value,
                    !stronger.options.contains(where: { setting.option.excludes($0.option) })
                else { continue }
                if let later = line.options.first(where: { setting.option.excludes($0.option) }) {
                    let names = "\(setting.option.rawValue) and \(later.option.rawValue)"
                    let problem = "\(later.origin.place): \(names) cannot be used together."
                    throw CommandFailure("\(problem) Leave one of them out.", .misused)
                }
                let given = GivenOption(option: setting.option, value: value, origin: setting.origin)
                if !line.overrules(given) { line.options.insert(given, at: 0) }
            }
            settled.formUnion(layer.map(\.option))
        }
        return line
    }

    /// Returns whether a setting is meaningless beside these options: a format if the output file has an extension, a
    /// template if the format needs none, another country if the source is the sample, a regional feed if the country is
    /// another, or a time if the other one of a span is the same.
    private func overrules(_ setting: GivenOption) -> Bool {
        let country = setting.option == .country ? setting.value : last(.country)?.value
        let isAbroad =
            if case .text(let code)? = country, let code = Country(code: code)?.code { code != "US" } else { false }
        return switch setting.option {
        case .format: has(.template) || values.output.flatMap(ReportFormat.init(fileName:)) != nil
        case .template: formatOfReport.map { !ReportFormat.templated.contains($0) } ?? false
        case .country: values.sample || values.feed != nil && isAbroad
        case .sample: values.country != nil
        case .feed: isAbroad
        case .from: setting.value == last(.to)?.value
        case .to: setting.value == last(.from)?.value
        default: false
        }
    }
}

// MARK: Listing

extension SettingsLayers {
    /// Returns the settings of a section that are in effect for at least one of its commands, in the order of the
    /// options.
    ///
    /// - Parameter section: A command or a family, or nil for the settings that apply to all commands.
    func effectiveSettings(in section: String?) -> [SettingsFile.Entry] {
        // A layer of higher precedence overrides the setting of a section by one for that section, for its family, or
        // for all commands.
        let replacing = [section] + Self.sections(for: section.flatMap(Command.named))
        return Option.allCases.flatMap { option -> [SettingsFile.Entry] in
            let deciding = layers.lazy.map { layer in
                layer.filter { $0.option == option && replacing.contains($0.section) }
            }
            .first { !$0.isEmpty }
            return (deciding ?? []).filter { $0.section == section }
        }
    }

    /// Returns the value of a setting as it is written in a settings file.
    static func quoted(_ text: String) -> String {
        let needsQuotes = text.contains("#") || text.hasPrefix("\"") || text != String(text.trimmed)
        return needsQuotes ? "\"\(text)\"" : text
    }

    /// The names that sections may have: families and commands, in the order of the table.
    static let sectionNames =
        Command.firstWords.flatMap { word in
            CommandFamily.named(word).map { [$0.name] + $0.commands.map(\.rawValue) } ?? [word]
        }
}
