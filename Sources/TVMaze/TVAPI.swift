public import GuidePlatform
import Synchronization
public import TVModel

/// The endpoints of TVmaze, with responses as values of the model.
///
/// Source: tvmaze.com/api.
public final class TVAPI: Sendable {
    /// The address of the public service.
    public static let serviceRoot = "https://api.tvmaze.com"

    /// The root address.
    public let root: URL
    package let network: NetworkCommunication
    /// Whether the service embeds episodes with specials, or nil before a response has shown it.
    let embeds = Mutex<Bool?>(nil)

    /// The maximum size of the listings of a day, in bytes. A week fetches eight at once, and the longest real ones have a
    /// megabyte.
    private static let listingsBytes = 5 * 1_048_576

    /// Creates the API below a root, such as ``serviceRoot``.
    public init(root: URL, network: NetworkCommunication) {
        self.root = root
        self.network = network
    }

    /// The facts about the caller of an endpoint. Every endpoint throws a ``FetchError`` if the response cannot be used.
    public struct Caller: Sendable {
        /// The current time, which becomes the time of fetching.
        let now: Instant
        /// The limits of its requests, and whether they are still needed.
        package var terms: NetworkCommunication.Request

        /// Creates the facts about a caller, who may have a copy. If so, fewer attempts are made.
        public init(now: Instant, hasCopy: Bool = false) {
            self.now = now
            terms = .json(hasCopy: hasCopy)
        }
    }

    /// Fetches the listings of a feed for a calendar date, including the late shows of the evening before.
    public func schedule(
        _ feed: DaySchedule.Feed,
        on date: CalendarDay,
        for caller: Caller
    ) async throws(FetchError) -> Fetched<DaySchedule> {
        var request = Request(url: scheduleURL(feed, on: date), caller: caller, meansNotFound: false)
        request.caller.terms.bodyBytes = Self.listingsBytes
        return try await rows(WireEvent.self, request) { rows in
            DaySchedule(
                feed: feed,
                date: date,
                events: rows.compactMap { $0.event(isStreaming: feed == .streaming) },
                zones: rows.reduce(into: [:]) { zones, row in row.zone.map { zones[$0, default: 0] += 1 } }
            )
        }
    }

    /// Returns an address that always has a date. Without one, the service uses another window, 04:00 to 04:00.
    private func scheduleURL(_ feed: DaySchedule.Feed, on date: CalendarDay) -> URL {
        switch feed {
        case .country(let code): address("schedule", ["country": code, "date": "\(date)"])
        // An empty country means global web channels.
        case .streaming: address("schedule/web", ["date": "\(date)", "country": ""])
        }
    }

    func address(_ path: String, _ query: KeyValuePairs<String, String> = [:]) -> URL {
        let url = root.appending(path: path)
        guard !query.isEmpty, var parts = URLComponents(url: url, resolvingAgainstBaseURL: false) else { return url }
        parts.queryItems = query.map { URLQueryItem(name: $0, value: $1) }
        // A plus is valid in a query, but form decoding turns it into a space.
        parts.percentEncodedQuery = parts.percentEncodedQuery?.replacing("+", with: "%2B")
        return parts.url ?? url
    }

    /// A request of a caller.
    struct Request {
        let url: URL
        var caller: Caller
        /// Whether a 404 means that the show does not exist, or else that the service failed.
        let meansNotFound: Bool
        /// The show whose data is requested. A redirect to another one is not followed.
        var show: Show.ID?

        /// Returns the ID in the address of data of another show than the requested one, or nil for any other address.
        func movedID(at url: URL) -> Show.ID? {
            let parts = url.pathComponents
            guard let show, let index = parts.lastIndex(of: "shows"), index + 1 < parts.count,
                let id = Int(parts[index + 1]), id != show
            else { return nil }
            return id
        }
    }

    /// Returns the value of the usable rows of an array, at least half of which must be usable.
    func rows<Row: Decodable & Sendable, Value>(
        _ type: Row.Type,
        _ request: Request,
        value: ([Row]) -> Value
    ) async throws(FetchError) -> Fetched<Value> {
        let body = try await body(request)
        guard let rows = try? JSONDecoder().decode(WireRows<Row>.self, from: body) else {
            throw .invalidData(request.url, .notAnArray)
        }
        return try usable(rows, in: request.url, request.caller.now, value)
    }

    /// Returns the value of the usable rows of a response, at least half of which must be usable.
    func usable<Row, Value>(
        _ rows: WireRows<Row>,
        in url: URL,
        _ now: Instant,
        _ value: ([Row]) -> Value
    ) throws(FetchError) -> Fetched<Value> {
        let unusable = rows.total - rows.usable.count
        guard unusable * 2 <= rows.total else { throw .invalidData(url, .rows(unusable: unusable, of: rows.total)) }
        return Fetched(value(rows.usable), fetchedAt: now, unusableRows: unusable)
    }

    func body(_ request: Request) async throws(FetchError) -> Data {
        let body: Data
        do {
            let isAllowed = { request.movedID(at: $0) == nil }
            body = try await network.response(to: request.caller.terms, at: request.url, allowing: isAllowed).body
        } catch .invalidData(let target, .redirect) {
            guard let show = request.show, let id = request.movedID(at: target) else {
                throw .invalidData(target, .redirect)
            }
            throw .invalidData(request.url, .anotherShow(id, insteadOf: show))
        } catch .refused(let url, status: 404) where request.meansNotFound {
            throw .notFound(url)
        }
        guard !JSONBody.hasTooManyValues(body) else { throw .invalidData(request.url, .tooManyValues) }
        return JSONBody.replacingLoneSurrogates(in: body)
    }
}
