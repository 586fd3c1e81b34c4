import GuideMustache
package import TVModel

/// What the page of a site says besides its report: where it stands, and what it leads to.
package struct SitePage: Sendable {
    /// The pages that every other leads to.
    package enum Place: String, CaseIterable, Sendable {
        case thisWeek = "index.html"
        case tonight = "tonight.html"
        case favorites = "favorites.html"

        /// What the link says.
        var label: String {
            switch self {
            case .thisWeek: "This week"
            case .tonight: "Tonight"
            case .favorites: "Favorites"
            }
        }
    }

    /// The week that a page is about, and its neighbors in the archive.
    package struct Week: Sendable, Hashable {
        /// The nearest earlier week that has a page.
        package let before: GuideWeek?
        /// The nearest later one.
        package let after: GuideWeek?

        /// A week between others.
        package init(before: GuideWeek?, after: GuideWeek?) {
            self.before = before
            self.after = after
        }
    }

    /// Where the page lies, seen from the folder of the site.
    package let path: String
    /// Which of the pages that every other leads to it is; nil where it is none.
    package let place: Place?
    /// What it is of the archive; nil for pages that are about no week.
    package let week: Week?
    /// The shows that have a page.
    package var shows: Set<Show.ID> = []
    /// What leads to the folder of the site.
    package let root: String
    /// The address that the page wants to be known by; nil where the site's own is not known.
    package var address: String?

    /// The page at a path.
    ///
    /// - Parameter root: What leads to the folder of the site from wherever the page may be shown; nil where it stays at its
    ///   path.
    package init(_ path: String, _ place: Place? = nil, week: Week? = nil, root: String? = nil) {
        self.path = path
        self.place = place
        self.week = week
        self.root = root ?? String(repeating: "../", count: path.utf8.count { $0 == UInt8(ascii: "/") })
    }

    /// Whether it has a field that searches this week; pages of weeks have one of their own.
    var hasSearch: Bool { week == nil }

    /// The path of the page of a show.
    package static func path(of show: Show.ID) -> String { "shows/\(show).html" }

    /// The path of the page of a week.
    package static func path(of week: GuideWeek) -> String { "\(week).html" }

    /// What leads to the page of a show; nil where it has none.
    func link(to show: Show.ID) -> String? { shows.contains(show) ? root + Self.path(of: show) : nil }

    /// Adds what the navigation of the site is made of, and where the page stands.
    func add(to page: inout [String: MustacheValue]) {
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
        page["hasSiteWeeks"] = .bool(week?.before != nil || week?.after != nil)
        for (name, presence, week) in [("before", "hasBefore", week?.before), ("after", "hasAfter", week?.after)] {
            page.add(name, as: presence, week.map { root + Self.path(of: $0) } ?? "")
            page[name + "Text"] = .string(week?.rangeText ?? "")
        }
    }

    /// Adds the page of a show, where it has one.
    func add(_ show: Show.ID, to members: inout some MustacheMembers) {
        members.add("showPage", as: "hasShowPage", link(to: show) ?? "")
    }
}
