import TVModel

/// A row of a search result in the format of the service. Its score is ignored, since the rows are sorted by it.
struct WireFoundShow: Decodable, Sendable {
    let show: WireShow
}

/// A show as `/shows/ID?embed=cast` returns it. The key of the cast may be missing.
struct WireShowWithCast: Decodable, Sendable {
    let show: WireShow
    let cast: [WireCastMember]?

    private enum Key: String, CodingKey {
        case embedded = "_embedded"
    }

    private enum EmbeddedKey: CodingKey { case cast }

    init(from decoder: any Decoder) throws {
        show = try WireShow(from: decoder)
        let wire = try decoder.container(keyedBy: Key.self)
        let embedded = try? wire.nestedContainer(keyedBy: EmbeddedKey.self, forKey: .embedded)
        let rows = embedded?.lenient(.cast, as: [Lenient<WireCastMember>].self)
        let usable = rows?.compactMap(\.value)
        // A mostly unusable cast is dropped, so that it is fetched separately.
        cast = usable.flatMap { $0.count * 2 >= rows?.count ?? 0 ? $0 : nil }
    }
}
