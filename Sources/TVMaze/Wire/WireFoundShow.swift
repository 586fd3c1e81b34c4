import TVModel

/// A row of a search as the service writes it: a show, and how well it fits, which the order says already.
struct WireFoundShow: Decodable, Sendable {
    let show: WireShow
}

/// A show as `/shows/ID?embed=cast` gives it; the key of the cast is absent where there is none.
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
        // What is mostly unusable is no cast; the service is asked for it apart.
        cast = usable.flatMap { $0.count * 2 >= rows?.count ?? 0 ? $0 : nil }
    }
}
