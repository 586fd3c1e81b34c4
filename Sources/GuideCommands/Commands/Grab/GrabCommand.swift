import GuideReports
import GuideService
import TVModel

/// `tvguide grab`: a grabber as XMLTV defines it. Source: wiki.xmltv.org, "XmltvCapabilities".
///
/// A programme belongs to the guide day of its start, so that separate runs for single days give the same listings as
/// one run for all.
struct GrabCommand: CommandDefinition {
    static let spec = CommandSpec(
        summary: "Write listings for tuners and recorders, as a grabber of XMLTV.",
        description: """
            Writes the guide days from today on in XMLTV, as programs that run grabbers expect it. It is installed as \
            tv_grab_us_tvmaze, too. TVmaze lists first airings only, so this is a guide to what is new, to stand beside \
            a tuner's own guide. A run without any programme fails and writes nothing.
            """,
        examples: [
            ("tvguide grab --days 3 -o guide.xml", "Today and the next two days."),
            ("tvguide grab --configure", "Write a configuration to edit."),
            ("tvguide grab --list-channels", "The channels that have programmes."),
        ]
    )

    static func run(_ call: CommandCall) async throws -> ExitStatus {
        if let answer = try answer(to: call) {
            try call.answerDestination().put(answer.utf8)
            return .done
        }
        if call.line.values.configure { return try call.writeGrabConfiguration() }
        return try await Self(call).run()
    }

    /// Returns the answer to a question about the grabber itself, which needs neither a configuration nor the network.
    private static func answer(to call: CommandCall) throws -> String? {
        let line = call.line
        if line.values.capabilities { return "baseline\nmanualconfig\npreferredmethod\n" }
        if line.values.description { return try line.country().grabberDescription + "\n" }
        if line.values.preferredMethod { return "allatonce\n" }
        guard line.values.man else { return nil }
        let width = RenderOptions(line, in: call.context).width
        return HelpPage(width: width).text(about: .command(.grab))
    }

    private let call: CommandCall
    private let configuration: GrabConfiguration
    private let country: Country
    private let options: ExchangeOptions
    private var line: TypedCommandLine { call.line }

    init(_ typed: CommandCall) throws {
        configuration = try typed.grabConfiguration()
        let line = typed.line.adding(configuration)
        country = try line.country()
        var options = try ExchangeOptions(line)
        options.showsPictures = line.values.images != ImagesChoice.none
        self.options = options
        // XMLTV requires silence, even about the age of old copies. The caller still reports failures.
        let isQuiet = line.values.verbosity == .quiet
        let diagnostics = isQuiet ? Diagnostics(.silent, in: typed.context) : typed.diagnostics
        call = CommandCall(line: line, context: typed.context, diagnostics: diagnostics)
    }

    /// Fetches the days and writes their listings.
    func run() async throws -> ExitStatus {
        var session = try Session(call, allowsPartial: true)
        defer { session.service.close() }
        try line.checkOptions(goingWith: .xmltv)
        let place = try place()
        let listings = try await session.listings(of: days)
        if let path = place.path { try session.checkClock(before: path) }
        try await session.hideSpoilers()
        let guide = try await guide(of: listings, session)
        try place.put(bytes(of: guide))
        call.diagnostics.report(listings, for: session.context, call.context.zones, on: place.path)
        session.prune(after: listings.fetchedAt)
        return listings.isPartial ? .partial : .done
    }

    /// Prepares the destination of the guide or of the channels. In a folder, the guide gets the name of the grabber.
    private func place() throws -> OutputPlace {
        if line.values.listChannels { return try call.answerDestination() }
        if let format = line.formatOfReport, format != .xmltv {
            let thing = "--output of \(line.command.call)"
            let path = line.values.output ?? ""
            throw CommandFailure.badValue(of: thing, value: path, expected: "a file such as guide.xml")
        }
        return try OutputPlace.prepare(line.values.output, named: "\(country.grabber).xml", in: call.context)
    }

    /// Returns the requested days, counted from the current guide day.
    private func days(from today: CalendarDay) -> [CalendarDay] {
        let first = today.advanced(by: line.values.offset ?? 0)
        return (0..<(line.values.days ?? 14)).map { first.advanced(by: $0) }
    }

    private func guide(of listings: Listings, _ session: Session) async throws -> XMLTVGuide {
        let clock = session.context.listingClock
        let days = days(from: session.context.today.date)
        let first = days[0]
        let last = days[days.count - 1]
        let span = GuideDay(first, clock: clock).start..<GuideDay(last, clock: clock).end
        let events = session.context.hidingSpoilers(of: listings.schedule).events
        let listed = events.filter { span.contains($0.start ?? $0.sortInstant) }
        let asked = listed.filter { event in
            line.values.listChannels || configuration.includes(XMLTVGuide.channelIDs(of: event, options.aliases))
        }
        let ids = Set(asked.map(\.id))
        let shows = line.values.cast ? Set(asked.map(\.show.id)).sorted() : []
        let cast = shows.isEmpty ? [:] : await session.casts(of: shows)
        let networks = NetworkOrder(of: asked, own: session.settings.selection.ownNetworks)
        let guide = XMLTVGuide(events, clock: clock, cast: cast, networks: networks, options) { ids.contains($0.id) }
        guard !guide.isEmpty else {
            if asked.isEmpty, !listed.isEmpty {
                let problem =
                    "The configuration includes no channel that has a programme for \(country.name) on these days."
                throw CommandFailure.emptyGuide(problem, "See tvguide grab --list-channels.")
            }
            throw CommandFailure.emptyGuide(line, country: country)
        }
        return guide
    }

    private func bytes(of guide: XMLTVGuide) -> [UInt8] {
        if line.values.listChannels { return guide.bytes(onlyChannels: true) }
        call.diagnostics.report(notice: guide.notice)
        return guide.bytes()
    }
}

extension CommandCall {
    /// Prepares the destination of an answer. If a settings file names the file of the guide, the answer must not
    /// replace that file.
    func answerDestination() throws -> OutputPlace {
        let path = line.origin(of: .output) == .commandLine ? line.values.output : nil
        return try OutputPlace.prepare(path, in: context)
    }
}
