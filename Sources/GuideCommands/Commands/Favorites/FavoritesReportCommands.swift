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
        options: Option.favoritesList + Option.favoritesFetching + [.refresh],
        examples: [
            ("tvguide favorites", "All favorites."),
            ("tvguide favorites -o favorites.html", "All favorites as a web page."),
            ("tvguide favorites --refresh", "The same, with what is new; for example before a trip."),
        ]
    )

    static func run(_ call: CommandCall) async throws -> ExitStatus {
        try call.checkFavoritesFolder()
        let templateNames = ShowListReport.Kind.favorites.templateNames
        let plan = try OutputPlan(call, for: templateNames)
        let status = call.line.has(.refresh) ? try await call.refreshFavorites() : .done
        if call.line.has(.refresh), call.line.last(of: .quiet, .verbose) == .quiet { return status }
        let listed = try await ShowReportCommand(
            templateNames: templateNames,
            subject: "the favorites",
            isAboutFavorites: true
        ) { service in
            let stored = try await service.storedFavorites()
            let details = service.addingListed(to: stored.map(\.details))
            let favorites = zip(details, stored).map { MarkedShow($0, seen: $1.seen) }
            return Fetched(favorites, fetchedAt: details.map(\.fetchedAt).max() ?? Instant(secondsSince1970: 0))
        } report: { favorites, context, _ in
            ShowListReport(favorites: favorites.value, for: context)
        }.run(call, as: plan)
        return status == .done ? listed : status
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
        options: Option.aboutShows + [.details, .since],
        examples: [
            ("tvguide favorites missed", "What aired in the last seven days."),
            ("tvguide favorites missed --since 2d -o missed.atom", "Two days, for a feed reader."),
        ]
    )

    static func run(_ call: CommandCall) async throws -> ExitStatus {
        try await ShowReportCommand(
            templateNames: GuideReport.Kind.missed.templateNames,
            subject: "the favorites",
            isAboutFavorites: true
        ) { service in
            let favorites = try await service.currentFavorites { call.diagnostics.progress.showParts($0, of: $1) }
            let marked = try await service.marked(favorites.value)
            return favorites.map { _ in marked }
        } report: { favorites, context, _ in
            let start = context.now + -(call.line.number(.since) ?? 7 * 86_400)
            return GuideReport(
                missedOf: favorites.value,
                since: start,
                for: context,
                staleReason: favorites.staleReason
            )
        }.run(call)
    }
}

/// `tvguide favorites upcoming`: the next episode of each favorite, all of the next days, or a calendar of all.
enum FavoritesUpcomingCommand: CommandDefinition {
    static let spec = CommandSpec(
        summary: "List the next episodes of your favorites, by date.",
        description: """
            Lists the next episode of each favorite by date; with --days, all episodes of so many guide days, today \
            first. Favorites that were fetched over a day ago are fetched again first. A calendar or a feed holds all \
            dated episodes from 30 days ago on and fetches nothing that is stored. Its events keep their identities, so \
            that a calendar moves them when shows move.
            """,
        options: Option.aboutShows + [.details, .alarm, .days, .past],
        examples: [
            ("tvguide favorites upcoming", "The next episodes, by date."),
            ("tvguide favorites upcoming -o tv.ics", "A calendar to import or to subscribe to."),
            ("tvguide favorites upcoming --days 7 --offline", "A week, without a network."),
        ]
    )

    static func run(_ call: CommandCall) async throws -> ExitStatus { try await run(call, as: nil) }

    static func run(_ call: CommandCall, as plan: OutputPlan?) async throws -> ExitStatus {
        let line = call.line
        let isCalendar = isCalendar(line)
        return try await ShowReportCommand(
            templateNames: (isCalendar ? GuideReport.Kind.calendar : .upcoming).templateNames,
            subject: "the favorites",
            isAboutFavorites: true
        ) { service in
            guard isCalendar else {
                let favorites = try await service.currentFavorites { call.diagnostics.progress.showParts($0, of: $1) }
                return favorites.map(service.addingListed)
            }
            let details = service.addingListed(to: try await service.storedFavorites().map(\.details))
            return Fetched(details, fetchedAt: details.map(\.fetchedAt).max() ?? Instant(secondsSince1970: 0))
        } report: { favorites, context, _ in
            if isCalendar {
                let past = (line.number(.past) ?? EventTimeline.usualPastDays * 86_400) / 86_400
                let first = context.today.date.advanced(by: -past)
                return GuideReport(calendarOf: favorites.value, from: first, for: context)
            }
            return GuideReport(
                upcomingOf: favorites.value,
                within: line.number(.days),
                for: context,
                staleReason: favorites.staleReason,
                favorites: Set(favorites.value.map(\.id))
            )
        } notice: { favorites in
            isCalendar && favorites.isEmpty ? "The calendar is empty. \(ShowListReport.noFavorites)." : nil
        }.run(call, as: plan)
    }

    /// Returns whether the report is a calendar of all episodes, which has no last day.
    private static func isCalendar(_ line: TypedCommandLine) -> Bool {
        guard !line.has(.days), line.command == .favoritesUpcoming else { return false }
        let isAsked = line.origin(of: .past) == .commandLine
        return isAsked || line.formatOfReport.map { [.ics, .atom, .jsonfeed].contains($0) } ?? false
    }
}
