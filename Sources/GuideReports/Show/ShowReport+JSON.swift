package import GuidePlatform
import TVModel

extension ShowReport {
    /// The report as specified in `docs/json.md`.
    package var json: JSONValue {
        .report(
            for: context,
            generatedAt: details.fetchedAt,
            isStale: isStale,
            members.merging(["show": showJSON]) { $1 }
        )
    }

    /// The show as specified in `docs/json.md`.
    var showJSON: JSONValue {
        var shows = ShowJSONBuilder(
            cast: details.cast.map { [show.id: $0] } ?? [:],
            favorites: isFavorite ? [show.id] : []
        )
        return shows.json(of: show)
    }

    private var members: [String: JSONValue] {
        switch kind {
        case .show:
            seasonMembers.merging([
                "next": json(of: next),
                "previous": json(of: previous),
                "news": details.news(at: context.now, context.listingClock)?.json(context, beside: next) ?? .null,
            ]) { $1 }
        case .episodes: seasonMembers
        case .cast:
            [
                "count": JSONValue(details.cast?.visibleMembers.count),
                "cast": details.cast?.json(limit: castLimit) ?? .null,
            ]
        }
    }

    private var seasonMembers: [String: JSONValue] {
        [
            "season": JSONValue(selection.season),
            "seasons": details.episodes == nil ? .null : .list(seasons.map(json)),
        ]
    }

    private func json(of season: Season) -> JSONValue {
        .object([
            "number": JSONValue(season.number),
            "name": .string(season.name),
            "episodes": .list(season.episodes.map(json)),
        ])
    }

    private func json(of episode: Episode?) -> JSONValue { episode.map(json) ?? .null }

    /// Returns an episode as specified in `docs/json.md`.
    func json(of episode: Episode) -> JSONValue {
        episode.json(context, showsSummary: selection.showsSummaries)
    }
}

extension Episode {
    /// Returns the episode as specified in `docs/json.md`: the members of an airing, and the rating.
    func json(_ context: ReportContext, showsSummary: Bool = true) -> JSONValue {
        var members = jsonMembers(context)
        members["rating"] = .rating(rating)
        if !showsSummary { members["summary"] = .null }
        return .object(members)
    }

    /// Returns the members that an episode and its airing share.
    func jsonMembers(_ context: ReportContext) -> [String: JSONValue] {
        [
            "date": JSONValue(airdate?.description),
            "end": JSONValue(end?.description),
            "id": .integer(id),
            "image": image.json,
            "name": .string(name.cleanLine),
            "number": JSONValue(number),
            "premiere": JSONValue(premiere?.rawValue),
            "runtime": JSONValue(runtime),
            "season": JSONValue(season),
            "start": JSONValue(start?.description),
            "summary": .summary(summary),
            "time": JSONValue(start.map { context.printedClock.reading(at: $0).time.description }),
            "type": .string(kind.rawValue),
            "url": .link(url),
        ]
    }
}
