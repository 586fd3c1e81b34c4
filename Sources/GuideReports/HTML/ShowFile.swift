package import TVModel

/// A file beside the page of a show, to which readers subscribe.
package enum ShowFile: String, CaseIterable, Sendable {
    case calendar
    case feed

    package var format: ReportFormat { self == .calendar ? .ics : .atom }
    /// The name of the file on the page.
    var label: String { self == .calendar ? "Calendar" : "Feed" }

    /// Returns the path of the file, relative to the folder of the site.
    package func path(of show: Show.ID) -> String { "shows/\(show).\(format.ending)" }
}

extension ReportFormat {
    /// The media type of a file that browsers offer to subscribe to, or nil.
    var subscriptionType: String? {
        switch self {
        case .ics: "text/calendar"
        case .atom: "application/atom+xml"
        case .jsonfeed: "application/feed+json"
        default: nil
        }
    }

    /// Returns the address with the scheme of calendar subscriptions, or nil unless the file is a calendar and its
    /// address begins with `https`.
    func calendarAddress(of address: String) -> String? {
        guard self == .ics, address.hasPrefix("https:") else { return nil }
        return "webcal:" + address.dropFirst("https:".count)
    }
}
