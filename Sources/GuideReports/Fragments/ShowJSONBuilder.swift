import GuidePlatform
import TVModel

/// Creates the JSON of shows with casts and favorites, as specified in `docs/json.md`. The JSON of a show is created
/// once for all its events.
struct ShowJSONBuilder {
    private let cast: [Show.ID: Cast]
    private let favorites: Set<Show.ID>
    private var made: [Show.ID: (show: Show, json: JSONValue)] = [:]

    /// - Parameters:
    ///   - cast: The casts by the IDs of their shows, as far as they are known.
    ///   - favorites: The user's favorites.
    init(cast: [Show.ID: Cast] = [:], favorites: Set<Show.ID> = []) {
        self.cast = cast
        self.favorites = favorites
    }

    mutating func json(of show: Show) -> JSONValue {
        if let made = made[show.id], made.show == show { return made.json }
        let json = newJSON(of: show)
        made[show.id] = (show, json)
        return json
    }

    private func newJSON(of show: Show) -> JSONValue {
        .object([
            "cast": cast[show.id]?.json(limit: CastText.defaultLimit) ?? .null,
            "ended": JSONValue(show.ended?.description),
            "favorite": .bool(favorites.contains(show.id)),
            "genres": JSONValue(ShowText(show: show).genres),
            "id": .integer(show.id),
            "image": show.image.json,
            "imdb": .line(show.imdb),
            "language": .line(show.language),
            "name": .string(show.name.cleanLine),
            "network": show.network.json,
            "officialSite": .link(show.officialSite),
            "premiered": JSONValue(show.premiered?.description),
            "rating": .rating(show.rating),
            "runtime": JSONValue(show.runtime),
            "schedule": .object([
                "days": JSONValue((show.slot?.days ?? []).map(SafeText.plain)),
                "time": JSONValue(show.slot.flatMap { TimeOfDay($0.time) }?.description),
            ]),
            "status": .line(show.status),
            "summary": .summary(show.summary),
            "type": .line(show.type),
            "url": .link(show.url),
            "webChannel": show.webChannel.json,
        ])
    }
}

extension Cast {
    /// Returns the JSON of the first members with a visible name.
    func json(limit: Int) -> JSONValue { .list(rows(limit: limit)) }

    /// Returns one JSON value for each of the first members with a visible name.
    func rows(limit: Int) -> [JSONValue] { visibleMembers.prefix(max(0, limit)).map(\.json) }
}

extension CastMember {
    fileprivate var json: JSONValue {
        .object([
            "person": person.json,
            "character": character?.json ?? .null,
            "self": .bool(isSelf),
            "voice": .bool(isVoice),
        ])
    }
}

extension CastMember.Person {
    fileprivate var json: JSONValue {
        .object([
            "id": .integer(id),
            "name": .string(name.cleanLine),
            "url": .link(url),
            "image": image.json,
        ])
    }
}
