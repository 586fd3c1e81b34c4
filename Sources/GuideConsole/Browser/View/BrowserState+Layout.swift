import GuideReports
import GuidePlatform
import TVModel

extension BrowserState {
    /// The first line below the bars and the text field.
    var bodyTop: Int { details == nil ? (fieldLine == nil ? 2 : 3) : 1 }
    /// The number of lines between the bars, at least one.
    var bodyHeight: Int { max(1, size.rows - bodyTop - 1) }

    /// Returns the number of lines available to a list.
    private func height(hasField: Bool) -> Int { max(1, size.rows - (hasField ? 4 : 3)) }

    var guideList: Scroller.List {
        let hasField = guide.isTyping || !guide.filter.text.isEmpty
        return Scroller.List(count: guide.rows.count, height: height(hasField: hasField)) { [guide] in
            guide.isSelectable($0)
        }
    }

    var feedList: Scroller.List {
        Scroller.List(count: shows.feed.count, height: height(hasField: false)) { _ in true }
    }

    var resultsList: Scroller.List {
        Scroller.List(count: shows.search?.results?.count ?? 0, height: height(hasField: true)) { _ in true }
    }

    var favoritesList: Scroller.List {
        Scroller.List(count: favorites.shows?.count ?? 0, height: height(hasField: false)) { _ in true }
    }

    var detailsList: Scroller.List {
        let rows = detailsRows
        return Scroller.List(count: rows.count, height: max(1, size.rows - 2)) { line in
            if case .episode = rows[line] { true } else { false }
        }
    }

    var helpList: Scroller.List {
        Scroller.List(count: HelpText.lines(in: size.columns).count, height: max(1, size.rows - 2)) { _ in false }
    }

    func episodeList(of state: EpisodeState) -> Scroller.List {
        let box = EpisodeBox(state.episode, context, size, stillSize: stillSize(in: state.episode))
        return Scroller.List(count: box.summary.count, height: box.summaryHeight) { _ in false }
    }
}
