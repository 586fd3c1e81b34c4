extension RichText {
    /// Builds paragraphs from tokens, which may come in any order.
    struct Builder {
        /// The finished paragraphs.
        private var paragraphs: [[Run]] = []
        /// The finished runs of the current paragraph.
        private var runs: [Run] = []
        /// The text of the current run.
        private var text: TextCleaner
        /// The open elements, outermost first, each at most once.
        private var marks: [Mark] = []
        /// The number of times that an element was opened again inside itself.
        private var repeats: [Mark: Int] = [:]
        /// The number of open elements when the current `p` began, or nil outside a `p`.
        private var outerMarks: Int?

        init(size: Int) {
            text = TextCleaner(for: .line, size: size)
        }

        /// Adds a token.
        mutating func append(_ token: HTMLToken, of source: [UInt8]) {
            switch token {
            case .text(let range): text.append(source[range])
            case .character(let scalar): text.append(scalar)
            case .start(.paragraph, _):
                endParagraph()
                outerMarks = marks.count
            case .end(.paragraph), .start(.block, _), .end(.block): endParagraph()
            case .start(.lineBreak, _), .end(.lineBreak): breakLine()
            case .start(.cell, _), .end(.cell): text.append(" ")
            case .start(.style(let mark), _): open(mark)
            case .end(.style(let mark)): close(mark)
            case .start(.link, let address): openLink(address)
            case .end(.link): closeLink()
            case .start(.hidden, _), .end(.hidden): break
            }
        }

        /// Returns the paragraphs after the last token.
        mutating func finish() -> [[Run]] {
            endParagraph()
            return paragraphs
        }
    }
}

extension RichText.Builder {
    /// Opens an element of emphasis.
    private mutating func open(_ mark: RichText.Mark) {
        if marks.contains(mark) {
            repeats[mark, default: 0] += 1
        } else {
            endRun()
            marks.append(mark)
        }
    }

    /// Closes an element of emphasis, which need not be the innermost one.
    private mutating func close(_ mark: RichText.Mark) {
        if let count = repeats[mark], count > 0 {
            repeats[mark] = count - 1
        } else if let position = marks.lastIndex(of: mark) {
            closeMark(at: position)
        }
    }

    /// Opens a link, which replaces an open one, or only closes the open one if the address is not allowed.
    private mutating func openLink(_ address: String?) {
        closeLink()
        guard let link = address.flatMap({ WebLink($0) }) else { return }
        endRun()
        marks.append(.link(link))
    }

    /// Closes the link, if one is open.
    private mutating func closeLink() {
        if let position = marks.lastIndex(where: \.isLink) { closeMark(at: position) }
    }

    /// Closes one open element and leaves the others open.
    private mutating func closeMark(at position: Int) {
        endRun()
        marks.remove(at: position)
        if let outer = outerMarks, position < outer { outerMarks = outer - 1 }
    }
}

extension RichText.Builder {
    /// Ends the run of text in one style.
    private mutating func endRun() {
        guard !text.bytes.isEmpty else { return }
        append(text.take())
    }

    /// Adds text to the last run if it has the same style, or as a new run otherwise.
    private mutating func append(_ text: String) {
        if runs.last?.marks == marks {
            runs[runs.count - 1].text += text
        } else {
            runs.append(RichText.Run(text: text, marks: marks))
        }
    }

    /// Breaks the line. A second break in a row begins a new paragraph, as authors intend.
    private mutating func breakLine() {
        endLine()
        guard let last = runs.last else { return }
        if last.text.utf8.last == UInt8(ascii: "\n") {
            endText()
            closeLink()
        } else {
            text.breakLine()
        }
    }

    /// Ends the paragraph and the marks that it opened.
    ///
    /// Emphasis around a paragraph continues in the next one, as in browsers. A link does not, since a long address,
    /// repeated in every paragraph, could turn a small source into a huge report.
    private mutating func endParagraph() {
        endText()
        if let outerMarks, outerMarks < marks.count {
            marks.removeSubrange(outerMarks...)
            repeats = [:]
        }
        outerMarks = nil
        closeLink()
    }

    /// Ends the text of the paragraph.
    private mutating func endText() {
        endLine()
        dropTrailing("\n")
        if !runs.isEmpty { paragraphs.append(runs) }
        runs = []
        text.reset()
    }

    /// Ends the run at the end of a line, without a trailing space.
    private mutating func endLine() {
        text.dropTrailingSpace()
        endRun()
        dropTrailing(" ")
    }

    /// Removes a white space character at the end of the paragraph.
    private mutating func dropTrailing(_ space: Unicode.Scalar) {
        guard let text = runs.last?.text, text.unicodeScalars.last == space else { return }
        // Not `dropLast()` of the text, since a character may consist of more than the space.
        runs[runs.count - 1].text = String(text.unicodeScalars.dropLast())
        if runs[runs.count - 1].text.isEmpty { runs.removeLast() }
    }
}
