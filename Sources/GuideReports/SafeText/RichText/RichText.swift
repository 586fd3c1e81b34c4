import GuideMustache

/// An untrusted summary in HTML, which is parsed once and written in any format.
///
/// Only paragraphs, line breaks, `b`, `strong`, `i` and `em` are kept, without attributes. Everything else becomes text or
/// is dropped, however broken or hostile the source is. Parsing and writing take linear time.
///
/// ```swift
/// let summary = RichText(html: "<p>Law &amp; <b>Order</p>")
/// summary.html            // "<p>Law &amp; <b>Order</b></p>"
/// summary.inlineMarkdown  // "Law & **Order**"
/// summary.plain           // "Law & Order"
/// ```
package struct RichText: Sendable {
    /// The paragraphs, all nonempty.
    let paragraphs: [[Run]]

    /// Parses any HTML, however broken.
    package init(html: String) {
        var reader = Reader(html)
        paragraphs = reader.read()
    }

    /// Whether there is no text.
    package var isEmpty: Bool { paragraphs.isEmpty }
}

extension RichText {
    /// A piece of text in one style.
    struct Run {
        /// Clean text, never empty; a line feed is a line break.
        var text: String
        /// The elements around it, outermost first, each kind at most once.
        var marks: [Mark]
    }

    /// An element that changes the style of text, by its name.
    enum Mark: String {
        case b, strong, i, em

        /// Whether text is strong rather than emphasized, the two kinds that Markdown has.
        var isStrong: Bool { self == .b || self == .strong }
    }
}

extension RichText {
    /// The text as balanced HTML, with each paragraph in a `<p>`.
    package var html: String {
        joined(by: "") { output, runs in
            output.append("<p>")
            runs.walk(
                tag: { output.append($1 ? "</\($0.rawValue)>" : "<\($0.rawValue)>") },
                text: { output.appendHTML($0, lineBreak: "<br>", quote: "\"") }
            )
            output.append("</p>")
        }
    }

    /// The text as one line of CommonMark, for use in a list item or a table cell.
    package var inlineMarkdown: String {
        joined(by: " ") { $0.appendMarkdown($1) }
    }

    /// The plain text, with each paragraph on one clean line and a blank line between them.
    package var plain: String {
        joined(by: "\n\n") { $0.appendPlain($1) }
    }

    /// The plain text, as one clean line.
    package var inlinePlain: String {
        joined(by: " ") { $0.appendPlain($1) }
    }

    /// Returns the paragraphs as a closure writes them, with a separator between them.
    private func joined(by separator: String, write: (inout [UInt8], [Run]) -> Void) -> String {
        var output: [UInt8] = []
        output.reserveCapacity(paragraphs.reduce(64) { $1.reduce($0 + 16) { $0 + $1.text.utf8.count + 16 } })
        for (number, runs) in paragraphs.enumerated() {
            if number > 0 { output.append(separator) }
            write(&output, runs)
        }
        return String(decoding: output, as: UTF8.self)
    }
}

extension [UInt8] {
    /// Appends a paragraph as plain text.
    fileprivate mutating func appendPlain(_ runs: [RichText.Run]) {
        let start = count
        for run in runs { append(run.text) }
        for position in start..<count where self[position] == UInt8(ascii: "\n") { self[position] = 0x20 }
    }
}

extension [RichText.Mark] {
    /// Returns the number of outermost elements that two runs have in common.
    func sharedDepth(with other: [RichText.Mark]) -> Int {
        zip(self, other).prefix { $0 == $1 }.count
    }
}

extension [RichText.Run] {
    /// Visits the beginning and the end of each element, which are balanced, and the text of each run.
    func walk(tag: (RichText.Mark, _ isEnd: Bool) -> Void, text: (String) -> Void) {
        var current: [RichText.Mark] = []
        for run in self {
            let shared = current.sharedDepth(with: run.marks)
            for mark in current[shared...].reversed() { tag(mark, true) }
            for mark in run.marks[shared...] { tag(mark, false) }
            current = run.marks
            text(run.text)
        }
        for mark in current.reversed() { tag(mark, true) }
    }
}
