public import Foundation
public import TVModel

/// The endpoints of TVmaze: what is asked goes out as addresses, what is answered comes back as values of the model.
///
/// Source: tvmaze.com/api.
public struct TVAPI: Sendable {
    /// Where the service lives.
    public static let serviceRoot = "https://api.tvmaze.com"

    private let root: URL
    private let network: NetworkCommunication

    /// The API below a root, such as ``serviceRoot``.
    public init(root: URL, network: NetworkCommunication) {
        self.root = root
        self.network = network
    }

    /// What a feed lists for a date of the calendar, the late shows of the evening before included.
    ///
    /// - Parameters:
    ///   - now: Becomes the time of fetching.
    ///   - hasCopy: Whether a stored answer could serve instead; then nobody waits long.
    public func schedule(
        _ feed: DaySchedule.Feed,
        on date: CalendarDay,
        now: Instant,
        hasCopy: Bool = false
    ) async throws(TVAPIError) -> DaySchedule {
        let url = scheduleURL(feed, on: date)
        let rows = try await rows(WireEvent.self, at: url, hasCopy: hasCopy)
        let events = rows.usable.map { $0.event(isStreaming: feed == .streaming) }
        let unusable = rows.total - events.count
        guard unusable * 2 <= rows.total else { throw .invalidData(url, .rows(unusable: unusable, of: rows.total)) }
        return DaySchedule(feed: feed, date: date, fetchedAt: now, events: events, unusableRows: unusable)
    }

    /// Always with a date: without one the service lists another window, 04:00 to 04:00.
    private func scheduleURL(_ feed: DaySchedule.Feed, on date: CalendarDay) -> URL {
        switch feed {
        case .country(let code):
            address(
                "schedule",
                [URLQueryItem(name: "country", value: code), URLQueryItem(name: "date", value: "\(date)")]
            )
        case .streaming:
            // An empty country asks for the channels that are everywhere.
            address(
                "schedule/web",
                [URLQueryItem(name: "date", value: "\(date)"), URLQueryItem(name: "country", value: "")]
            )
        }
    }

    private func address(_ path: String, _ query: [URLQueryItem]) -> URL {
        root.appending(path: path).appending(queryItems: query)
    }

    private func rows<Row: Decodable & Sendable>(
        _ type: Row.Type,
        at url: URL,
        hasCopy: Bool
    ) async throws(TVAPIError) -> WireRows<Row> {
        let body: Data
        do throws(NetworkFailure) {
            body = try await network.json(at: url, hasCopy: hasCopy)
        } catch {
            throw TVAPIError(error)
        }
        guard let rows = WireRows<Row>(json: body) else { throw .invalidData(url, .notAnArray) }
        return rows
    }
}
