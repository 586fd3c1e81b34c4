package import TVModel

/// The short texts about how far the user is in a show, clean but not escaped.
package struct ViewingText {
    private let progress: ViewingProgress
    private let context: ReportContext

    package init(_ progress: ViewingProgress, _ context: ReportContext) {
        self.progress = progress
        self.context = context
    }

    /// The state in a word or two, such as `4 left` or `caught up`, or an empty text if there is no mark.
    package var state: String {
        switch progress.state {
        case .new: "\(progress.left ?? 0) left"
        case .caughtUp, .ended: progress.state.rawValue
        case .unknown: "not fetched"
        case .unmarked: ""
        }
    }

    /// The change within the last two days, such as `moved from Tuesday`, or an empty text.
    package var news: String { progress.news.map { context.text(of: $0, beside: progress.next) } ?? "" }

    /// The change or else the state, and how many episodes are left, such as `moved from Tuesday, 4 left`.
    package var status: String {
        progress.state == .new ? [news, state].joinedNonEmpty(by: ", ") : news.nonEmpty ?? state
    }

    /// The next episode, such as `S3E5 Neap`, or an empty text if none is known.
    package var next: String {
        guard let next = progress.next else { return "" }
        let text = EventText(episode: next)
        return [text.shortCode, text.rowName].joinedNonEmpty(by: " ")
    }

    /// The date of the next episode, such as `Nov 20`, or an empty text if it is unknown.
    package var date: String {
        progress.date.map(context.shortText) ?? ""
    }

    /// The time to or since the next episode, such as `in 4 days` or `yesterday`; `no date`; or an empty text if the
    /// state says it all.
    package var days: String {
        guard progress.next != nil || progress.state == .unmarked else { return "" }
        return switch progress.days {
        case nil: "no date"
        case 0: "today"
        case 1: "tomorrow"
        case -1: "yesterday"
        case let days? where days > 0: "in \(days) days"
        case let days?: "\(-days) days ago"
        }
    }

    /// All of it, such as `4 left since Nov 16, 6 days ago: S3E5 Neap; just ended` or `caught up; S3E5 Neap on Nov 27, in 4
    /// days`.
    package var sentence: String {
        if progress.state == .new {
            let since = date.isEmpty ? "" : " since \(date), \(days)"
            return ["\(state)\(since): \(next)", news].joinedNonEmpty(by: "; ")
        }
        let coming = [next, date.isEmpty ? "" : "on \(date)"].joinedNonEmpty(by: " ")
        return [state, [coming, days].joinedNonEmpty(by: ", "), news].joinedNonEmpty(by: "; ")
    }
}
