import GuidePlatform
import TVModel

/// A show in the format of the service. Only the ID and the name are required.
struct WireShow: Decodable, Sendable {
    let show: Show
    /// The time zone that its channel names.
    let zone: String?

    init(from decoder: any Decoder) throws {
        let wire = try decoder.container(keyedBy: JSONKey.self)
        var show = Show.Facts(
            id: try wire.decode(Int.self, forKey: "id"),
            name: try wire.name()
        )
        show.url = HTTPSUpgrade.upgraded(wire.lenient("url"))
        show.type = wire.lenient("type")
        show.language = wire.lenient("language")
        show.genres = wire.lenient("genres") ?? []
        show.status = wire.lenient("status")
        show.runtime = Self.minutes(wire.lenient("runtime")) ?? Self.minutes(wire.lenient("averageRuntime"))
        show.premiered = wire.lenient("premiered", as: String.self).flatMap(CalendarDay.init(iso:))
        show.ended = wire.lenient("ended", as: String.self).flatMap(CalendarDay.init(iso:))
        show.rating = Self.rating(in: wire)
        show.weight = wire.lenient("weight", as: Int.self).map { min(max($0, 0), 100) }
        let externals = try? wire.nestedContainer(keyedBy: JSONKey.self, forKey: "externals")
        // The ID becomes part of an address.
        show.imdb = externals?.lenient("imdb", as: String.self).flatMap { ShowReference($0) == .imdb($0) ? $0 : nil }
        show.tvdb = externals?.lenient("thetvdb", as: Int.self).flatMap { $0 > 0 ? $0 : nil }
        show.officialSite = wire.lenient("officialSite")
        show.image = wire.lenient("image", as: WireImage.self)?.picture
        show.summary = wire.lenient("summary")
        show.updated = wire.lenient("updated", as: Int.self).flatMap { $0 > 0 ? Instant(storedSeconds: $0) : nil }
        let network = wire.lenient("network", as: WireChannel.self)
        let webChannel = wire.lenient("webChannel", as: WireChannel.self)
        show.network = network?.channel
        show.webChannel = webChannel?.channel
        zone = (network ?? webChannel)?.zone
        if let slot = try? wire.nestedContainer(keyedBy: JSONKey.self, forKey: "schedule") {
            show.slot = Show.Slot(time: slot.lenient("time") ?? "", days: slot.lenient("days") ?? [])
        }
        self.show = Show(show)
    }

    /// Returns a plausible length, from a minute to a week, or nil for any other number.
    static func minutes(_ number: Int?) -> Int? {
        number.flatMap { (1...10_080).contains($0) ? $0 : nil }
    }

    /// Returns the average vote of viewers.
    static func rating(in row: KeyedDecodingContainer<JSONKey>) -> Double? {
        let rating = try? row.nestedContainer(keyedBy: JSONKey.self, forKey: "rating")
        return rating?.lenient("average", as: Double.self).flatMap { (0...10).contains($0) ? $0 : nil }
    }
}

/// A network or a web channel in the format of the service. Only the ID and the name are required.
private struct WireChannel: Decodable {
    let channel: Channel
    /// The time zone of its country, or nil if the text cannot be the name of a zone.
    let zone: String?

    init(from decoder: any Decoder) throws {
        let wire = try decoder.container(keyedBy: JSONKey.self)
        let country = try? wire.nestedContainer(keyedBy: JSONKey.self, forKey: "country")
        channel = Channel(
            id: try wire.decode(Int.self, forKey: "id"),
            name: try wire.name(),
            country: country?.lenient("code")
        )
        zone = country?.lenient("timezone", as: String.self).flatMap { (1...64).contains($0.utf8.count) ? $0 : nil }
    }
}

/// The addresses of a picture in the format of the service.
struct WireImage: Decodable, Sendable {
    private let medium: String?
    private let original: String?

    /// The picture with HTTPS addresses, or nil if it has no address.
    var picture: Picture? {
        Picture(medium: HTTPSUpgrade.upgraded(medium), original: HTTPSUpgrade.upgraded(original))
    }
}

/// Upgrades addresses of the service to HTTPS, since old rows have `http://` for hosts that support `https://`.
enum HTTPSUpgrade {
    /// Returns an address of the service with `https://`, or any other text unchanged.
    static func upgraded(_ address: String?) -> String? {
        guard let address, address.hasPrefix(plain) else { return address }
        let rest = address.dropFirst(plain.count)
        let host = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }.lowercased()
        return host == domain || host.hasSuffix("." + domain) ? "https://" + rest : address
    }

    private static let plain = "http://"
    private static let domain = "tvmaze.com"
}

/// A row of a search result in the format of the service. Its score is ignored, since the rows are sorted by it.
struct WireFoundShow: Decodable, Sendable {
    let show: WireShow
}

/// A show with what its response embeds. An embed without rows has no key.
struct WireShowWithEmbeds: Decodable, Sendable {
    let show: WireShow
    let episodes: WireRows<WireEpisode>?
    let cast: WireRows<WireCastMember>?

    init(from decoder: any Decoder) throws {
        show = try WireShow(from: decoder)
        let wire = try decoder.container(keyedBy: JSONKey.self)
        let embedded = try? wire.nestedContainer(keyedBy: JSONKey.self, forKey: "_embedded")
        episodes = embedded?.lenient("episodeswithspecials")
        cast = embedded?.lenient("cast")
    }
}

/// A cast member in the format of the service. Only the person is required.
struct WireCastMember: Decodable, Sendable {
    let member: CastMember

    init(from decoder: any Decoder) throws {
        let row = try decoder.container(keyedBy: JSONKey.self)
        member = CastMember(
            person: try row.decode(WirePerson.self, forKey: "person").person,
            character: row.lenient("character", as: WirePerson.self)?.person,
            isSelf: row.lenient("self") ?? false,
            isVoice: row.lenient("voice") ?? false
        )
    }
}

/// A person or a character in the format of the service. Only the ID and the name are required.
private struct WirePerson: Decodable {
    let person: CastMember.Person

    init(from decoder: any Decoder) throws {
        let wire = try decoder.container(keyedBy: JSONKey.self)
        var person = CastMember.Person(
            id: try wire.decode(Int.self, forKey: "id"),
            name: try wire.name()
        )
        person.url = HTTPSUpgrade.upgraded(wire.lenient("url"))
        person.image = wire.lenient("image", as: WireImage.self)?.picture
        self.person = person
    }
}
