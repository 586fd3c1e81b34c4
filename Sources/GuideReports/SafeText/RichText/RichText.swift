/// An untrusted summary in HTML, which is parsed once and written in any format.
///
/// Only paragraphs, line breaks, `b`, `strong`, `i`, `em` and links with a checked address are kept. Everything else
/// becomes text or is dropped, however broken or hostile the source is. Parsing and writing take linear time.
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
        var tokens = HTMLTokenizer(html)
        var builder = Builder(size: tokens.source.count)
        while let token = tokens.next() { builder.append(token, of: tokens.source) }
        paragraphs = builder.finish()
    }

    /// Whether there is no text.
    package var isEmpty: Bool { paragraphs.isEmpty }
}

extension RichText {
    /// A piece of text in one style.
    struct Run: Sendable, Equatable {
        /// Clean text, never empty; a line feed is a line break.
        var text: String
        /// The elements around it, outermost first, each at most once.
        var marks: [Mark]
    }

    /// An element that changes the style of text.
    enum Mark: Sendable, Hashable {
        case b, strong, i, em
        /// Text that links to an address.
        case link(WebLink)

        var isLink: Bool {
            if case .link = self { true } else { false }
        }
    }
}

extension [RichText.Mark] {
    /// Returns the number of outermost elements that two runs have in common.
    func sharedDepth(with other: [RichText.Mark]) -> Int {
        var depth = 0
        while depth < count, depth < other.count, self[depth] == other[depth] { depth += 1 }
        return depth
    }
}

extension [RichText.Run] {
    /// Visits the runs as balanced elements.
    ///
    /// - Parameters:
    ///   - open: Called where an element begins.
    ///   - close: Called where an element ends, in the reverse order of their beginnings.
    ///   - text: Called for the text of each run.
    func walk(open: (RichText.Mark) -> Void, close: (RichText.Mark) -> Void, text: (String) -> Void) {
        var current: [RichText.Mark] = []
        for run in self {
            let shared = current.sharedDepth(with: run.marks)
            current[shared...].reversed().forEach(close)
            run.marks[shared...].forEach(open)
            current = run.marks
            text(run.text)
        }
        current.reversed().forEach(close)
    }
}
