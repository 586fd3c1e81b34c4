import GuidePlatform
import TVModel

extension ReportContext {
    /// Returns what changed about a show, such as `just ended`, `returns March 14` or `moved from Tuesday`.
    ///
    /// - Parameter next: The episode beside the text, whose number is not repeated.
    func text(of news: ShowNews, beside next: Episode?) -> String {
        let date = news.episode?.airdate
        let code = news.episode.flatMap { $0.id == next?.id ? nil : EventText(episode: $0).shortCode } ?? ""
        return switch news.kind {
        case .ended: "just ended"
        case .renewed: "renewed"
        case .series, .season, .returns: "\(news.kind == .series ? "begins" : "returns") \(date.map(name) ?? "")"
        case .moved:
            [code, "moved from", news.before.map { name(of: $0, movedTo: date) } ?? ""].joinedNonEmpty(by: " ")
        case .dated, .complete: ""
        }
    }

    /// Returns the date before a move: the time if only that changed, the weekday of a day that is near, else the date.
    private func name(of old: AirDate, movedTo new: CalendarDay?) -> String {
        if old.day == new, let start = old.start { return time(start) }
        let isNear = abs(today.date.distance(to: old.day)) < 7 && old.day.weekday != new?.weekday
        return isNear ? old.day.weekday.rawValue : name(of: old.day)
    }

    private func name(of day: CalendarDay) -> String {
        day.year == today.date.year ? day.monthText : day.dateText
    }
}

extension ShowNews {
    /// Returns the news as specified in `docs/json.md`.
    func json(_ context: ReportContext, beside next: Episode?) -> JSONValue {
        .object([
            "episode": episode?.json(context) ?? .null,
            "from": before.json,
            "key": .string(key),
            "kind": .string(kind.rawValue),
            "text": .string(context.text(of: self, beside: next)),
        ])
    }
}

extension AirDate? {
    /// The date and the start before a move, as specified in `docs/json.md`.
    var json: JSONValue {
        map { ["date": .string("\($0.day)"), "start": JSONValue($0.start?.description)] } ?? .null
    }
}
