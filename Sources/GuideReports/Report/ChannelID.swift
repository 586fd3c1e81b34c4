import TVModel

/// The identity of a channel for tuners: its ID at the service, since names change.
struct ChannelID: Sendable, Hashable {
    /// The ID at the service. Networks and web channels have separate IDs.
    let number: Int
    let isWeb: Bool

    /// The ID of the network "Syndication", which no tuner can receive. Its times are only nominal.
    private static let syndication = 72

    /// Creates the ID of the channel of an airing, or nil if a tuner cannot receive it.
    init?(of event: TVEvent) {
        let show = event.show
        // A streaming release is not on the network of its show.
        let web = event.isStreaming || show.network == nil ? show.webChannel : nil
        guard let channel = web ?? show.network, web != nil || channel.id != Self.syndication else { return nil }
        number = channel.id
        isWeb = web != nil
    }

    /// The XMLTV ID, such as `2.networks.tvmaze.com`.
    var text: String { "\(number).\(isWeb ? "webchannels" : "networks").tvmaze.com" }

    /// Returns the name that the channel has in an airing on it.
    func name(in event: TVEvent) -> String {
        let channel = isWeb ? event.show.webChannel : event.show.network
        return channel?.name ?? ""
    }
}

extension ChannelID: Comparable {
    /// Returns whether the first ID comes before the second. The bytes are compared.
    static func < (left: ChannelID, right: ChannelID) -> Bool {
        left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
    }
}
