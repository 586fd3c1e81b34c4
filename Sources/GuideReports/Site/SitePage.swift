import GuideMustache
package import TVModel

/// The place of a page within a site, and the pages that it links to.
package struct SitePage: Sendable {
    /// The pages that every page links to.
    package enum Place: String, CaseIterable, Sendable {
        case thisWeek = "index.html"
        case tonight = "tonight.html"
        case favorites = "favorites.html"

        /// The text of the link.
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
        /// The nearest later week that has a page.
        package let after: GuideWeek?

        /// A week between others.
        package init(before: GuideWeek?, after: GuideWeek?) {
            self.before = before
            self.after = after
        }
    }

    /// The path of the page, relative to the folder of the site.
    package let path: String
    /// The place in the navigation; nil if it has none.
    package let place: Place?
    /// The neighbors in the archive; nil for pages that are not about a week.
    package let week: Week?
    /// The shows that have a page.
    package var shows: Set<Show.ID> = []
    /// The relative path from the page to the folder of the site.
    package let root: String
    /// The canonical address of the page; nil if the address of the site is unknown.
    package var address: String?
    /// The address of the folder of the site; nil if it is unknown.
    package var base: String?
    /// The files for other programs that the site has.
    package var subscriptions: [SiteSubscription] = []

    /// The page at a path.
    ///
    /// - Parameter root: The path or address of the folder of the site; nil for the relative path from the page. A page
    ///   that is shown under other addresses needs one of its own.
    package init(_ path: String, _ place: Place? = nil, week: Week? = nil, root: String? = nil) {
        self.path = path
        self.place = place
        self.week = week
        self.root = root ?? String(repeating: "../", count: path.utf8.count { $0 == UInt8(ascii: "/") })
    }

    /// Whether it has a field that searches this week; pages of weeks have a search of their own.
    var hasSearch: Bool { week == nil }

    /// The path of the page of a show.
    package static func path(of show: Show.ID) -> String { "shows/\(show).html" }

    /// The path of the page of a week.
    package static func path(of week: GuideWeek) -> String { "\(week).html" }

    /// The link to the page of a show; nil if it has none.
    func link(to show: Show.ID) -> String? { shows.contains(show) ? root + Self.path(of: show) : nil }

    /// Adds the data of the navigation, and the place of the page in it.
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
        addSubscriptions(to: &page)
    }

    /// Adds the links to the files for other programs: for browsers on every page, for people on those about the same.
    private func addSubscriptions(to page: inout [String: MustacheValue]) {
        page["alternates"] = .list(
            subscriptions.compactMap { file in
                file.mediaType.map { type in
                    .object([
                        "type": .string(type), "title": .string(file.label), "url": .string(root + file.path),
                    ])
                }
            }
        )
        let listsThem = place == .thisWeek || place == .favorites
        page["hasSubscriptions"] = .bool(listsThem && !subscriptions.isEmpty)
        page["subscriptions"] = .list(
            subscriptions.map { file in
                let address = base.map { $0 + file.path }
                var members: [String: MustacheValue] = ["label": .string(file.label)]
                members["url"] = .string(address.flatMap(file.calendarAddress) ?? root + file.path)
                members.add("address", as: "hasAddress", address ?? "")
                return .object(members)
            }
        )
    }

    /// Adds the link to the page of a show, if it has one.
    func add(_ show: Show.ID, to members: inout some MustacheMembers) {
        members.add("showPage", as: "hasShowPage", link(to: show) ?? "")
    }
}
