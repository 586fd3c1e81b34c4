extension [UInt8] {
    /// Appends a paragraph as CommonMark.
    mutating func appendMarkdown(_ runs: [RichText.Run]) {
        for run in runs.expressibleInMarkdown {
            let asterisks = run.mark.map { $0.isStrong ? "**" : "*" } ?? ""
            append(asterisks)
            appendMarkdown(run.text)
            append(asterisks)
        }
    }
}

extension [RichText.Run] {
    /// The runs with only that emphasis that Markdown can express, as `b` and `i`.
    ///
    /// Asterisks are emphasis only under certain conditions at the edges of words ("flanking", CommonMark 0.31, section
    /// 6.2). White space is therefore moved out of the ends of an element, and an element whose ends still do not
    /// qualify is dropped.
    fileprivate var expressibleInMarkdown: [RichText.Run] {
        guard contains(where: { $0.mark != nil }) else { return self }
        let marked = map { RichText.Run(text: $0.text, mark: $0.mark.map { $0.isStrong ? .b : .i }) }
        var runs = marked.merged.flatMap(\.withSpaceOutside)
        for position in runs.indices where !runs.canMark(position) { runs[position].mark = nil }
        return runs.merged
    }

    /// The runs with equal neighbors merged.
    private var merged: [RichText.Run] {
        reduce(into: []) { merged, run in
            if let last = merged.last, last.mark == run.mark {
                merged[merged.count - 1].text += run.text
            } else {
                merged.append(run)
            }
        }
    }

    /// Returns whether asterisks around a run would be read as the beginning and the end of emphasis.
    private func canMark(_ position: Int) -> Bool {
        let (before, after) = (self[..<position].last, self[(position + 1)...].first)
        let text = self[position].text.unicodeScalars
        // Directly after other emphasis, the pairing of asterisks would depend on their number.
        return before?.mark == nil && text.first.flanks(before?.text.unicodeScalars.last)
            && text.last.flanks(after?.text.unicodeScalars.first)
    }
}

extension RichText.Run {
    /// The run, with white space at the ends of an element as runs outside it.
    fileprivate var withSpaceOutside: [RichText.Run] {
        guard mark != nil else { return [self] }
        let head = text.unicodeScalars.prefix { $0.kind == .space }
        let body = text.unicodeScalars.dropFirst(head.count)
        let tail = body.suffix(1).filter { $0.kind == .space }
        return [
            RichText.Run(text: String(head)), RichText.Run(text: String(body.dropLast(tail.count)), mark: mark),
            RichText.Run(text: String(String.UnicodeScalarView(tail))),
        ].filter { !$0.text.isEmpty }
    }
}

extension Unicode.Scalar? {
    /// Returns whether asterisks between this end of emphasized text and the text outside are read as emphasis.
    fileprivate func flanks(_ outside: Unicode.Scalar?) -> Bool {
        guard let inside = self.map({ Character($0) }), let outside else { return true }
        return inside.isLetter || inside.isNumber || outside.kind == .space || Character(outside).isPunctuation
    }
}
