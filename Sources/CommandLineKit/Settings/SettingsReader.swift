/// Reads a settings file line by line, and checks the lines against the tables of a program.
struct SettingsReader {
    private let path: String
    private let home: String?
    private let program: ProgramSpec
    private var section: String?
    private var number = 0
    /// The settings so far.
    private(set) var entries: [SettingsEntry] = []

    /// - Parameters:
    ///   - path: The path of the file, for error messages.
    ///   - home: The folder that `~/` refers to, or nil if it is unknown.
    ///   - program: The program whose options the file sets.
    init(path: String, home: String?, program: ProgramSpec) {
        self.path = path
        self.home = home
        self.program = program
    }

    mutating func read(_ line: SettingsLine, number: Int) throws(SettingsError) {
        self.number = number
        switch line {
        case .nothing: break
        case .section(let name): section = try sectionName(name)
        case .setting(let name, let value): entries.append(try entry(name, value))
        case .openQuote: throw error(.openQuote)
        case .other(let text): throw error(.notASetting(text))
        }
    }

    private func sectionName(_ typed: String) throws(SettingsError) -> String {
        guard program.command(named: typed) == nil, program.family(named: typed) == nil else { return typed }
        let names = program.commandNames + program.families.map(\.name)
        throw error(.unknownSection(typed: typed, nearest: Suggestion.nearest(to: typed, among: names)))
    }

    private func entry(_ name: String, _ typed: String) throws(SettingsError) -> SettingsEntry {
        let option = try option(name)
        let text = try path(typed, of: option)
        return SettingsEntry(
            section: section,
            option: option,
            value: try value(text, of: option),
            text: text,
            line: number
        )
    }

    /// Returns the option with this name, which must be allowed in the current section.
    private func option(_ typed: String) throws(SettingsError) -> OptionSpec {
        guard let option = program.option(named: typed) else {
            let nearest = Suggestion.nearest(to: typed, among: program.longNames)
            throw error(.unknownOption(typed: typed, nearest: nearest))
        }
        if program.settings.commandLineOnly.contains(option.name) { throw error(.onlyOnCommandLine(option)) }
        if let section {
            guard program.commands(ofSection: section).contains(where: { program.options(of: $0).contains(option) })
            else { throw error(.notForSection(option, section: section)) }
        }
        if program.settings.sectionOnly.contains(option.name), section.flatMap(program.command(named:)) == nil {
            throw error(.onlyInSection(option))
        }
        if let first = entries.first(where: { $0.section == section && $0.option == option }) {
            throw error(.setTwice(option, firstLine: first.line))
        }
        return option
    }

    /// Returns the value, or nil if the option is turned off.
    private func value(_ text: String, of option: OptionSpec) throws(SettingsError) -> OptionValue? {
        if !option.takesValue {
            switch text.lowercased() {
            case "yes", "true", "on": return .flag
            case "no", "false", "off": return nil
            default: break
            }
        }
        do throws(Expectation) {
            guard option.value != .none else { throw text.isEmpty ? .nonEmpty : .oneOf(["yes", "no"], nearest: nil) }
            return try OptionValue(text, as: option.value)
        } catch {
            throw self.error(.badValue(option, value: text, error))
        }
    }

    /// Returns the text, with `~/` at the start of a path replaced by the home folder. Other paths must be absolute, so
    /// that they do not depend on the working directory.
    private func path(_ text: String, of option: OptionSpec) throws(SettingsError) -> String {
        guard option.value.isPath, !text.isEmpty, text != "-", !text.hasPrefix("/") else { return text }
        guard text.hasPrefix("~/") else { throw error(.relativePath(option, value: text)) }
        guard let home else { throw error(.noHome(option)) }
        return home + text.dropFirst()
    }

    private func error(_ problem: SettingsError.Problem) -> SettingsError {
        SettingsError(origin: .file(path: path, line: number), problem: problem)
    }
}

extension ProgramSpec {
    /// Returns the commands that a section applies to: one command, or those of a family.
    func commands(ofSection name: String) -> [CommandSpec] {
        commands.filter { $0.name == name || $0.family == name }
    }
}
