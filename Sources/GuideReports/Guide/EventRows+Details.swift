import TVModel

extension EventRows {
    /// Returns the details of an event as lines below its row: complete, or at most four lines if rows are fitted to a
    /// width.
    func details(_ event: TVEvent) -> [String] {
        guard let (row, columns) = row(of: event) else { return [] }
        let indent = options.width < 60 ? columns.marks + 2 : columns.marks + 10
        let lines =
            options.fitsRows
            ? shortDetails(event, row, columns, in: max(2, options.width - indent))
            : allDetails(event, in: max(2, options.width - indent))
        return lines.map { String(repeating: " ", count: indent) + options.style(.dim)($0) }
    }

    private func allDetails(_ event: TVEvent, in width: Int) -> [String] {
        let paragraphs = [
            facts(of: event), summary(of: event), people(of: event), event.feedRule.map { "\($0)." } ?? "",
        ]
        return paragraphs.flatMap { SafeText.terminal($0).wrapped(to: width) }
            + PageLinks(event).all.map { "\($0.label) \($0.address)" }
    }

    private func shortDetails(_ event: TVEvent, _ row: EventRow, _ columns: EventColumns, in width: Int) -> [String] {
        let texts = [missingTexts(in: row, columns), facts(of: event)].joinedNonEmpty(by: " · ")
        var links = PageLinks(event).all
        var facts = SafeText.terminal(texts).wrapped(to: width).cut(to: columns.fits(row) ? 1 : 2, width)
        var last: [String] = []
        if options.hasLinks, !links.isEmpty {
            let labels = links.map(\.label).joined(separator: "  ")
            let isBeside = (facts.last?.displayWidth ?? width) + 2 + labels.displayWidth <= width
            let line = links.map(\.hyperlink).joined(separator: "  ")
            if isBeside { facts[facts.count - 1] += "  " + line } else { last = [line] }
        } else if !links.isEmpty {
            while links.map(\.shortAddress).joined(separator: "  ").displayWidth > width, links.count > 1 {
                links.removeLast()
            }
            let line = links.map(\.shortAddress).joined(separator: "  ")
            // An address is never broken, since a part of it leads nowhere. The terminal wraps it.
            last = [line.displayWidth > width ? "\(links[0].label) \(links[0].address)" : line]
        }
        let rule = event.feedRule.map { "\($0)." } ?? ""
        let others = [people(of: event), rule].flatMap { SafeText.terminal($0).wrapped(to: width).cut(to: 1, width) }
        let rest = max(1, 4 - facts.count - others.count - last.count)
        let summary = SafeText.terminal(summary(of: event)).wrapped(to: width).cut(to: rest, width)
        return facts + summary + others + last
    }

    /// Returns the texts that the row does not show in full: the names of the show and of the episode, and its number.
    private func missingTexts(in row: EventRow, _ columns: EventColumns) -> String {
        let (show, name) = columns.fits(row) ? ("", columns[.name] == 0 ? row.name : "") : (row.show, row.name)
        return [show, columns[.code] == 0 ? row.code : "", name].joinedNonEmpty(by: " · ")
    }

    private func facts(of event: TVEvent) -> String {
        let show = ShowText(show: event.show)
        let text = EventText(episode: event.episode)
        let rating = show.rating.isEmpty ? "" : "rated \(show.rating)"
        return [text.premiere, text.runtime, show.genres.joined(separator: ", "), rating].joinedNonEmpty(by: " · ")
    }

    private func people(of event: TVEvent) -> String {
        let text = CastText(cast[event.show.id]).text
        return text.isEmpty ? "" : "With \(text)"
    }

    private func summary(of event: TVEvent) -> String {
        let own = RichText(html: event.summary ?? "")
        return own.isEmpty ? RichText(html: event.show.summary ?? "").inlinePlain : own.inlinePlain
    }
}

extension [String] {
    /// Returns the first lines, the last of which ends with an ellipsis if lines are left out.
    fileprivate func cut(to limit: Int, _ width: Int) -> [String] {
        guard count > limit, limit > 0 else { return self }
        return prefix(limit - 1) + [(self[limit - 1] + " " + self[limit]).truncated(toColumns: width)]
    }
}

extension PageLinks.Link {
    /// The label as a link of a terminal. Source: "Hyperlinks in terminal emulators", OSC 8.
    fileprivate var hyperlink: String { "\u{1B}]8;;\(address)\u{1B}\\\(label)\u{1B}]8;;\u{1B}\\" }

    /// The address as short as a web browser still understands it, such as `tvmaze.com/episodes/2691491`.
    fileprivate var shortAddress: String {
        let address = self.address.shortAddress
        let start = ["https://www.", "https://"].first(where: address.hasPrefix) ?? ""
        let rest = address.dropFirst(start.count)
        return String(rest.hasSuffix("/") ? rest.dropLast() : rest)
    }
}
