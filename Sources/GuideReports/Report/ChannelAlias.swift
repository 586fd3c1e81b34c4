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
        (self.network, self.id, name) = (network, id, parts.count > 1 ? parts[1] : nil)
    }

    /// Returns whether the alias is that of a channel. Case does not matter.
    func isOf(_ channel: ChannelID, named name: String) -> Bool {
        let network = network.lowercased()
        return network == channel.text || network == name.lowercased()
    }
}
