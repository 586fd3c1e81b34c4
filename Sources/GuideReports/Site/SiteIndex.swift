package import GuidePlatform
package import TVModel

/// The shows of a site with their showings in its week, for scripts: they search it, and read from it what has changed
/// since their page was made.
package struct SiteIndex: Sendable {
    package let json: JSONValue
    /// The same as a script, since browsers read no other file from a disk.
    package var script: [UInt8] { Array("window.siteIndex = ".utf8) + json.bytes() }

    /// Creates the index.
    ///
    /// - Parameters:
    ///   - shows: The shows of the site's week and the favorites.
    ///   - showings: The showings in the week, by show.
    ///   - weekEnd: The end of the week.
    ///   - others: The guides of other weeks that have a page, in order.
    ///   - pages: The shows that have a page.
    ///   - calendars: The shows that have a calendar.
    ///   - casts: The casts of the shows whose pages were made anew, by which a search finds them.
    ///   - earlier: The index that this one replaces, which names shows that are no longer listed, and other casts.
    package init(
        of shows: [Show],
        _ showings: [Show.ID: [Showing]],
        until weekEnd: Instant,
        others: [GuideReport],
        pages: Set<Show.ID>,
        calendars: Set<Show.ID>,
        casts: [Show.ID: Cast],
        replacing earlier: Data?
    ) {
        let stored = earlier.flatMap { try? JSONDecoder().decode(StoredIndex.self, from: $0) }?.shows ?? []
        let people = Dictionary(stored.map { ($0.id, $0.people) }) { first, _ in first }
        let entry = { (show: Show, week: GuideWeek?) in
            let text = ShowText(show: show)
            let cast = casts[show.id].map { CastText($0).members.prefix(Self.searchedNames).map(\.person) }
            let names = cast ?? people[show.id] ?? nil
            let week = week.map { "\($0)" }
            return Entry(id: show.id, name: text.name, network: text.network.nonEmpty, people: names, week: week)
        }
        let elsewhere = others.reversed().flatMap { guide in guide.shows.map { entry($0, guide.week) } }
        var known: Set<Show.ID> = []
        let kept = stored.filter { pages.contains($0.id) || $0.week != nil }
        let entries = (shows.map { entry($0, nil) } + elsewhere + kept).filter { known.insert($0.id).inserted }
        let later = others.filter { GuideDay($0.week.monday, clock: $0.context.listingClock).start >= weekEnd }
        let coming = later.reduce(into: [Show.ID: Showing]()) { coming, guide in
            for showing in Showing.all(of: guide.events, for: guide.context) where coming[showing.show] == nil {
                coming[showing.show] = showing
            }
        }
        json = .object([
            "to": .string(weekEnd.description),
            "shows": .list(
                entries.sorted { $0.id < $1.id }.map { entry in
                    let on = showings[entry.id] ?? []
                    let names = (entry.people ?? []).map { JSONValue.string($0) }
                    return .object(omittingNulls: [
                        "id": .integer(entry.id),
                        "name": .string(entry.name),
                        "network": JSONValue(entry.network),
                        "people": names.isEmpty ? .null : .list(names),
                        "page": pages.contains(entry.id) ? true : .null,
                        "calendar": calendars.contains(entry.id) ? true : .null,
                        "on": on.isEmpty ? .null : .list(on.map(\.json)),
                        "next": coming[entry.id]?.json ?? .null,
                        "week": JSONValue(entry.week),
                    ])
                }
            ),
        ])
    }

    /// The number of cast members of a show that a search finds.
    private static let searchedNames = 5

    /// The facts that are kept of a show that is no longer listed.
    private struct Entry: Decodable {
        let id: Show.ID
        let name: String
        let network: String?
        let people: [String]?
        /// The week whose page lists the show, or nil if it is in the week of the site, or in none.
        let week: String?
    }

    private struct StoredIndex: Decodable {
        let shows: [Entry]
    }
}
