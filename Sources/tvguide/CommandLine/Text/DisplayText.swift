extension StringProtocol where SubSequence == Substring {
    /// The text without leading and trailing white space.
    var trimmingBlanks: Substring {
        var text = drop(while: \.isWhitespace)
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }
}

extension String {
    /// Returns the text in lines of at most `width` characters, broken at spaces. A longer word has its own line.
    func wrapped(to width: Int) -> [String] {
        split(separator: " ").reduce(into: []) { lines, word in
            if let last = lines.last, last.count + 1 + word.count <= width {
                lines[lines.count - 1] += " " + word
            } else {
                lines.append(String(word))
            }
        }
    }

    /// Returns a shell command in lines of at most `width` characters. All but the last end with a backslash.
    func wrappedForShell(to width: Int) -> [String] {
        guard count > width else { return [self] }
        let lines = wrapped(to: width - 2)
        return lines.dropLast().map { $0 + " \\" } + lines.suffix(1)
    }
}
