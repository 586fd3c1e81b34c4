/// Returns typed text for a message: on one line, without control characters, shortened, and in quotes if its start or
/// end would be unclear.
///
/// Typed text may contain sequences that control a terminal, so messages never print it unchanged.
func quotedForDisplay(_ typed: String) -> String {
    let limit = 60
    var text = displayable(String(typed.unicodeScalars.prefix(limit)))
    if typed.unicodeScalars.count > limit { text += "..." }
    let isPlain = !text.isEmpty && !text.contains(where: \.isWhitespace) && text.last?.isPunctuation != true
    return isPlain ? text : "\"\(text)\""
}

/// Returns text with its control characters escaped, which is safe to print.
func displayable(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { shown, scalar in
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
            shown += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        default: shown.unicodeScalars.append(scalar)
        }
    }
}

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

extension [String] {
    /// Returns the items as a phrase, such as `a, b or c`.
    func joinedByWord(_ word: String) -> String {
        guard count > 1, let last else { return first ?? "" }
        return "\(dropLast().joined(separator: ", ")) \(word) \(last)"
    }
}
