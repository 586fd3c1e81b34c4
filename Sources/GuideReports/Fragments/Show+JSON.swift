import GuidePlatform
import TVModel

extension Show {
    /// Returns the show as specified in `docs/json.md`, with its cast as far as it is known.
    func json(_ cast: Cast?, isFavorite: Bool) -> JSONValue {
        .object([
            "cast": cast.map { JSONValue.list($0.rows(limit: CastText.defaultLimit)) } ?? .null,
            "ended": JSONValue(self.ended?.description),
            "favorite": .bool(isFavorite),
            "genres": JSONValue(ShowText(show: self).genres),
            "id": .integer(id),
            "image": self.image.json,
            "imdb": .line(self.imdb),
            "language": .line(self.language),
            "name": .string(self.name.cleanLine),
            "network": self.network.json,
            "officialSite": .link(self.officialSite),
            "premiered": JSONValue(self.premiered?.description),
            "rating": .rating(self.rating),
            "runtime": JSONValue(self.runtime),
            "schedule": .object([
                "days": JSONValue((self.slot?.days ?? []).map(SafeText.plain)),
                "time": JSONValue(self.slot.flatMap { TimeOfDay($0.time) }?.description),
            ]),
            "status": .line(self.status),
            "summary": .summary(self.summary),
            "type": .line(self.type),
            "url": .link(self.url),
            "webChannel": self.webChannel.json,
        ])
    }
}

extension Cast {
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
