/// The options that settings files may not set, or only in the section of a command.
package struct SettingsRules: Hashable, Sendable {
    let commandLineOnly: [String]
    let sectionOnly: [String]

    /// - Parameters:
    ///   - commandLineOnly: The names of options that are only allowed on the command line.
    ///   - sectionOnly: The names of options that may not apply to more than one command.
    package init(commandLineOnly: [String], sectionOnly: [String]) {
        self.commandLineOnly = commandLineOnly
        self.sectionOnly = sectionOnly
    }
}
