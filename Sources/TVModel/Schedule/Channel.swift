/// Where a show is at home: a network that broadcasts, or a channel on the web.
public struct Channel: Sendable, Hashable, Codable {
    /// The service's number for it; networks and web channels are counted apart.
    public let id: Int
    /// The name, untrusted.
    public let name: String
    /// The ISO 3166-1 code of its country; nil for a channel that is everywhere.
    public let country: String?

    /// A channel with these facts.
    public init(id: Int, name: String, country: String? = nil) {
        self.id = id
        self.name = name
        self.country = country
    }
}
