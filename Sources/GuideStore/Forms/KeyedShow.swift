package import GuidePlatform
package import TVModel

/// The stored form of a show: an object with a member for each fact.
package struct KeyedShow: StoredForm {
    let id: Int
    let name: String
    let url: String?
    let type: String?
    let language: String?
    let genres: [String]?
    let status: String?
    let runtime: Int?
    let premiered: String?
    let ended: String?
    let rating: Double?
    let weight: Int?
    let imdb: String?
    let officialSite: String?
    let image: KeyedPicture?
    let summary: String?
    let network: KeyedChannel?
    let webChannel: KeyedChannel?
    let slot: KeyedSlot?
    let updated: Int?
    let tvdb: Int?

    package init(of show: Show) {
        id = show.id
        name = show.name
        url = show.url
        type = show.type
        language = show.language
        genres = show.genres
        status = show.status
        runtime = show.runtime
        premiered = show.premiered?.description
        ended = show.ended?.description
        rating = show.rating
        weight = show.weight
        imdb = show.imdb
        officialSite = show.officialSite
        image = show.image.map(KeyedPicture.init)
        summary = show.summary
        network = show.network.map(KeyedChannel.init)
        webChannel = show.webChannel.map(KeyedChannel.init)
        slot = show.slot.map(KeyedSlot.init)
        updated = show.updated?.secondsSince1970
        tvdb = show.tvdb
    }

    package var json: JSONValue {
        .object(omittingNulls: [
            "id": .integer(id),
            "name": .string(name),
            "url": JSONValue(url),
            "type": JSONValue(type),
            "language": JSONValue(language),
            "genres": genres.map { JSONValue($0) } ?? .null,
            "status": JSONValue(status),
            "runtime": JSONValue(runtime),
            "premiered": JSONValue(premiered),
            "ended": JSONValue(ended),
            "rating": JSONValue(exactly: rating),
            "weight": JSONValue(weight),
            "imdb": JSONValue(imdb),
            "officialSite": JSONValue(officialSite),
            "image": image?.json ?? .null,
            "summary": JSONValue(summary),
            "network": network?.json ?? .null,
            "webChannel": webChannel?.json ?? .null,
            "slot": slot?.json ?? .null,
            "updated": JSONValue(updated),
            "tvdb": JSONValue(tvdb),
        ])
    }

    package var model: Show? { show }

    /// The show as a value of the model.
    package var show: Show {
        var facts = Show.Facts(id: id, name: name)
        facts.url = url
        facts.type = type
        facts.language = language
        facts.genres = genres ?? []
        facts.status = status
        facts.runtime = runtime
        facts.premiered = premiered.flatMap(CalendarDay.init(iso:))
        facts.ended = ended.flatMap(CalendarDay.init(iso:))
        facts.rating = rating
        facts.weight = weight
        facts.imdb = imdb
        facts.officialSite = officialSite
        facts.image = image?.picture
        facts.summary = summary
        facts.network = network?.channel
        facts.webChannel = webChannel?.channel
        facts.slot = slot?.slot
        facts.updated = updated.flatMap(Instant.init(storedSeconds:))
        facts.tvdb = tvdb
        return Show(facts)
    }
}

/// The stored form of a channel.
struct KeyedChannel: Decodable, JSONRepresentable, Sendable {
    let id: Int
    let name: String
    let country: String?

    init(_ channel: Channel) {
        (id, name, country) = (channel.id, channel.name, channel.country)
    }

    var json: JSONValue {
        .object(omittingNulls: ["id": .integer(id), "name": .string(name), "country": JSONValue(country)])
    }

    /// The channel as a value of the model.
    var channel: Channel { Channel(id: id, name: name, country: country) }
}

/// The stored form of a time slot.
struct KeyedSlot: Decodable, JSONRepresentable, Sendable {
    let time: String
    let days: [String]

    init(_ slot: Show.Slot) {
        (time, days) = (slot.time, slot.days)
    }

    var json: JSONValue { .object(["time": .string(time), "days": JSONValue(days)]) }

    /// The time slot as a value of the model.
    var slot: Show.Slot { Show.Slot(time: time, days: days) }
}

/// The stored form of a picture.
struct KeyedPicture: Decodable, JSONRepresentable, Sendable {
    let medium: String?
    let original: String?

    init(_ picture: Picture) {
        (medium, original) = (picture.medium, picture.original)
    }

    var json: JSONValue {
        .object(omittingNulls: ["medium": JSONValue(medium), "original": JSONValue(original)])
    }

    /// The picture as a value of the model, or nil if it has no address.
    var picture: Picture? { Picture(medium: medium, original: original) }
}
