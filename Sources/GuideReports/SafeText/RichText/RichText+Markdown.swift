extension [UInt8] {
    /// Appends a paragraph as CommonMark.
    mutating func appendMarkdown(_ runs: [RichText.Run]) {
        runs.expressibleInMarkdown.walk(
            tag: { mark, _ in append(mark.isStrong ? "**" : "*") },
            text: { appendMarkdown($0) }
        )
    }
}

extension [RichText.Run] {
    /// The runs with only those elements that Markdown can express, as `b` and `i`.
    ///
    /// Asterisks are emphasis only under certain conditions at the edges of words ("flanking", CommonMark 0.31, section
    /// 6.2). White space is therefore moved out of the ends of an element, and an element whose ends still do not
    /// qualify is dropped.
    fileprivate var expressibleInMarkdown: [RichText.Run] {
        guard contains(where: { !$0.marks.isEmpty }) else { return self }
        var runs = flatMap(\.markdownPieces)
        runs.moveSpaceOut()
        runs = runs.merged
        for depth in 0..<2 { runs.dropUnexpressible(at: depth) }
        return runs.merged
    }

    /// The runs with equal neighbors merged.
    private var merged: [RichText.Run] {
        reduce(into: []) { merged, run in
            if merged.last?.marks == run.marks {
                merged[merged.count - 1].text += run.text
            } else {
                merged.append(run)
            }
        }
    }

    /// Leaves white space only in those elements that continue on both sides of it.
    private mutating func moveSpaceOut() {
        for position in indices.dropFirst().dropLast() where self[position].isSpace {
            let marks = self[position].marks
            let depths = [self[position - 1], self[position + 1]].map { $0.marks.sharedDepth(with: marks) }
            self[position].marks.removeSubrange(Swift.min(depths[0], depths[1])...)
        }
    }

    /// Drops emphasis at a depth that asterisks cannot express, with the emphasis inside it.
    private mutating func dropUnexpressible(at depth: Int) {
        var start = 0
        while start < count {
            let marks = self[start].marks.prefix(depth + 1)
            let end = self[start...].firstIndex { $0.marks.prefix(depth + 1) != marks } ?? count
            if marks.count > depth, !isExpressible(start..<end, depth) {
                for position in start..<end { self[position].marks.removeSubrange(depth...) }
            }
            start = end
        }
    }

    /// Returns whether asterisks around some runs would be read as the beginning and the end of emphasis.
    private func isExpressible(_ range: Range<Int>, _ depth: Int) -> Bool {
        let first = self[range.lowerBound]
        let last = self[range.upperBound - 1]
        let before = self[..<range.lowerBound].last
        let after = self[range.upperBound...].first
        let depthBefore = before?.marks.sharedDepth(with: first.marks) ?? 0
        // After other emphasis that ends here, the pairing of asterisks would depend on their number.
        if let before, before.marks.count > depth, depthBefore == depth { return false }
        // Of three asterisks in a row, as in `***a** b*`, the wrong ones could be paired.
        if depthBefore < depth, after?.marks.sharedDepth(with: first.marks) == depth { return false }
        return first.text.unicodeScalars.first.flanks(before?.text.unicodeScalars.last)
            && last.text.unicodeScalars.last.flanks(after?.text.unicodeScalars.first)
    }
}

extension RichText.Run {
    /// Whether the run is only white space, of which clean text never has more than one in a row.
    fileprivate var isSpace: Bool { text == " " || text == "\n" }

    /// The run with Markdown's elements, and with white space at its ends as separate runs.
    fileprivate var markdownPieces: [RichText.Run] {
        let marks = self.marks.map { $0.isStrong ? RichText.Mark.b : .i }
        if marks.isEmpty || isSpace { return [RichText.Run(text: text, marks: marks)] }
        let head = text.unicodeScalars.prefix { $0.kind == .space }
        let body = text.unicodeScalars.dropFirst(head.count)
        let tail = body.suffix(1).filter { $0.kind == .space }
        return [String(head), String(body.dropLast(tail.count)), String(String.UnicodeScalarView(tail))]
            .filter { !$0.isEmpty }.map { RichText.Run(text: $0, marks: marks) }
    }
}

extension Unicode.Scalar? {
    /// Returns whether asterisks between this end of emphasized text and the text outside are read as emphasis.
    fileprivate func flanks(_ outside: Unicode.Scalar?) -> Bool {
        guard let inside = self.map({ Character($0) }), let outside else { return true }
        return inside.isLetter || inside.isNumber || outside.kind == .space || Character(outside).isPunctuation
    }
}
