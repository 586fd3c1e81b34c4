/// Text that is safe to write to a terminal, or to a file that may be shown in one.
///
/// The lines, spaces and tabs of the text stay, so that columns do. All else that a terminal interprets is dropped, as by
/// ``SafeText/terminal(_:)``. What writes messages takes this type, so that no other text can reach a terminal.
package struct TerminalText: Sendable, Equatable {
    /// The safe text.
    package let text: String

    /// Makes a text safe.
    package init(_ text: String) {
        if text.utf8.allSatisfy(\.isPrintableOrBlank) {
            self.text = text
        } else {
            self.text = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { line in
                line.split(separator: " ", omittingEmptySubsequences: false).map { word in
                    word.split(separator: "\t", omittingEmptySubsequences: false).map { SafeText.terminal(String($0)) }
                        .joined(separator: "\t")
                }.joined(separator: " ")
            }.joined(separator: "\n")
        }
    }
}

extension UInt8 {
    /// Whether the byte is a character of ASCII that a terminal prints, or a space, a tab or a line feed.
    fileprivate var isPrintableOrBlank: Bool { isPrintableASCII || self == 0x0A || self == 0x09 }
}
