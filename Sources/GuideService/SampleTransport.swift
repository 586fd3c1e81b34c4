package import GuidePlatform
package import TVMaze
package import TVModel

/// The answers of the service for a made-up week, which is the same in every week. The times of day are Eastern.
package struct SampleTransport: HTTPTransport {
    private let sample: Sample
    private let clock: ZoneClock
    private let now: @Sendable () -> Instant

    /// Creates the service of a sample. One that cannot be read has no shows.
    ///
    /// - Parameters:
    ///   - json: Shows and casts in the format of the service, and airings by weekday, without dates.
    ///   - clock: The Eastern clock.
    ///   - now: Returns the current time, whose week has the latest episodes of each show.
    package init(_ json: String, clock: ZoneClock, now: @escaping @Sendable () -> Instant) {
        sample = (try? JSONDecoder().decode(Sample.self, from: Data(json.utf8))) ?? Sample()
        self.clock = clock
        self.now = now
    }

    package func get(_ url: URL, within limit: Duration, upTo bodyBytes: Int) async throws(FetchError) -> HTTPResponse {
        let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
        let query = Dictionary(items.map { ($0.name, $0.value ?? "") }) { first, _ in first }
        let answer = answer(to: Array(url.pathComponents.dropFirst()), query)
        guard let body = answer?.bytes() else { return HTTPResponse(status: 404, body: Data()) }
        return HTTPResponse(status: 200, body: Data(body))
    }

    package func close() {}

    private func answer(to path: [String], _ query: [String: String]) -> JSONValue? {
        switch (path.first, path.count) {
        case ("schedule", _):
            return query["date"].flatMap(CalendarDay.init(iso:)).map { schedule(on: $0, isStreaming: path.count > 1) }
        case ("search", _):
            let text = query["q"]?.lowercased() ?? ""
            let shows = sample.shows.filter { $0.string("name")?.lowercased().contains(text) == true }
            return .list(shows.map { ["show": .object($0)] })
        case ("lookup", _):
            let name = query["imdb"] == nil ? "thetvdb" : "imdb"
            return sample.shows.filter { show in
                guard case .object(let externals) = show["externals"] else { return false }
                return externals[name] == query[name].map { Int($0).map { .integer($0) } ?? .string($0) }
            }
            .first.map { .object($0) }
        case ("shows", 1): return query["page"] == "0" ? .list(sample.shows.map { .object($0) }) : nil
        case ("shows", let count):
            guard let id = Int(path[1]), var show = sample.show(id) else { return nil }
            let cast = sample.casts.first { $0.show == id }?.cast ?? .list([])
            guard count == 2 else { return path[2] == "cast" ? cast : .list(episodes(of: id)) }
            show["_embedded"] = ["cast": cast, "episodeswithspecials": .list(episodes(of: id))]
            return .object(show)
        default: return nil
        }
    }

    private func schedule(on date: CalendarDay, isStreaming: Bool) -> JSONValue {
        let airings = sample.events.filter { airing in
            airing.weeksAgo == nil && airing.day == date.weekday.daysFromMonday && airing.streaming == isStreaming
        }
        return .list(
            airings.map { airing in
                var row = episode(of: airing, on: date)
                row["show"] = sample.show(airing.show).map { .object($0) }
                return .object(row)
            }
        )
    }

    /// Returns the episodes of a show in this week and before.
    private func episodes(of show: Int) -> [JSONValue] {
        let monday = GuideWeek(containing: GuideDay(containing: now(), clock: clock).date).monday
        return sample.events.filter { $0.show == show }.map { airing in
            .object(episode(of: airing, on: monday.advanced(by: airing.day - 7 * (airing.weeksAgo ?? 0))))
        }
    }

    private func episode(of airing: Sample.Airing, on date: CalendarDay) -> [String: JSONValue] {
        var episode = airing.episode
        episode["airdate"] = .string("\(date)")
        if let time = episode.string("airtime").flatMap(TimeOfDay.init) {
            let day = time < GuideDay.dayStart ? date.advanced(by: 1) : date
            episode["airstamp"] = .string("\(clock.instant(on: day, at: time))")
        }
        return episode
    }
}

/// The sample as it is embedded in the program.
private struct Sample: Decodable {
    var shows: [[String: JSONValue]] = []
    var events: [Airing] = []
    var casts: [ShowCast] = []

    struct Airing: Decodable {
        let show: Int
        /// The number of days after Monday.
        let day: Int
        /// The number of weeks before the current one, or nil for an airing of every week.
        let weeksAgo: Int?
        let streaming: Bool
        /// The episode without its date.
        let episode: [String: JSONValue]
    }

    struct ShowCast: Decodable {
        let show: Int
        let cast: JSONValue
    }

    func show(_ id: Int) -> [String: JSONValue]? { shows.first { $0["id"] == .integer(id) } }
}

extension [String: JSONValue] {
    fileprivate func string(_ name: String) -> String? { if case .string(let text) = self[name] { text } else { nil } }
}
