import TVModel

/// The settings outside the command line. Environment variables take precedence over settings files.
struct SettingsLayers: Sendable {
    /// The environment variables. Those that do not set an option are ignored.
    let variables: [String: String]
    /// The settings files, in order of precedence, the highest first.
    var files: [SettingsFile] = []

    /// Options of equal precedence, each with its value, or nil if the option is turned off.
    fileprivate typealias Layer = [(option: Option, value: OptionValue?, origin: ValueOrigin)]

    /// Returns the settings for a command in order of precedence, the highest first: the environment, then for each
    /// file the section of the command, that of its family, and the settings for all commands.
    ///
    /// A setting applies to many commands, so one with a value that this command does not accept is left out.
    fileprivate func layers(for command: Command) throws -> [Layer] {
        let sections = [command.rawValue] + (command.family.map { [$0.name] } ?? []) + [nil]
        let accepted = command.options
        let layers =
            [try environment()]
            + files.flatMap { file in
                sections.map { section in
                    file.entries.filter { $0.section == section }.map { ($0.option, $0.value, $0.origin) }
                }
            }
        return layers.map { layer in
            layer.filter { accepted.contains($0.option) && command.accepts($0.value, of: $0.option) }
        }
    }

    /// The options that environment variables set, with the values of these variables.
    private var environmentTexts: [(option: Option, variable: String, text: String)] {
        Option.allCases.compactMap { option in
            guard let variable = option.spec.environment, let text = variables[variable], !text.isEmpty else {
                return nil
            }
            return (option, variable, text)
        }
    }

    private func environment() throws -> Layer {
        try environmentTexts.map { option, variable, text in
            let origin = ValueOrigin.environment(variable: variable)
            do throws(Expectation) {
                return (option, try OptionValue(text, as: option.spec.value), origin)
            } catch {
                throw SettingsError(at: origin, option, value: text, error)
            }
        }
    }
}

extension Command {
    /// Returns whether the command accepts a value of an option, which has been parsed.
    fileprivate func accepts(_ value: OptionValue?, of option: Option) -> Bool {
        let choices = option.value(for: self).choices
        guard case .text(let word) = value, !choices.isEmpty else { return true }
        return choices.contains(word)
    }
}

extension Option {
    fileprivate func excludes(_ other: Option) -> Bool {
        Self.conflicts.contains { $0 == (self, other) || $0 == (other, self) }
    }
}

extension TypedCommandLine {
    /// Returns the command line, completed with settings for options that it does not contain.
    ///
    /// If an option has several values, the one with the highest precedence is used, for lists too. A setting that
    /// conflicts with one of higher precedence is ignored. Settings are added in ascending order of precedence, so that
    /// ``last(of:)`` finds the highest.
    ///
    /// - Throws: An error in an environment variable, or two settings of a section that exclude each other.
    func completed(with settings: SettingsLayers) throws -> TypedCommandLine {
        var settled = Set(options.map(\.option))
        var line = self
        for layer in try settings.layers(for: command) {
            let open = layer.filter { !settled.contains($0.option) }
            let added = open.compactMap { setting -> GivenOption? in
                guard let value = setting.value, !line.options.contains(where: { setting.option.excludes($0.option) })
                else { return nil }
                return GivenOption(option: setting.option, value: value, origin: setting.origin)
            }
            for (position, second) in added.enumerated() {
                guard let first = added[..<position].first(where: { $0.option.excludes(second.option) }) else {
                    continue
                }
                let names = "\(first.option.rawValue) and \(second.option.rawValue)"
                throw SettingsError(at: second.origin, "\(names) cannot be used together. Leave one of them out.")
            }
            settled.formUnion(open.map(\.option))
            line.options = added + line.options
        }
        return line
    }
}

// MARK: Listing

extension SettingsLayers {
    /// Returns the settings of a section that are in effect for at least one of its commands, in the order of the
    /// options: each as a line of a settings file, with the place where it was set.
    ///
    /// - Parameter section: A command or a family, or nil for the settings that apply to all commands.
    func effectiveSettings(in section: String?) -> [(name: String, text: String, origin: ValueOrigin)] {
        let variables = environmentTexts
        // A file of higher precedence overrides the setting of a section by one for that section, for its family, or
        // for all commands.
        let replacing = [section, section.flatMap(Command.named)?.family?.name, nil]
        return Option.allCases.flatMap { option -> [(String, String, ValueOrigin)] in
            if let variable = variables.first(where: { $0.option == option }) {
                let origin = ValueOrigin.environment(variable: variable.variable)
                return section == nil ? [(option.rawValue, variable.text, origin)] : []
            }
            for file in files {
                let entries = file.entries.filter { $0.option == option }
                let own = entries.filter { $0.section == section }
                if !own.isEmpty { return own.map { ($0.name, $0.text, $0.origin) } }
                if entries.contains(where: { replacing.contains($0.section) }) { return [] }
            }
            return []
        }
    }

    /// Returns the value of a setting as it is written in a settings file.
    static func quoted(_ text: String) -> String {
        let needsQuotes = text.contains("#") || text.hasPrefix("\"") || text != String(text.trimmed)
        return needsQuotes ? "\"\(text)\"" : text
    }

    /// The names that sections may have: families and commands, in the order of the table.
    static let sectionNames = Command.firstWords.flatMap { word in
        CommandFamily.named(word).map { [$0.name] + $0.commands.map(\.rawValue) } ?? [word]
    }
}
