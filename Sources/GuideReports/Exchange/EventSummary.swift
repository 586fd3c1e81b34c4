import GuideSafeText
import TVModel

/// The texts about an event that calendars and feeds have in common, clean but not escaped.
struct EventSummary {
    private let event: TVEvent

    /// The texts of an event.
    init(of event: TVEvent) {
        self.event = event
    }

    /// `Big Sky S1E3: The Big Rick`. Left out are the number of a special, a season that is a year, and a name that says
    /// no more than the number.
    var title: String {
        let (show, text) = (ShowText(show: event.show).name, EventText(event: event))
        let isNumbered = !event.isSpecial && event.season.map { $0 < 1_900 } ?? false
        let code = isNumbered ? " \(text.shortCode)" : ""
        return show + code + (text.rowName.isEmpty ? "" : ": \(text.rowName)")
    }

    /// The channel; empty if there is none.
    var network: String { ShowText(show: event.show).network }

    /// The type of show, then its genres.
    var categories: [String] {
        let text = ShowText(show: event.show)
        return [text.type.nonEmpty].compactMap(\.self) + text.genres
    }

    /// The checked address of the episode's page, else of the show's; nil if there is neither.
    var page: String? { EventLinks(event).page }

}

extension Picture {
    /// The checked address of the small size on the service's own server, the only one that readers are sent to.
    var linkedMedium: String? { Self.linked(medium) }

    /// The checked address of the original size on the service's own server.
    var linkedOriginal: String? { Self.linked(original) }

    private static func linked(_ address: String?) -> String? {
        address.flatMap(WebLink.init).flatMap { $0.address.hasPrefix("https://\(host)/") ? $0.address : nil }
    }
}
