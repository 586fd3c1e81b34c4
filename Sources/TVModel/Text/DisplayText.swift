/// Returns typed text for a message: on one line, with spaces for tabs, without control characters, shortened, and in
/// quotes if its start or end would be unclear.
///
/// Typed text may contain sequences that control a terminal, so messages never print it unchanged.
package func quotedForDisplay(_ typed: String) -> String {
    let limit = 60
    var text = displayable(String(typed.unicodeScalars.prefix(limit)).replacing("\t", with: " "))
    if typed.unicodeScalars.count > limit { text += "..." }
    let isPlain = !text.isEmpty && !text.contains(where: \.isWhitespace) && text.last?.isPunctuation != true
    return isPlain ? text : "\"\(text)\""
}

/// Returns text with its control characters escaped, which is safe to print.
package func displayable(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { shown, scalar in
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
            shown += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        default: shown.unicodeScalars.append(scalar)
        }
    }
}

extension String {
    /// The text on one line, for a message: controls and white space are single spaces.
    package var onOneLine: String {
        split { $0.isWhitespace || $0.unicodeScalars.contains { $0.properties.generalCategory == .control } }
            .joined(separator: " ")
    }
}

extension Sequence where Element: Identifiable {
    /// The elements, each once. If several have the same ID, the first one is used.
    package var withEachOnce: [Element] {
        var seen: Set<Element.ID> = []
        return filter { seen.insert($0.id).inserted }
    }
}

extension [String] {
    /// Returns the items as a phrase, such as `a, b or c`.
    package func joinedByWord(_ word: String) -> String {
        guard count > 1, let last else { return first ?? "" }
        return "\(dropLast().joined(separator: ", ")) \(word) \(last)"
    }
}
