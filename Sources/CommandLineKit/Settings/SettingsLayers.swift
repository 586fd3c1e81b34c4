/// The settings outside the command line. Environment variables take precedence over settings files.
package struct SettingsLayers: Hashable, Sendable {
    /// The environment variables that set options.
    private let variables: [String: String]
    /// The settings files, in order of precedence, the highest first.
    package let files: [SettingsFile]

    /// - Parameters:
    ///   - variables: The environment variables. Those that do not set an option are ignored.
    ///   - files: The settings files, in order of precedence, the highest first.
    package init(variables: [String: String], files: [SettingsFile]) {
        self.variables = variables
        self.files = files
    }

    /// Options of equal precedence, each with its value, or nil if the option is turned off.
    typealias Layer = [(option: OptionSpec, value: OptionValue?, origin: ValueOrigin)]

    /// Returns the settings for a command in order of precedence, the highest first: the environment, then for each
    /// file the section of the command, that of its family, and the settings for all commands.
    func layers(for command: CommandSpec, of program: ProgramSpec) throws(SettingsError) -> [Layer] {
        let sections = [command.name, command.family, nil].reduce(into: [String?]()) { all, name in
            if !all.contains(name) { all.append(name) }
        }
        let accepted = program.options(of: command)
        var layers = [try environment(program)]
        for file in files {
            layers += sections.map { section in
                file.entries(in: section).map { ($0.option, $0.value, .file(path: file.path, line: $0.line)) }
            }
        }
        return layers.map { layer in layer.filter { accepted.contains($0.option) } }
    }

    /// Returns the options that environment variables set, with the values of these variables.
    package func environmentTexts(_ program: ProgramSpec) -> [(option: OptionSpec, variable: String, text: String)] {
        program.options.compactMap { option in
            guard let variable = option.environment, let text = variables[variable], !text.isEmpty else { return nil }
            return (option, variable, text)
        }
    }

    private func environment(_ program: ProgramSpec) throws(SettingsError) -> Layer {
        var layer: Layer = []
        for (option, variable, text) in environmentTexts(program) {
            let origin = ValueOrigin.environment(variable: variable)
            do throws(Expectation) {
                layer.append((option, try OptionValue(text, as: option.value), origin))
            } catch {
                throw SettingsError(origin: origin, problem: .badValue(option, value: text, error))
            }
        }
        return layer
    }
}
