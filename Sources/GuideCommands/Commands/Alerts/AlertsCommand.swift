import GuidePlatform
import GuideReports
import GuideService
import GuideStore
import TVMaze
import TVModel

/// `tvguide alerts`: what starts and what is new, each told once.
///
/// It fetches what is listed, compares it with the memory of the receiver, tells what is new, and remembers it.
struct AlertsCommand: CommandDefinition {
    static let spec = CommandSpec(
        summary: "Tell what starts, what is new and what ends, once.",
        description: """
            Prints a line for each thing that was not told before, and nothing if there is nothing. Without other \
            options, it tells what is new about your favorites: an episode got a date, a date moved, a season begins \
            or is complete, a show ended, was renewed or returns. --before, --today and --week tell what starts; of a \
            guide instead of your favorites, if there is a filter. A first run only remembers what is new. docs/alerts.md \
            has recipes for mail, phones and desktops.
            """,
        examples: [
            ("tvguide alerts", "What is new about your favorites since the last run."),
            ("tvguide alerts --before 30m --mark phone", "What starts within half an hour, for one receiver."),
            ("tvguide alerts --premieres --network HBO", "Premieres of this week, as they are listed."),
            ("tvguide alerts --send 'curl -sf --data-binary @- https://ntfy.sh/TOPIC'", "To a phone."),
        ]
    )

    static func run(_ call: CommandCall) async throws -> ExitStatus {
        var command = try Self(call)
        return try await command.run()
    }

    private let call: CommandCall
    private var session: Session
    /// The time in which episodes start, or nil if starts are not told.
    private let window: AlertWindow?
    /// Whether starts are those of a guide, and not of the favorites.
    private let isGuide: Bool
    /// Whether news of favorites are told.
    private let tellsNews: Bool
    /// The name of the memory.
    private let mark: String

    /// The maximum time before a start, in seconds.
    private static let maxBefore = 7 * 86_400

    /// The fetched listings.
    private struct Found {
        var starting: [TVEvent] = []
        var shows: [ShowDetails] = []
        var favorites: Set<Show.ID> = []
    }

    /// The maximum time for a command that receives alerts.
    private static let sendLimit = Duration.seconds(300)

    /// Reads the command line, before anything is fetched.
    init(_ call: CommandCall) throws {
        self.call = call
        let line = call.line
        mark = line.values.mark ?? "default"
        guard AlertMemoryFile.isName(mark) else {
            let expected = "up to 64 letters, digits, dots, dashes and underscores"
            throw line.badValue(of: .mark, value: mark, expected: expected)
        }
        if let before = line.values.before, !(1...Self.maxBefore).contains(before) {
            let typed = DurationText.text(before)
            throw line.badValue(of: .before, value: typed, expected: "a time of up to 7d, such as 30m")
        }
        // Settings for all guides neither choose the week nor replace the favorites.
        let filters = OptionGroup.filters.options.filter { line.origin(of: $0) == .commandLine && $0 != .favorites }
        let isWeek = line.origin(of: .week) == .commandLine
        if line.values.new, let filter = filters.first { throw CommandFailure.conflicting(.new, filter) }
        isGuide = !filters.isEmpty
        if line.values.before != nil {
            window = .soon
        } else if line.values.today {
            window = .today
        } else {
            window = isWeek || isGuide ? .week : nil
        }
        tellsNews = line.values.new || window == nil
        session = try Session(call, allowsPartial: true)
    }

    /// Tells what was not told before. The memory is locked only after everything is fetched.
    mutating func run() async throws -> ExitStatus {
        defer { session.service.close() }
        guard let folder = call.context.environment.stateFolder else {
            let problem = "There is no folder for what was told. Set HOME or XDG_STATE_HOME to an absolute path."
            throw CommandFailure(problem, .cannotCreate)
        }
        let found = isGuide ? try await fetchGuide() : try await fetchFavorites()
        if let difference = session.clockDifference {
            let problem = "The clock of the machine is \(difference) the service's"
            call.diagnostics.report(notice: "\(problem), so that nothing is told or remembered. Set the clock.")
            return .done
        }
        let files = call.dataStore(in: PathName.joined(folder, "tvguide/alerts"))
        let file = try await AlertMemoryFile(named: mark, in: files, waitingUpTo: call.context.lockLimit)
        defer { file.release() }
        return try tell(found, file)
    }

    private func tell(_ found: Found, _ file: AlertMemoryFile) throws -> ExitStatus {
        let context = session.context
        let line = call.line
        var isFirst = false
        var isDamaged = false
        var stored = AlertMemory()
        switch file.contents {
        case .missing: isFirst = true
        case .damaged: isDamaged = true
        case .memory(let memory): stored = memory
        }
        let old = credible(stored)
        // A state of a later time may be that of a wrong clock, or this clock is wrong.
        let shows = found.shows.filter { (old.shows[$0.id]?.fetchedAt ?? context.now) <= context.now + spread }
        let check = AlertCheck(
            starting: window.map { ($0, found.starting) },
            shows: tellsNews ? shows : nil,
            after: old,
            tellsUnknown: line.values.tellFirst,
            isFirst: isFirst,
            for: context
        )
        let isNeeded = !line.values.dryRun && (isFirst || isDamaged || check.memory != stored)
        let next = isNeeded ? try file.prepare(check.memory) : nil
        if !check.alerts.isEmpty {
            try put(AlertDocument(check.alerts, favorites: found.favorites, for: context))
        } else if line.values.dryRun {
            try tellTrial(found)
        }
        if let next { try file.commit(next) }
        let isFirstOfNews = isFirst || stored.shows.isEmpty && check.remembered > 0
        if !isGuide, found.favorites.isEmpty {
            call.diagnostics.report(notice: "\(ShowListReport.noFavorites).")
        } else if isFirstOfNews, !isDamaged {
            reportFirst(check)
        }
        guard isDamaged else { return .done }
        let problem = "What was told is not known any more, since its file was damaged."
        let result = "Starts may be told again; what changed since the last run is not told."
        call.diagnostics.report(notice: "\(problem) \(result)")
        return .partial
    }

    /// Reports what a first run only remembers, if it was to tell news or remembers anything.
    private func reportFirst(_ check: AlertCheck) {
        guard tellsNews || check.remembered > 0, !call.line.values.tellFirst else { return }
        call.diagnostics.report(notice: "First run: \(check.remembered) remembered, not told.")
    }

    /// Says that there is nothing to tell: to the receiver that is tried, or to the person who tries it.
    private func tellTrial(_ found: Found) throws {
        let hasFavorites = isGuide || !found.favorites.isEmpty
        let subject = isGuide ? "this guide" : "your \(found.favorites.count.counted("favorite"))"
        let sentence = hasFavorites ? "Nothing of \(subject) is due." : "\(ShowListReport.noFavorites)."
        guard call.line.values.send != nil else { return call.diagnostics.report(notice: sentence) }
        try put(AlertDocument(trial: "\(sentence) This is a trial of \(Program.name) alerts.", for: session.context))
    }

    /// The maximum time between what is stored and now, in seconds.
    private var spread: Int { max(session.settings.policy.maxStale, Session.clockTolerance) }

    /// Returns a memory without what was remembered at a time that has not come, if the service confirms that.
    private func credible(_ memory: AlertMemory) -> AlertMemory {
        var credible = memory
        let limit = call.line.values.now != nil ? spread : Session.clockTolerance
        guard session.serviceDate != nil, credible.forget(after: session.context.now + limit) else { return memory }
        let problem = "What was remembered at a time that has not come is set aside, since the clock was wrong then."
        call.diagnostics.report(notice: "\(problem) It may be told again.")
        return credible
    }

    /// Passes alerts to standard output or to the receiver, and returns when all of them were taken.
    private func put(_ document: AlertDocument) throws {
        let format = call.line.values.format ?? .text
        let bytes = call.line.values.subject ? document.mail(as: format) : document.bytes(as: format)
        guard let command = call.line.values.send else {
            return try OutputPlace.prepare(nil, in: call.context).put(bytes)
        }
        let (status, _) = try PipedProgram.run(
            command,
            environment: call.context.environment,
            output: call.context.standardOutput,
            input: bytes,
            within: Self.sendLimit
        )
        guard status != 0 else { return }
        // The other words of the command may be secret.
        let word = command.prefix { !$0.isWhitespace }
        let program = word.wholeMatch(of: /[A-Za-z0-9._\/-]{1,64}/) != nil ? " \(word)" : ""
        let problem = status.map { "failed with status \($0)." } ?? "took too long and was ended."
        throw CommandFailure("The command\(program) of --send \(problem) The next run tells it again.", .inputOutput)
    }

    private mutating func fetchFavorites() async throws -> Found {
        try call.checkFavoritesFolder()
        let service = session.service
        let progress = call.diagnostics.progress
        let favorites = try await progress.during("Fetching") { [session] in
            // It runs every few minutes.
            try await session.currentFavorites(reportingLossesAt: .normal).fetched
        }
        try await session.hideSpoilers()
        let context = session.context
        let shows = favorites.value.filter { abs(context.now - $0.fetchedAt) <= spread }
            .map { context.hidingSpoilers(of: $0) }
        if shows.count < favorites.value.count {
            let others = (favorites.value.count - shows.count).counted("show")
            let problem = "Nothing is told about \(others), since what is stored is of another time."
            call.diagnostics.report(notice: "\(problem) Is the clock right?")
        }
        session.prune(after: favorites.fetchedAt)
        service.removeTemporaryFiles()
        let events = shows.flatMap { $0.events(on: context.listingClock) }
        return Found(starting: try starting(among: events), shows: shows, favorites: Set(favorites.value.map(\.id)))
    }

    private mutating func fetchGuide() async throws -> Found {
        try await session.readFavorites()
        let line = call.line
        let context = session.context
        let kind = window ?? .week
        let listings = try await session.listings(expecting: 8) { today in
            Array(try kind.days(in: line, at: context.now, on: today, context.listingClock))
        }
        let report = session.guide(.day, of: listings)
        call.diagnostics.report(listings, for: session.context, call.context.zones)
        for unknown in session.settings.selection.filter.unknownNames(in: listings.schedule.events) {
            call.diagnostics.report(notice: unknown.sentence)
        }
        session.prune(after: listings.fetchedAt)
        return Found(starting: try starting(among: Array(report.events)), favorites: session.favoriteIDs)
    }

    /// Returns the events that start within the window, in order.
    private func starting(among events: [TVEvent]) throws -> [TVEvent] {
        guard let window else { return [] }
        let now = session.context.now
        let clock = session.context.listingClock
        let days = try window.days(in: call.line, at: now, on: session.context.today.date, clock)
        let end =
            window == .soon ? now + (call.line.values.before ?? 0) : GuideDay(days.upperBound, clock: clock).end
        return window.events(among: events, on: days, until: end, after: now)
    }
}

extension AlertWindow {
    /// Returns the guide days of the window, without those that are over.
    fileprivate func days(
        in line: TypedCommandLine,
        at now: Instant,
        on today: CalendarDay,
        _ clock: ZoneClock
    ) throws -> ClosedRange<CalendarDay> {
        switch self {
        case .soon: return today...GuideDay(containing: now + (line.values.before ?? 0), clock: clock).date
        case .today: return today...today
        case .week:
            let isTyped = line.origin(of: .week) == .commandLine
            let week = isTyped ? try WeekCommand.week(in: line, on: today) : GuideWeek(containing: today)
            return max(today, week.monday)...max(today, week.sunday)
        }
    }
}
