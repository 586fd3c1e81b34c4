/// A line of a settings file that sets an option.
package struct SettingsEntry: Hashable, Sendable {
    /// The command or family whose section contains the line, or nil if the line comes before the first section and
    /// applies to all commands.
    package let section: String?
    /// The option.
    package let option: OptionSpec
    /// The value, or nil if the line turns the option off.
    package let value: OptionValue?
    /// The value as it was written, without quotes.
    package let text: String
    /// The line number, counted from 1.
    package let line: Int

    /// The setting in the syntax of a settings file.
    package var assignment: String {
        let needsQuotes = text.contains("#") || text.hasPrefix("\"") || text != String(text.trimmingBlanks)
        return "\(option.name) = " + (needsQuotes ? "\"\(text)\"" : text)
    }
}
