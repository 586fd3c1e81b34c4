import TVModel

/// The texts about an event that calendars and feeds share, clean but not escaped.
extension TVEvent {
    /// The title, such as `Big Sky S1E3: The Big Rick`. It omits the number of a special, a season that is a year, and
    /// a name that only repeats the number.
    var title: String {
        let name = ShowText(show: show).name
        let text = EventText(episode: episode)
        let isNumbered = !self.isSpecial && self.season != nil && !self.isNumberedByYear
        let code = isNumbered ? " \(text.shortCode)" : ""
        return name + code + (text.rowName.isEmpty ? "" : ": \(text.rowName)")
    }

    /// The name of the channel, or an empty text if it is unknown.
    var network: String { ShowText(show: show).network }

    /// The type of the show, then its genres.
    var categories: [String] {
        let text = ShowText(show: show)
        return [text.type.nonEmpty].compactMap(\.self) + text.genres
    }

    /// The checked address of the page of the episode, else of the show, or nil if there is neither.
    var page: String? { PageLinks(self).page }

    /// The description of the episode, else of the show, or nil if there is neither.
    var story: RichText? { Self.stories(of: [self]).first }

    /// Returns the descriptions of episodes of one show, or else that of the show.
    static func stories(of events: [TVEvent]) -> [RichText] {
        let episodes = events.compactMap(\.summary).map(RichText.init).filter { !$0.isEmpty }
        guard episodes.isEmpty else { return episodes }
        return [events.first?.show.summary].compactMap(\.self).map(RichText.init).filter { !$0.isEmpty }
    }
}

extension Picture {
    /// The checked address of the small picture. Readers are only sent to the service's own server.
    var linkedMedium: String? { Self.linked(medium) }
    /// The checked address of the original picture on the service's own server.
    var linkedOriginal: String? { Self.linked(original) }

    private static func linked(_ address: String?) -> String? {
        address.flatMap(WebLink.init).flatMap { $0.address.hasPrefix("https://\(host)/") ? $0.address : nil }
    }
}
