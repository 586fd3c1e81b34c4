extension ParsedCommandLine where Command: RawRepresentable<String>, Option: RawRepresentable<String> {
    /// Returns the command line, completed with settings for options that it does not contain.
    ///
    /// If an option has several values, the one with the highest precedence is used, for lists too. A setting that
    /// conflicts with one of higher precedence is ignored. Settings are added in ascending order of precedence, so that
    /// ``last(of:)`` finds the highest.
    ///
    /// - Throws: An error in an environment variable, or two settings of a section that exclude each other.
    package func completed(with settings: SettingsLayers, for program: ProgramSpec) throws(SettingsError) -> Self {
        guard let command = program.command(named: self.command.rawValue) else { return self }
        var names: [String] = []
        for given in options { names.append(given.option.rawValue) }
        var settled = Set(names)
        var all = options
        for layer in try settings.layers(for: command, of: program) {
            let open = layer.filter { !settled.contains($0.option.name) }
            let fitting = open.filter { setting in !names.contains { program.excludes($0, setting.option.name) } }
            var given: [Given] = []
            for setting in fitting {
                guard let value = setting.value, let option = Option(rawValue: setting.option.name) else { continue }
                given.append(Given(option: option, value: value, origin: setting.origin))
                names.append(setting.option.name)
            }
            try program.checkConflicts(in: fitting.filter { $0.value != nil })
            settled.formUnion(open.map(\.option.name))
            for option in all { given.append(option) }
            all = given
        }
        return Self(command: self.command, arguments: arguments, options: all)
    }
}

extension ProgramSpec {
    /// Returns whether two options exclude each other.
    fileprivate func excludes(_ first: String, _ second: String) -> Bool {
        conflicts.contains { ($0.first, $0.second) == (first, second) || ($0.second, $0.first) == (first, second) }
    }

    /// Checks that no two options of a layer exclude each other.
    fileprivate func checkConflicts(in layer: SettingsLayers.Layer) throws(SettingsError) {
        for (position, setting) in layer.enumerated() {
            if let other = layer[..<position].first(where: { excludes($0.option.name, setting.option.name) }) {
                throw SettingsError(origin: setting.origin, problem: .conflicting(other.option, setting.option))
            }
        }
    }
}
