/// Typed text as a message shows it: on one line, without control characters, cut if it is long, and in quotes if its
/// ends would be unclear.
///
/// Typed text may hold sequences that control a terminal, so no message prints it as it is.
package func quotedForDisplay(_ typed: String) -> String {
    let limit = 60
    var text = displayable(String(typed.unicodeScalars.prefix(limit)))
    if typed.unicodeScalars.count > limit { text += "..." }
    let isPlain = !text.isEmpty && !text.contains(where: \.isWhitespace) && text.last?.isPunctuation != true
    return isPlain ? text : "\"\(text)\""
}

/// Text with its control characters escaped, harmless to print.
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
    /// The text without white space at its ends.
    var trimmingBlanks: Substring {
        var text = drop(while: \.isWhitespace)
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }
}

extension String {
    /// The text in lines of at most `width` characters, broken at blanks; a longer word has a line of its own.
    func wrapped(to width: Int) -> [String] {
        split(separator: " ").reduce(into: []) { lines, word in
            if let last = lines.last, last.count + 1 + word.count <= width {
                lines[lines.count - 1] += " " + word
            } else {
                lines.append(String(word))
            }
        }
    }

    /// A shell command in lines of at most `width` characters, each but the last ending in a backslash.
    func wrappedForShell(to width: Int) -> [String] {
        guard count > width else { return [self] }
        let lines = wrapped(to: width - 2)
        return lines.dropLast().map { $0 + " \\" } + lines.suffix(1)
    }
}

extension [String] {
    /// The items as a phrase, such as `a, b or c`.
    package func joinedByWord(_ word: String) -> String {
        guard count > 1, let last else { return first ?? "" }
        return "\(dropLast().joined(separator: ", ")) \(word) \(last)"
    }
}
