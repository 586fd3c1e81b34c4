/// How a message shows what was typed: on one line, without control characters, cut where it is long, and quoted
/// where its ends would not be clear.
///
/// A file name in a cron line can hold anything, also what makes a terminal do things.
func shown(_ typed: String) -> String {
    let limit = 60
    var text = ""
    for scalar in typed.unicodeScalars.prefix(limit) {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
            text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        default: text.unicodeScalars.append(scalar)
        }
    }
    if typed.unicodeScalars.count > limit { text += "..." }
    let isPlain = !text.isEmpty && !text.contains(where: \.isWhitespace) && text.last?.isPunctuation != true
    return isPlain ? text : "\"\(text)\""
}

extension [String] {
    /// The items as a phrase: `a, b or c`.
    func joinedByWord(_ word: String) -> String {
        guard count > 1, let last else { return first ?? "" }
        return "\(dropLast().joined(separator: ", ")) \(word) \(last)"
    }
}
