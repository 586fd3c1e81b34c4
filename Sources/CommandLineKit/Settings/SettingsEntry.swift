/// A line of a settings file that sets an option.
package struct SettingsEntry: Hashable, Sendable {
    /// The command or family whose section it stands in; nil before the first section, for all commands.
    package let section: String?
    /// The option.
    package let option: OptionSpec
    /// The value; nil if the line switches the option off.
    package let value: OptionValue?
    /// The value as it was written, without quotes.
    package let text: String
    /// The number of the line, counted from 1.
    package let line: Int

    /// The line as it could stand in a settings file.
    package var assignment: String {
        let needsQuotes = text.contains("#") || text.hasPrefix("\"") || text != String(text.trimmingBlanks)
        return "\(option.name) = " + (needsQuotes ? "\"\(text)\"" : text)
    }
}
