/// Breaks text at blanks.
enum Wrapping {
    /// The text in lines of at most `width` characters; a word that is longer has a line of its own.
    static func lines(_ text: String, width: Int) -> [String] {
        text.split(separator: " ").reduce(into: []) { lines, word in
            if let last = lines.last, last.count + 1 + word.count <= width {
                lines[lines.count - 1] += " " + word
            } else {
                lines.append(String(word))
            }
        }
    }

    /// A shell command in lines of at most `width` characters, each but the last ending in a backslash.
    static func shellLines(_ command: String, width: Int) -> [String] {
        guard command.count > width else { return [command] }
        let lines = lines(command, width: width - 2)
        return lines.dropLast().map { $0 + " \\" } + lines.suffix(1)
    }
}
