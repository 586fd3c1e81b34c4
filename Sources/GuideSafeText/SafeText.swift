/// Untrusted text, made safe for its destination.
///
/// Every function takes any text at all and is linear in its length. Text that is already clean, as nearly all is,
/// is returned unchanged.
package enum SafeText {
    /// The text for an HTML element or a double-quoted attribute: `& < > "` become entities.
    ///
    /// Controls and line separators become spaces, but tabs and line feeds stay; bidi controls come out balanced.
    package static func html(_ text: String) -> String {
        if text.utf8.allSatisfy(\.isPlainInHTML) { return text }
        let clean = text.utf8.allSatisfy(\.isPrintableASCII) ? text : TextCleaner.clean(text, for: .page)
        var output: [UInt8] = []
        output.reserveCapacity(clean.utf8.count + 16)
        output.appendHTML(clean)
        return String(decoding: output, as: UTF8.self)
    }

    /// The text as one line of CommonMark with GFM's extensions, in which nothing is markup.
    ///
    /// It may stand at the start of a line, in a list item, a heading, a table cell or the text of a link. Characters that
    /// are active only at the start of a line (`143.`, `#`, `-`) are escaped only there.
    package static func markdown(_ text: String) -> String {
        let clean = plain(text)
        var output: [UInt8] = []
        output.reserveCapacity(clean.utf8.count + 16)
        output.appendMarkdown(clean, lineBreak: " ")
        return String(decoding: output, as: UTF8.self)
    }

    /// The text as one clean line: white space folded and trimmed, no controls, bidi controls balanced.
    package static func plain(_ text: String) -> String {
        text.isCleanLine ? text : TextCleaner.clean(text, for: .line)
    }

    /// The text as one clean line without anything that a terminal interprets.
    ///
    /// Beyond what ``plain(_:)`` does, it drops bidi controls, invisible fillers and tag characters, and all but the
    /// first few of the marks that are piled on one character.
    package static func terminal(_ text: String) -> String {
        text.isCleanLine ? text : TextCleaner.clean(text, for: .terminal)
    }
}
