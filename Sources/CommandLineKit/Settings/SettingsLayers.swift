/// The settings outside of the command line: environment variables over settings files.
package struct SettingsLayers: Hashable, Sendable {
    /// The environment variables that stand in for options.
    private let variables: [String: String]
    /// The settings files, the strongest first.
    package let files: [SettingsFile]

    /// - Parameters:
    ///   - variables: The environment variables; those that stand in for no option are ignored.
    ///   - files: The settings files, the strongest first.
    package init(variables: [String: String], files: [SettingsFile]) {
        self.variables = variables
        self.files = files
    }

    /// Options that are equally strong, each with its value; a nil value switches it off.
    typealias Layer = [(option: OptionSpec, value: OptionValue?, origin: ValueOrigin)]

    /// The settings for a command, the strongest first: the environment, then for each file the section of the command,
    /// the one of its family, and what holds for all commands.
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

    /// The options that the environment sets, with the texts of their variables.
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
