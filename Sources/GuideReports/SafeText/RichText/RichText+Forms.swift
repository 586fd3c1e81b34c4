extension RichText {
    /// The text as balanced HTML, with each paragraph in a `<p>`.
    package var html: String {
        joined(by: "") { output, runs in
            output.append("<p>")
            output.appendHTML(runs)
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

    /// Appends a paragraph as HTML.
    fileprivate mutating func appendHTML(_ runs: [RichText.Run]) {
        runs.walk(
            open: { appendStart($0) },
            close: { append("</\($0.tag)>") },
            text: { appendHTML($0, lineBreak: "<br>", quote: "\"") }
        )
    }

    private mutating func appendStart(_ mark: RichText.Mark) {
        guard case .link(let link) = mark else { return append("<\(mark.tag)>") }
        append("<a href=\"")
        appendHTML(link.address)
        append("\" rel=\"nofollow noopener noreferrer\">")
    }
}

extension RichText.Mark {
    /// The name of the element.
    fileprivate var tag: String {
        switch self {
        case .b: "b"
        case .strong: "strong"
        case .i: "i"
        case .em: "em"
        case .link: "a"
        }
    }
}
