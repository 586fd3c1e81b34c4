package import GuidePlatform
import TVModel

extension GuideReport {
    /// The report as specified in `docs/json.md`.
    package var json: JSONValue {
        let (year, number) = week.isoYearAndWeek
        var shows = ShowJSONBuilder(cast: cast, favorites: favorites)
        return .report(
            for: context,
            generatedAt: generatedAt,
            isStale: isStale,
            [
                "week": .object([
                    "iso": .string("\(year.padded(4))-W\(number.padded(2))"),
                    "from": .string("\(week.monday)"),
                    "to": .string("\(week.sunday)"),
                ]),
                "feed": JSONValue(context.feed?.rawValue),
                "filters": selection.json,
                "days": .list(days.map { $0.json(context, &shows) }),
            ]
        )
    }
}

extension GuideReport.Selection {
    fileprivate var json: JSONValue {
        var members: [String: JSONValue] = [
            "show": JSONValue(filter.show.map(SafeText.plain)),
            "from": JSONValue(filter.span?.from?.description),
            "to": JSONValue(filter.span?.to?.description),
            "premieres": .bool(filter.premieresOnly),
            "favorites": .bool(filter.favoritesOnly),
            "streaming": .bool(includesStreaming),
        ]
        for (kind, list, _) in filter.lists {
            members[kind] = list.isEmpty ? .null : JSONValue(list.typed.map(SafeText.plain))
        }
        return .object(members)
    }
}

extension GuideReport.Day {
    fileprivate func json(_ context: ReportContext, _ shows: inout ShowJSONBuilder) -> JSONValue {
        .object([
            "date": .string("\(date)"),
            "weekday": .string(date.weekday.rawValue),
            "asOf": context.isSample ? nil : JSONValue(listed.asOf?.description),
            "missing": .bool(listed.missing != nil),
            "shelves": .list(
                shelves.map { shelf in
                    .object([
                        "name": .string(SafeText.plain(shelf.name)),
                        "events": .list(shelf.events.map { $0.json(context, &shows, highlights.reason(of: $0)) }),
                    ])
                }
            ),
        ])
    }
}

extension TVEvent {
    /// Returns the airing as specified in `docs/json.md`.
    func json(
        _ context: ReportContext,
        _ shows: inout ShowJSONBuilder,
        _ highlight: HighlightReason?
    ) -> JSONValue {
        var members = episode.jsonMembers(context)
        members["feed"] = JSONValue(feedNote?.rawValue)
        members["feedRule"] = JSONValue(feedRule)
        members["highlight"] = .bool(highlight != nil)
        members["highlightReason"] = JSONValue(highlight?.rawValue)
        members["network"] = show.channel.json
        members["show"] = shows.json(of: show)
        members["streaming"] = .bool(isStreaming)
        return .object(members)
    }
}
