extension [UInt8] {
    /// Appends a paragraph as CommonMark.
    mutating func appendMarkdown(_ runs: [RichText.Run]) {
        runs.expressibleInMarkdown.walk(
            open: { append($0.markdownStart) },
            close: { appendMarkdownEnd($0) },
            text: { appendMarkdown($0) }
        )
    }

    /// Appends the end of an element.
    private mutating func appendMarkdownEnd(_ mark: RichText.Mark) {
        guard case .link(let link) = mark else { return append(mark.markdownStart) }
        append("](<")
        // CommonMark reads entities in addresses, too.
        appendHTML(link.address)
        append(">)")
    }
}

extension RichText.Mark {
    /// The mark that begins the element, and ends it unless it is a link.
    fileprivate var markdownStart: String {
        switch self {
        case .b, .strong: "**"
        case .i, .em: "*"
        case .link: "["
        }
    }

    /// The equivalent element of Markdown.
    fileprivate var markdownMark: RichText.Mark {
        switch self {
        case .strong: .b
        case .em: .i
        case .b, .i, .link: self
        }
    }
}

extension [RichText.Run] {
    /// The runs with only those elements that Markdown can express.
    ///
    /// Asterisks are emphasis only under certain conditions at the edges of words ("flanking", CommonMark 0.31, section
    /// 6.2). White space is therefore moved out of the ends of an element, and an element whose ends still do not
    /// qualify is dropped.
    fileprivate var expressibleInMarkdown: [RichText.Run] {
        guard contains(where: { !$0.marks.isEmpty }) else { return self }
        var runs = map(\.withMarkdownMarks).withSpaceMovedOut.merged
        for depth in 0..<runs.reduce(0, { Swift.max($0, $1.marks.count) }) { runs.dropUnexpressible(at: depth) }
        return runs.merged
    }

    /// The runs with equal neighbors merged.
    private var merged: [RichText.Run] {
        var merged: [RichText.Run] = []
        for run in self {
            if merged.last?.marks == run.marks {
                merged[merged.count - 1].text += run.text
            } else {
                merged.append(run)
            }
        }
        return merged
    }

    /// The runs with white space only in those elements that continue on both sides of it.
    private var withSpaceMovedOut: [RichText.Run] {
        let pieces = flatMap(\.splitAtEdges)
        return pieces.enumerated().map { position, piece in
            guard piece.isSpace, position > 0, position + 1 < pieces.count else { return piece }
            let depth = Swift.min(
                pieces[position - 1].marks.sharedDepth(with: piece.marks),
                pieces[position + 1].marks.sharedDepth(with: piece.marks)
            )
            return RichText.Run(text: piece.text, marks: Array<RichText.Mark>(piece.marks[..<depth]))
        }
    }

    /// Drops emphasis at a depth that asterisks cannot express, with the emphasis inside it.
    private mutating func dropUnexpressible(at depth: Int) {
        var start = 0
        while start < count {
            var end = start + 1
            while end < count, self[end].marks.sharedDepth(with: self[end - 1].marks) > depth { end += 1 }
            if self[start].hasEmphasis(at: depth),
                directlyFollowsEmphasis(start, depth) || !isExpressible(start..<end, depth)
            {
                for position in start..<end { self[position].dropEmphasis(from: depth) }
            }
            start = end
        }
    }

    /// Returns whether emphasis that begins with a run directly follows the end of other emphasis.
    ///
    /// The pairing of asterisks would then depend on their number.
    private func directlyFollowsEmphasis(_ position: Int, _ depth: Int) -> Bool {
        guard position > 0, self[position - 1].hasEmphasis(at: depth) else { return false }
        return self[position - 1].marks.sharedDepth(with: self[position].marks) == depth
    }

    /// Returns whether emphasis begins together with the emphasis around it, but ends before that does.
    ///
    /// Of three asterisks in a row, as in `***a** b*`, the wrong ones could then be paired.
    private func endsBeforeOuter(_ range: Range<Int>, _ depth: Int) -> Bool {
        guard depth > 0, range.upperBound < count, self[range.lowerBound].hasEmphasis(at: depth - 1) else {
            return false
        }
        let marks = self[range.lowerBound].marks
        let depthBefore = range.lowerBound == 0 ? 0 : self[range.lowerBound - 1].marks.sharedDepth(with: marks)
        return depthBefore < depth && self[range.upperBound].marks.sharedDepth(with: marks) == depth
    }

    /// Returns whether asterisks around some runs would be read as the beginning and the end of emphasis.
    private func isExpressible(_ range: Range<Int>, _ depth: Int) -> Bool {
        let first = self[range.lowerBound]
        let last = self[range.upperBound - 1]
        let before = range.lowerBound == 0 ? nil : self[range.lowerBound - 1].text.unicodeScalars.last
        let after = range.upperBound == count ? nil : self[range.upperBound].text.unicodeScalars.first
        if endsBeforeOuter(range, depth) { return false }
        // If a link begins here, its bracket is between the asterisks and the text.
        return Flanking.allows(first.hasLink(below: depth) ? "[" : first.text.unicodeScalars.first, outside: before)
            && Flanking.allows(last.hasLink(below: depth) ? ")" : last.text.unicodeScalars.last, outside: after)
    }
}

extension RichText.Run {
    /// Whether the run is only white space.
    fileprivate var isSpace: Bool { text.utf8.allSatisfy(\.isHTMLSpace) }

    /// The run with Markdown's elements, each at most once.
    fileprivate var withMarkdownMarks: RichText.Run {
        var marks: [RichText.Mark] = []
        for mark in self.marks.map(\.markdownMark) where !marks.contains(mark) { marks.append(mark) }
        return RichText.Run(text: text, marks: marks)
    }

    /// The run, with leading and trailing white space as separate runs.
    fileprivate var splitAtEdges: [RichText.Run] {
        guard !marks.isEmpty, !isSpace else { return [self] }
        let head = text.utf8.prefix(while: \.isHTMLSpace)
        let body = text.utf8.dropFirst(head.count)
        let tail = body.suffix(1).filter(\.isHTMLSpace)
        return [String(head), String(body.dropLast(tail.count)), String(decoding: tail, as: UTF8.self)]
            .compactMap { $0.flatMap { $0.isEmpty ? nil : RichText.Run(text: $0, marks: marks) } }
    }

    /// Returns whether the element at a depth is emphasis.
    fileprivate func hasEmphasis(at depth: Int) -> Bool {
        marks.count > depth && !marks[depth].isLink
    }

    /// Drops all emphasis from a depth on.
    fileprivate mutating func dropEmphasis(from depth: Int) {
        marks = marks[..<depth] + marks[depth...].filter(\.isLink)
    }

    /// Returns whether the elements below a depth include a link.
    fileprivate func hasLink(below depth: Int) -> Bool {
        marks.dropFirst(depth + 1).contains(where: \.isLink)
    }
}

/// The rules by which asterisks next to characters begin or end emphasis.
enum Flanking {
    /// Returns whether asterisks between the end of emphasized text and the text outside are read as emphasis.
    static func allows(_ inside: Unicode.Scalar?, outside: Unicode.Scalar?) -> Bool {
        guard let inside, let outside, isPunctuation(inside) else { return true }
        return outside.isFolded || isCertainlyPunctuation(outside)
    }

    /// Returns whether the character is punctuation in any version of CommonMark. Since 0.31, symbols are.
    private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
        if isCertainlyPunctuation(scalar) { return true }
        return switch scalar.properties.generalCategory {
        case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: true
        default: false
        }
    }

    /// Returns whether the character is punctuation in every version of CommonMark.
    private static func isCertainlyPunctuation(_ scalar: Unicode.Scalar) -> Bool {
        if let ascii = UInt8(exactly: scalar.value), ascii < 0x80 { return ascii == 0x7F || ascii.isASCIIPunctuation }
        return switch scalar.properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation:
            true
        default: false
        }
    }
}
