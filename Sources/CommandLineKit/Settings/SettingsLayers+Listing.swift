/// A setting that is in effect, and its origin.
package struct EffectiveSetting: Hashable, Sendable {
    /// The option.
    package let option: OptionSpec
    /// The setting as a line of a settings file.
    package let assignment: String
    /// The place where it was set.
    package let origin: ValueOrigin
}

extension SettingsLayers {
    /// Returns the settings of a section that are in effect for at least one of its commands, in the order of the
    /// options.
    ///
    /// - Parameter section: A command or a family, or nil for the settings that apply to all commands.
    package func effectiveSettings(in section: String?, of program: ProgramSpec) -> [EffectiveSetting] {
        program.options.compactMap { effectiveSetting($0, in: section, of: program) }
    }

    private func effectiveSetting(_ option: OptionSpec, in section: String?, of program: ProgramSpec)
        -> EffectiveSetting?
    {
        if let variable = environmentTexts(program).first(where: { $0.option == option }) {
            guard section == nil else { return nil }
            let entry = SettingsEntry(section: nil, option: option, value: nil, text: variable.text, line: 0)
            return EffectiveSetting(
                option: option,
                assignment: entry.assignment,
                origin: .environment(variable: variable.variable)
            )
        }
        // A file of higher precedence overrides the setting of a section by one for that section, for its family, or
        // for all commands.
        let replacing = [section, section.flatMap(program.command(named:))?.family, nil]
        for file in files {
            let entries = file.entries.filter { $0.option == option }
            if let entry = entries.first(where: { $0.section == section }) {
                let origin = ValueOrigin.file(path: file.path, line: entry.line)
                return EffectiveSetting(option: option, assignment: entry.assignment, origin: origin)
            }
            if entries.contains(where: { replacing.contains($0.section) }) { return nil }
        }
        return nil
    }
}

extension ProgramSpec {
    /// The names that sections may have: families and commands, in the order of the table.
    package var sectionNames: [String] {
        firstWords.flatMap { word in
            let family = family(named: word)
            return family.map { [$0.name] + commands(of: $0).map(\.name) } ?? [word]
        }
    }
}
