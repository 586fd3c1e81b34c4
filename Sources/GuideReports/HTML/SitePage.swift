import GuidePlatform
package import TVModel

/// A page of a site: its place, and the pages that it links to.
package struct SitePage: Sendable {
    /// The pages that every page links to.
    package enum Place: String, CaseIterable, Sendable {
        case thisWeek = "index.html"
        case tonight = "tonight.html"
        case favorites = "favorites.html"

        var label: String {
            switch self {
            case .thisWeek: "This week"
            case .tonight: "Tonight"
            case .favorites: "Favorites"
            }
        }
    }

    /// The nearest earlier and the nearest later week that have a page.
    package typealias Neighbors = (before: GuideWeek?, after: GuideWeek?)

    /// The path of the page, relative to the folder of the site.
    package let path: String
    /// The place in the navigation, or nil if the page is not in it.
    package let place: Place?
    /// The neighbors in the archive, or nil for a page that is not about a week.
    package let week: Neighbors?
    /// The shows that have their own page.
    package var shows: Set<Show.ID> = []
    /// The relative path from the page to the folder of the site.
    package let root: String
    /// The canonical address of the page, or nil if the address of the site is unknown.
    package var address: String?
    /// The address of the folder of the site, or nil if it is unknown.
    package var base: String?
    /// The files of the site for other programs.
    package var subscriptions: [SiteSubscription] = []
    /// The showings that the page lists.
    package var showings: [Showing] = []
    /// The end of the week of those showings, or nil if the page lists none.
    package var weekEnd: Instant?
    package var show: Show.ID?
    /// The formats of the files beside the page of that show to which readers can subscribe.
    package var showFiles: [ReportFormat] = []
    /// The episode up to which the publisher has seen that show, or nil if there is no mark.
    package var seen: SeenMark?

    /// Creates the page at a path.
    ///
    /// - Parameter root: The path or address of the folder of the site, or nil for the relative path from the page. A
    ///   page that a server shows at several addresses needs an absolute root.
    package init(_ path: String, _ place: Place? = nil, week: Neighbors? = nil, root: String? = nil) {
        self.path = path
        self.place = place
        self.week = week
        self.root = root ?? String(repeating: "../", count: path.utf8.count { $0 == UInt8(ascii: "/") })
    }

    package static let allWeeks = "weeks.html"

    /// Whether the page has a field that searches the site. Guides have a field of their own.
    var hasSearch: Bool { week == nil && place != .tonight }

    package static func path(of show: Show.ID) -> String { "shows/\(show).html" }

    /// The formats of the files beside the page of a show.
    package static let showFormats: [ReportFormat] = [.ics, .atom]

    package static func path(of show: Show.ID, as format: ReportFormat) -> String { "shows/\(show).\(format.ending)" }

    package static func path(of week: GuideWeek) -> String { "\(week).html" }

    /// Returns the link to the page of a show, or nil if the show has none.
    func link(to show: Show.ID) -> String? { shows.contains(show) ? root + Self.path(of: show) : nil }

    /// Adds the data of the navigation and the place of the page in it.
    func add(to page: inout [String: JSONValue]) {
        page["isSite"] = true
        page.add("canonical", as: "hasCanonical", address ?? "")
        page["siteRoot"] = .string(root)
        page["hasSiteSearch"] = .bool(hasSearch)
        page["siteLinks"] = .list(
            Place.allCases.map { place in
                .object([
                    "label": .string(place.label),
                    "url": .string(root + place.rawValue),
                    "isCurrent": .bool(place == self.place),
                ])
            }
        )
        // The publisher's favorites are there, and those of the reader.
        if place == .favorites { for name in ["title", "headline"] { page[name] = .string(Place.favorites.label) } }
        page["hasSiteWeeks"] = .bool(week?.before != nil || week?.after != nil)
        page["allWeeks"] = .string(root + Self.allWeeks)
        for (name, presence, week) in [("before", "hasBefore", week?.before), ("after", "hasAfter", week?.after)] {
            page.add(name, as: presence, week.map { root + Self.path(of: $0) } ?? "")
            page[name + "Text"] = .string(week?.rangeText ?? "")
        }
        page["hasShowings"] = .bool(!showings.isEmpty)
        page["showings"] = .list(showings.map { $0.members(on: self) })
        page.add("showingsEnd", as: "hasShowingsEnd", showings.isEmpty ? "" : weekEnd?.description ?? "")
        page.add("seen", as: "hasSeen", seen.map { "S\($0.season)E\($0.number)" } ?? "")
        addSubscriptions(to: &page)
    }

    /// Adds the links to the files for other programs. Every page has those for browsers, and pages about the same
    /// content have visible ones.
    private func addSubscriptions(to page: inout [String: JSONValue]) {
        let files = show.map { show in showFiles.map { (path: Self.path(of: show, as: $0), format: $0) } } ?? []
        let own = files.map { ($0.format == .ics ? "Calendar" : "Feed", $0.path, $0.format) }
        let others = subscriptions.map { ($0.label, $0.path, $0.format) }
        page["alternates"] = .list(
            (own + others).compactMap { label, path, format in
                format.subscriptionType.map { type in
                    .object(["type": .string(type), "title": .string(label), "url": .string(root + path)])
                }
            }
        )
        let listsThem = place == .thisWeek || place == .favorites
        page["hasSubscriptions"] = .bool(listsThem && !subscriptions.isEmpty)
        page["subscriptions"] = .list(others.map(link))
        page["hasShowFiles"] = .bool(!own.isEmpty)
        page["showFiles"] = .list(own.map(link))
    }

    /// Returns the link to a file for other programs, which opens a calendar program if the address of the site is known.
    private func link(label: String, path: String, format: ReportFormat) -> JSONValue {
        let address = base.map { $0 + path }
        var members: [String: JSONValue] = ["label": .string(label)]
        members["url"] = .string(address.flatMap(format.calendarAddress) ?? root + path)
        members.add("address", as: "hasAddress", address ?? "")
        return .object(members)
    }

    /// Adds the link to the page of a show, if it has one.
    func add(_ show: Show.ID, to members: inout [String: JSONValue]) {
        members.add("showPage", as: "hasShowPage", link(to: show) ?? "")
    }
}

extension SitePage {
    /// Returns the sitemap as XML, which lists pages for search engines. Source: sitemaps.org, "Protocol", version 0.9.
    ///
    /// - Parameters:
    ///   - paths: The paths, relative to the folder of the site.
    ///   - base: The address of that folder, since search engines require absolute addresses.
    package static func sitemap(of paths: [String], at base: String) -> String {
        let entries = paths.map { "<url><loc>\(SafeText.html(base + $0))</loc></url>\n" }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
            \(entries.joined())</urlset>

            """
    }
}

extension ReportFormat {
    /// The media type of a file that browsers offer to subscribe to, or nil.
    fileprivate var subscriptionType: String? {
        switch self {
        case .ics: "text/calendar"
        case .atom: "application/atom+xml"
        case .jsonfeed: "application/feed+json"
        default: nil
        }
    }

    /// Returns the address with the scheme of calendar subscriptions, or nil unless the file is a calendar and its
    /// address begins with `https`.
    fileprivate func calendarAddress(of address: String) -> String? {
        guard self == .ics, address.hasPrefix("https:") else { return nil }
        return "webcal:" + address.dropFirst("https:".count)
    }
}
