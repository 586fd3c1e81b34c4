import GuideMustache

/// Functions that make untrusted text safe for its destination.
///
/// Every function accepts any text and takes linear time. Text that is already clean, as most is, is returned
/// unchanged.
package enum SafeText {
    /// Returns the text as one clean line for an HTML element or a double-quoted attribute: `& < > "` become entities.
    package static func html(_ text: String) -> String {
        var output: [UInt8] = []
        output.appendHTML(plain(text))
        return String(decoding: output, as: UTF8.self)
    }

    /// Returns the text as one line of CommonMark with the extensions of GFM, with all markup escaped.
    ///
    /// It may be used at the start of a line, in a list item, a heading, a table cell or the text of a link. Characters
    /// that are active only at the start of a line (`143.`, `#`, `-`) are escaped only there.
    package static func markdown(_ text: String) -> String {
        let clean = plain(text)
        guard clean.utf8.contains(where: \.isASCIIPunctuation) else { return clean }
        var output: [UInt8] = []
        output.reserveCapacity(clean.utf8.count + 16)
        output.appendMarkdown(clean)
        return String(decoding: output, as: UTF8.self)
    }

    /// Returns the text as one clean line: white space folded and trimmed, no controls, no embeddings.
    package static func plain(_ text: String) -> String {
        text.isCleanLine ? text : TextCleaner.clean(text)
    }

    /// Returns the text as one clean line without characters that a terminal interprets.
    ///
    /// In addition to ``plain(_:)``, it drops marks of direction, invisible characters and tag characters, and all but the
    /// first few marks on one character.
    package static func terminal(_ text: String) -> String {
        text.isCleanLine ? text : TextCleaner.clean(text, isForTerminal: true)
    }
}

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
