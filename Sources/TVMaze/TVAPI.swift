public import Foundation
public import TVModel

/// The endpoints of TVmaze, with answers as values of the model.
///
/// Source: tvmaze.com/api.
public struct TVAPI: Sendable {
    /// The root of the service.
    public static let serviceRoot = "https://api.tvmaze.com"

    /// The root of the service.
    public let root: URL
    private let network: NetworkCommunication

    /// The API below a root, such as ``serviceRoot``.
    public init(root: URL, network: NetworkCommunication) {
        self.root = root
        self.network = network
    }

    /// Closes idle connections; the next request opens one again.
    public func closeIdleConnections() {
        network.closeIdleConnections()
    }

    /// Closes all connections. No request may follow.
    public func close() {
        network.close()
    }

    /// Fetches the listings of a feed for a calendar date, including the late shows of the evening before.
    ///
    /// - Parameters:
    ///   - now: The current time, which becomes the time of fetching.
    ///   - hasCopy: Whether a cached answer exists; if so, fewer attempts are made.
    /// - Throws: ``TVAPIError`` if there is no answer or it cannot be used.
    public func schedule(
        _ feed: DaySchedule.Feed,
        on date: CalendarDay,
        now: Instant,
        hasCopy: Bool = false
    ) async throws(TVAPIError) -> Fetched<DaySchedule> {
        let answer = try await rows(WireEvent.self, at: scheduleURL(feed, on: date), now: now, hasCopy: hasCopy)
        return answer.map { rows in
            DaySchedule(
                feed: feed,
                date: date,
                events: rows.compactMap { $0.event(isStreaming: feed == .streaming) },
                zones: rows.reduce(into: [:]) { zones, row in row.zone.map { zones[$0, default: 0] += 1 } }
            )
        }
    }

    /// The address always has a date: without one the service uses another window, 04:00 to 04:00.
    private func scheduleURL(_ feed: DaySchedule.Feed, on date: CalendarDay) -> URL {
        switch feed {
        case .country(let code):
            address(
                "schedule",
                [URLQueryItem(name: "country", value: code), URLQueryItem(name: "date", value: "\(date)")]
            )
        case .streaming:
            // An empty country means global web channels.
            address(
                "schedule/web",
                [URLQueryItem(name: "date", value: "\(date)"), URLQueryItem(name: "country", value: "")]
            )
        }
    }

    /// An address below the root.
    func address(_ path: String, _ query: [URLQueryItem] = []) -> URL {
        let url = root.appending(path: path)
        guard !query.isEmpty, var parts = URLComponents(url: url, resolvingAgainstBaseURL: false) else { return url }
        parts.queryItems = query
        // A plus is valid in a query, but form decoding turns it into a space.
        parts.percentEncodedQuery = parts.percentEncodedQuery?.replacing("+", with: "%2B")
        return parts.url ?? url
    }

    /// The usable rows of an array. At least half of the rows must be usable.
    func rows<Row: Decodable & Sendable>(
        _ type: Row.Type,
        at url: URL,
        now: Instant,
        hasCopy: Bool
    ) async throws(TVAPIError) -> Fetched<[Row]> {
        guard let rows = WireRows<Row>(json: try await body(at: url, hasCopy: hasCopy)) else {
            throw .invalidData(url, .notAnArray)
        }
        let unusable = rows.total - rows.usable.count
        guard unusable * 2 <= rows.total else { throw .invalidData(url, .rows(unusable: unusable, of: rows.total)) }
        return Fetched(rows.usable, fetchedAt: now, unusableRows: unusable)
    }

    /// The body of an answer, ready to be decoded.
    func body(at url: URL, hasCopy: Bool) async throws(TVAPIError) -> Data {
        let body: Data
        do throws(NetworkFailure) {
            body = try await network.json(at: url, hasCopy: hasCopy)
        } catch {
            throw TVAPIError(error)
        }
        guard !JSONBody.hasTooManyValues(body) else { throw .invalidData(url, .tooManyValues) }
        return JSONBody.replacingLoneSurrogates(in: body)
    }
}
