import GuideReports
import GuidePlatform
import GuideSafeText
import TVModel

extension BrowserState {
    /// A title bar: the title, and something at its right end.
    func bar(_ title: String, _ right: String, _ style: TextStyle) -> ScreenLine {
        var line = ScreenLine("", style, filling: style)
        let room = size.columns - 2 - (right.isEmpty ? 0 : right.displayWidth + 1)
        line.append(" " + title.cut(to: max(0, room)), style)
        line.pad(to: size.columns - right.displayWidth - 1, style)
        line.append(right, style)
        return line
    }

    /// The bar of the list in view.
    var listBar: ScreenLine {
        switch tab {
        case .guide:
            let time = ClockText(context).time(context.now)
            guard guide.listings != nil else { return bar("Guide", time, .title) }
            return bar("Guide · \(dayInView.longText)", time, .title)
        case .shows: return bar("Shows", "", .title)
        case .favorites:
            let count = favorites.shows?.count ?? 0
            return bar("Favorites", count == 0 ? "" : "\(count)", .title)
        }
    }

    /// The bar of details: the name of the show, and what can be done about its being a favorite.
    func detailsBar(of details: DetailsState) -> ScreenLine {
        let name = SafeText.terminal(ShowText(show: details.show).name)
        let mark = isSaved(details.show) ? " × Delete " : " + Favorite "
        let text = pendingChanges.contains(details.show.id) ? " \(spinner) " : mark
        var line = bar(name, String(repeating: " ", count: text.displayWidth), .detailsTitle)
        var bar = ScreenLine("", .detailsTitle, filling: .detailsTitle)
        bar.append(line.text.cut(to: max(0, size.columns - text.displayWidth), ellipsis: ""), .detailsTitle)
        bar.append(text, isSaved(details.show) ? .delete : .save)
        line = bar
        return line
    }

    /// Whether a show is a favorite.
    func isSaved(_ show: Show) -> Bool { favoriteIDs.contains(show.id) }

    /// The names of the lists.
    var tabLine: ScreenLine {
        var line = ScreenLine()
        for (number, tab) in Tab.allCases.enumerated() {
            line.append(number == 0 ? " " : "  ")
            line.append("\(number + 1) \(tab.rawValue)", tab == self.tab ? .activeTab : .tab)
        }
        if isBusy {
            line.pad(to: size.columns - 2)
            line.append(spinner, .now)
        }
        return line
    }

    /// One shape after another while something is waited for.
    var spinner: String {
        let shapes = ["|", "/", "-", "\\"]
        return shapes[Int(moment.uptime / Self.spinnerStep) % shapes.count]
    }

    /// The line of the filter or the search, and where the cursor stands in it; nil where there is none.
    var fieldLine: (line: ScreenLine, cursor: Int?)? {
        switch tab {
        case .guide:
            guard guide.isTyping || !guide.filter.text.isEmpty else { return nil }
            return field("Filter: ", guide.filter, isTyping: guide.isTyping, "")
        case .shows:
            guard let search = shows.search else { return nil }
            return field(
                "Search: ",
                search.field,
                isTyping: search.isTyping,
                search.isBusy ? "Searching \(spinner)" : ""
            )
        case .favorites: return nil
        }
    }

    private func field(_ label: String, _ field: TextField, isTyping: Bool, _ right: String) -> (ScreenLine, Int?) {
        var line = ScreenLine(" " + label, .heading)
        let room = max(1, size.columns - line.width - (right.isEmpty ? 1 : right.displayWidth + 2))
        // The end is what is being typed.
        let text = SafeText.terminal(field.text) + (field.text.hasSuffix(" ") && !field.text.isEmpty ? " " : "")
        let shown = text.suffix(within: room - 1)
        let start = line.width
        line.append(shown, .field)
        let end = line.width
        line.append(String(repeating: " ", count: max(0, room - (end - start))), isTyping ? .field : .plain)
        line.pad(to: size.columns - right.displayWidth - 1)
        line.append(right, .now)
        return (line, isTyping ? end : nil)
    }

    /// The foot: what was just said or which keys there are, and whom the data are from.
    ///
    /// - Parameter hints: The keys that matter most here, the most important first; those that fit are named.
    func statusLine(_ hints: [String]) -> ScreenLine {
        let credit = Attribution.text
        if let statusMessage {
            var line = ScreenLine()
            line.append(" " + SafeText.terminal(statusMessage).cut(to: size.columns - 2), .heading)
            return line
        }
        var line = ScreenLine()
        let margin = size.columns < 60 ? "" : " "
        for (number, hint) in hints.enumerated() {
            let text = (number == 0 ? margin : "  ") + hint
            guard line.width + text.displayWidth < size.columns - credit.displayWidth else { break }
            line.append(text, .dim)
        }
        line.pad(to: size.columns - credit.displayWidth)
        line.append(credit, .dim)
        return line
    }

    /// The keys that matter most here.
    var hints: [String] {
        if let details {
            let page = ShowPage.imdb.address(of: details.show) == nil ? "w TVmaze" : "o IMDb"
            return ["? keys", "Escape back", "f favorite", page]
        }
        if isTyping { return ["Enter list", "Escape all"] }
        let own =
            switch tab {
            case .guide: ["/ filter", "n now", "f favorite"]
            case .shows: ["/ search", "f favorite"]
            case .favorites: ["f delete", "r refresh"]
            }
        return ["? keys", "q quit"] + own
    }
}

extension String {
    /// As many characters from the end as fit into a number of columns.
    fileprivate func suffix(within columns: Int) -> String {
        var text = self[...]
        while String(text).displayWidth > columns { text = text.dropFirst() }
        return String(text)
    }
}
