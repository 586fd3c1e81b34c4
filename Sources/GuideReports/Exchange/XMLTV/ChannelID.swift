import TVModel

/// The identity of a channel for tuners: its ID at the service, since names change.
struct ChannelID: Sendable, Hashable {
    /// The XMLTV ID, such as `2.networks.tvmaze.com`. Networks and web channels have separate numbers at the service.
    let text: String
    private let isWeb: Bool

    /// The ID of the network "Syndication", which no tuner can receive. Its times are only nominal.
    private static let syndication = 72

    /// Creates the ID of the channel of an airing, or nil if a tuner cannot receive it.
    init?(of event: TVEvent) {
        let show = event.show
        // A streaming release is not on the network of its show.
        let web = event.isStreaming || show.network == nil ? show.webChannel : nil
        guard let channel = web ?? show.network, web != nil || channel.id != Self.syndication else { return nil }
        isWeb = web != nil
        text = "\(channel.id).\(isWeb ? "webchannels" : "networks").tvmaze.com"
    }

    /// Returns the name that the channel has in an airing on it.
    func name(in event: TVEvent) -> String {
        let channel = isWeb ? event.show.webChannel : event.show.network
        return channel?.name ?? ""
    }
}

/// The ID and the name that a channel has in the user's own playlist.
package struct ChannelAlias: Sendable, Hashable {
    /// The name of the network or web channel, or its XMLTV ID.
    package let network: String
    /// The ID in the playlist.
    package let id: String
    /// The name in the playlist, or nil to keep that of the network.
    package let name: String?

    /// Parses `CBS = CBS.us, CBS (WCBS) New York`, without the last part to keep the name. The result is nil without a
    /// network or an ID.
    package init?(_ text: String) {
        let sides = text.split(separator: "=", maxSplits: 1).map { String($0).xmlLine }
        guard sides.count == 2, let network = sides[0], let rest = sides[1] else { return nil }
        let parts = rest.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false).map {
            String($0).xmlLine
        }
        guard let id = parts[0] else { return nil }
        self.network = network
        self.id = id
        name = parts.count > 1 ? parts[1] : nil
    }

    /// Returns whether the alias is that of a channel. Case does not matter.
    func isOf(_ channel: ChannelID, named name: String) -> Bool {
        let network = network.lowercased()
        return network == channel.text || network == name.lowercased()
    }
}
