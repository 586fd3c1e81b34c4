/// A settings file: lines `option = value` with the long names of options, sections for commands, and comments.
///
/// Options before the first section apply to every command that accepts them, and those in a section such as `[site]`
/// or `[favorites]` to that command or family. Flags take `yes` or `no`. A `#` at the beginning of a line or after a
/// space begins a comment. A value in double quotes is taken literally.
package struct SettingsFile: Hashable, Sendable {
    /// The path of the file.
    package let path: String
    /// The settings, in the order of their lines.
    package let entries: [SettingsEntry]

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - text: The contents.
    ///   - path: The path, for error messages.
    ///   - home: The folder that `~/` refers to, or nil if it is unknown.
    ///   - program: The program whose options the file sets.
    /// - Throws: The first error found.
    package init(_ text: String, at path: String, home: String?, for program: ProgramSpec) throws(SettingsError) {
        var reader = SettingsReader(path: path, home: home, program: program)
        // Some editors begin a file with a byte order mark.
        let content = text.unicodeScalars.first == "\u{FEFF}" ? text.dropFirst() : text[...]
        let lines = content.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (position, line) in lines.enumerated() {
            try reader.read(SettingsLine(line), number: position + 1)
        }
        self.path = path
        entries = reader.entries
    }

    /// Returns the settings of a section, or those before the first one.
    func entries(in section: String?) -> [SettingsEntry] { entries.filter { $0.section == section } }
}
