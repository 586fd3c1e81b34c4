import GuidePlatform
import GuideReports
import GuideService
import GuideStore
import TVModel

/// `tvguide favorites`: lists the favorites, without the network unless they are to be fetched again first.
enum FavoritesCommand: CommandDefinition {
    static let spec = CommandSpec(
        summary: "List what is next of your favorites.",
        description: """
            Lists for each favorite its next episode for you, and how many are left: those after the mark that tvguide \
            favorites seen sets. Shows with new episodes come first, the newest of them first; then those with a date, \
            the soonest first; then the others. Needs no network, unless --refresh fetches new episodes first; with \
            --quiet, it then prints no list.
            """,
        examples: [
            ("tvguide favorites", "All favorites."),
            ("tvguide favorites -o favorites.html", "All favorites as a web page."),
            ("tvguide favorites --refresh", "The same, with what is new; for example before a trip."),
        ]
    )

    static func run(_ call: CommandCall) async throws -> ExitStatus {
        let names = ShowListReport.Kind.favorites.templateNames
        var status = ExitStatus.done
        // The errors of these two are found before anything is fetched.
        try call.checkFavoritesFolder()
        let plan = try OutputPlan(call, for: names)
        if call.line.values.refresh {
            status = try await call.refreshFavorites()
            if call.line.values.verbosity == .quiet { return status }
        }
        let listed = try await call.writeReport(named: names, as: plan) { session in
            let stored = try await session.service.storedFavorites()
            call.diagnostics.report(notice: noticeOfLost(stored.map(\.details)))
            let details = session.service.addingListed(to: stored.map(\.details))
            return details.fetched.map { details in
                let favorites = zip(details, stored).map { MarkedShow($0, seen: $1.seen) }
                return ShowListReport(favorites: favorites, for: session.context)
            }
        }
        return status == .done ? listed : status
    }

    /// Returns the notice of favorites whose episodes are not stored, or nil if there are none.
    private static func noticeOfLost(_ details: [ShowDetails]) -> String? {
        let names = details.filter { $0.episodes == nil }.map { SafeText.terminal($0.show.name) }
        guard !names.isEmpty else { return nil }
        let favorites = names.count > 3 ? names.count.counted("favorite") : names.joinedByWord("and")
        return "The episodes of \(favorites) are not stored. \(Command.favorites.call) --refresh fetches them."
    }
}

extension [ShowDetails] {
    /// The details of favorites as of the newest fetch of one of them.
    fileprivate var fetched: Fetched<[ShowDetails]> {
        Fetched(self, fetchedAt: map(\.fetchedAt).max() ?? Instant(secondsSince1970: 0))
    }
}

/// `tvguide favorites missed`: the episodes of favorites that aired lately and are not seen.
enum FavoritesMissedCommand: CommandDefinition {
    static let spec = CommandSpec(
        summary: "List what aired lately and you have not seen.",
        description: """
            Lists by date which episodes of your favorites aired in the last seven days, or since --since, and are not \
            seen: those after the mark that tvguide favorites seen sets, and all of a show without a mark. Favorites \
            that were fetched over a day ago are fetched again first.
            """,
        examples: [
            ("tvguide favorites missed", "What aired in the last seven days."),
            ("tvguide favorites missed --since 2d -o missed.atom", "Two days, for a feed reader."),
        ]
    )

    static func run(_ call: CommandCall) async throws -> ExitStatus {
        let names = GuideReport.Kind.missed.templateNames
        var isPartial = false
        let status = try await call.writeReport(named: names) { session in
            let favorites = try await session.currentFavorites()
            isPartial = !favorites.withoutEpisodes.isEmpty
            let marked = favorites.refreshes.compactMap { refresh in
                refresh.details.map { MarkedShow($0, seen: refresh.seen) }
            }
            let start = session.context.now + -(call.line.values.since ?? 7 * 86_400)
            return favorites.fetched.map { _ in
                GuideReport(
                    missedOf: marked,
                    since: start,
                    for: session.context,
                    staleReasons: favorites.staleReasons
                )
            }
        }
        return isPartial ? .partial : status
    }
}

/// `tvguide favorites upcoming`: the next episode of each favorite, all of the next days, or a calendar of all.
enum FavoritesUpcomingCommand: CommandDefinition {
    static let spec = CommandSpec(
        summary: "List the next episodes of your favorites, by date.",
        description: """
            Lists the next episode of each favorite by date; with --days, all episodes of so many guide days, today \
            first. Favorites that were fetched over a day ago are fetched again first. A calendar, and what --past asks \
            for, holds all dated episodes from 30 days ago on. Its events keep their identities, so that a calendar moves \
            them when shows move.
            """,
        examples: [
            ("tvguide favorites upcoming", "The next episodes, by date."),
            ("tvguide favorites upcoming -o tv.ics", "A calendar to import or to subscribe to."),
            ("tvguide favorites upcoming --days 7 --offline", "A week, without a network."),
        ]
    )

    static func run(_ call: CommandCall) async throws -> ExitStatus {
        let line = call.line
        let isCalendar = line.isCalendar
        let names = (isCalendar ? GuideReport.Kind.calendar : .upcoming).templateNames
        var isEmpty = false
        var isPartial = false
        let status = try await call.writeReport(named: names) { session in
            let context = session.context
            let favorites = try await session.currentFavorites()
            isEmpty = favorites.refreshes.isEmpty
            isPartial = !favorites.withoutEpisodes.isEmpty
            return favorites.fetched.map { value in
                let shows = session.service.addingListed(to: value)
                if isCalendar {
                    let past = (line.values.past ?? EventTimeline.usualPastDays * 86_400) / 86_400
                    let first = context.today.date.advanced(by: -past)
                    return GuideReport(
                        calendarOf: shows,
                        from: first,
                        for: context,
                        staleReasons: favorites.staleReasons
                    )
                }
                return GuideReport(
                    upcomingOf: shows,
                    within: line.values.days,
                    for: context,
                    staleReasons: favorites.staleReasons,
                    favorites: Set(value.map(\.id))
                )
            }
        }
        if isCalendar, isEmpty {
            call.diagnostics.report(notice: "The calendar is empty. \(ShowListReport.noFavorites).")
        }
        return isPartial ? .partial : status
    }
}

extension TypedCommandLine {
    /// Whether the report is a calendar of all episodes, which has no last day. A setting of a number of days is for
    /// lists.
    fileprivate var isCalendar: Bool {
        guard command == .favoritesUpcoming, origin(of: .days) != .commandLine else { return false }
        return origin(of: .past) == .commandLine || formatOfReport == .ics
    }
}

/// `tvguide favorites export`: writes the favorites as a list to import.
enum FavoritesExportCommand: CommandDefinition {
    static let spec = CommandSpec(
        summary: "Write your favorites to a file.",
        description: """
            Writes the favorites and what you have seen of them as JSON, one object for each show, or as JSON Lines or \
            a table. tvguide favorites import reads each of them. A web page or a text is what tvguide favorites writes.
            """,
        arguments: [ArgumentSpec(value: .file("FILE"), isOptional: true)],
        examples: [
            ("tvguide favorites export -o favorites.json", "A backup."),
            ("tvguide favorites export -o favorites.csv", "A table."),
        ]
    )

    static func run(_ call: CommandCall) async throws -> ExitStatus {
        var call = call
        if let file = call.line.arguments.first {
            guard call.line.values.output == nil else {
                throw CommandFailure.tooManyArguments(call.line.command, extra: file)
            }
            call.line.options.append(.init(option: .output, value: .text(file)))
        }
        let format = try call.line.formatOfExport()
        let name = "favorites.\(format.ending)"
        let place = try OutputPlace.prepare(call.line.values.output, named: name, in: call.context)
        let shows = try await call.withFavorites { session in
            guard try session.hasFavoritesList else { throw session.noFavoritesList }
            return try await session.service.exportedFavorites()
        }
        switch format {
        case .csv: try place.put(ReportTable.csv(ofExport: shows))
        case .jsonl: try place.put(shows.flatMap { $0.bytes(.line) })
        default: try place.put(JSONValue.list(shows).bytes())
        }
        return .done
    }
}
