import GuideSafeText
import TVModel

/// Shows as the contract of `docs/json.md` has them, with what is known of them besides.
struct JSONShows {
    /// Who plays in which show, as far as that is known.
    var cast: [Show.ID: Cast] = [:]
    /// The user's favorites.
    var favorites: Set<Show.ID> = []

    /// A show.
    func json(of show: Show) -> JSONValue {
        .object([
            "id": .integer(show.id),
            "name": .string(show.name.cleanLine),
            "url": .link(show.url),
            "type": .line(show.type),
            "language": .line(show.language),
            "genres": JSONValue(ShowText(show: show).genres),
            "status": .line(show.status),
            "rating": .rating(show.rating),
            "runtime": JSONValue(show.runtime),
            "premiered": JSONValue(show.premiered?.description),
            "ended": JSONValue(show.ended?.description),
            "imdb": .line(show.imdb),
            "officialSite": .link(show.officialSite),
            "image": show.image.json,
            "summary": .summary(show.summary),
            "network": show.network.json,
            "webChannel": show.webChannel.json,
            "schedule": .object([
                "time": JSONValue(show.slot.flatMap { TimeOfDay($0.time) }?.description),
                "days": JSONValue((show.slot?.days ?? []).map(SafeText.plain)),
            ]),
            "favorite": .bool(favorites.contains(show.id)),
            "cast": cast[show.id]?.json(limit: CastText.few) ?? .null,
        ])
    }
}

extension Cast {
    /// The first members who have a visible name.
    func json(limit: Int) -> JSONValue {
        .array(visibleMembers.prefix(max(0, limit)).map(\.json))
    }
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

extension Channel? {
    /// The name, or null where there is none that could be seen.
    var json: JSONValue { .line(self?.name) }
}

extension Picture? {
    /// The addresses that are of the web, or null where none is.
    var json: JSONValue {
        let (medium, original) = (JSONValue.link(self?.medium), JSONValue.link(self?.original))
        guard medium != .null || original != .null else { return .null }
        return .object(["medium": medium, "original": original])
    }
}
