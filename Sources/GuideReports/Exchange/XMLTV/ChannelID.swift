import TVModel

/// The channel of an airing as tuners know it: the service's number, since names change.
struct ChannelID: Sendable, Hashable {
    /// The service's number; networks and web channels are numbered apart.
    let number: Int
    /// Whether it is a web channel.
    let isWeb: Bool

    /// The service's number of "Syndication": the times there are nominal, and no tuner has such a channel.
    private static let syndication = 72

    /// The channel of an airing; nil if it is on none that could be tuned to.
    init?(of event: TVEvent) {
        let show = event.show
        // A release on the web is not on the network of the same show.
        let web = event.isStreaming || show.network == nil ? show.webChannel : nil
        guard let channel = web ?? show.network, web != nil || channel.id != Self.syndication else { return nil }
        number = channel.id
        isWeb = web != nil
    }

    /// The id in XMLTV: `2.networks.tvmaze.com`.
    var text: String { "\(number).\(isWeb ? "webchannels" : "networks").tvmaze.com" }

    /// The name of the channel in an airing on it.
    func name(in event: TVEvent) -> String {
        let channel = isWeb ? event.show.webChannel : event.show.network
        return channel?.name ?? ""
    }
}

extension ChannelID: Comparable {
    /// Whether the first id comes before the second, compared by bytes.
    static func < (left: ChannelID, right: ChannelID) -> Bool {
        left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
    }
}
