/// The channel of a show: a broadcasting network or a web channel.
public struct Channel: Sendable, Hashable {
    /// The ID at the service. Networks and web channels have separate IDs.
    public let id: Int
    /// The name, untrusted.
    public let name: String
    /// The ISO 3166-1 code of the country, or nil for a global channel.
    public let country: String?

    /// Creates a channel with these properties.
    public init(id: Int, name: String, country: String? = nil) {
        self.id = id
        self.name = name
        self.country = country
    }
}
