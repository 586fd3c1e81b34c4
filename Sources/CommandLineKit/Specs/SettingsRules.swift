/// The limits of what settings files may set.
package struct SettingsRules: Hashable, Sendable {
    let commandLineOnly: [String]
    let sectionOnly: [String]

    /// - Parameters:
    ///   - commandLineOnly: The names of options that only make sense on the command line.
    ///   - sectionOnly: The names of options that would do harm if they held for more than one command.
    package init(commandLineOnly: [String], sectionOnly: [String]) {
        self.commandLineOnly = commandLineOnly
        self.sectionOnly = sectionOnly
    }
}
