public import GuidePlatform
public import TVModel

/// The endpoints of TVmaze, with responses as values of the model.
///
/// Source: tvmaze.com/api.
public struct TVAPI: Sendable {
    /// The address of the public service.
    public static let serviceRoot = "https://api.tvmaze.com"

    /// The root address.
    public let root: URL
    private let network: NetworkCommunication

    /// The maximum size of the listings of a day, in bytes. A week fetches eight at once, and the longest real ones have a
    /// megabyte.
    private static let listingsBytes = 5 * 1_048_576

    /// Creates the API below a root, such as ``serviceRoot``.
    public init(root: URL, network: NetworkCommunication) {
        self.root = root
        self.network = network
    }

    /// Closes idle connections. The next request opens a new one.
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
    ///   - hasCopy: Whether the caller has a copy. If so, fewer attempts are made.
    ///   - isNeeded: Returns whether the request is still needed after waiting for its turn. If it is not,
    ///     ``FetchError/cancelled`` is thrown.
    /// - Throws: ``FetchError`` if there is no usable response.
    public func schedule(
        _ feed: DaySchedule.Feed,
        on date: CalendarDay,
        now: Instant,
        hasCopy: Bool = false,
        while isNeeded: (@Sendable () -> Bool)? = nil
    ) async throws(FetchError) -> Fetched<DaySchedule> {
        let url = scheduleURL(feed, on: date)
        return try await rows(
            WireEvent.self,
            at: url,
            upTo: Self.listingsBytes,
            now: now,
            hasCopy: hasCopy,
            while: isNeeded
        ) { rows in
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

    /// Returns an address below the root.
    func address(_ path: String, _ query: [URLQueryItem] = []) -> URL {
        let url = root.appending(path: path)
        guard !query.isEmpty, var parts = URLComponents(url: url, resolvingAgainstBaseURL: false) else { return url }
        parts.queryItems = query
        // A plus is valid in a query, but form decoding turns it into a space.
        parts.percentEncodedQuery = parts.percentEncodedQuery?.replacing("+", with: "%2B")
        return parts.url ?? url
    }

    /// Returns the value of the usable rows of an array, at least half of which must be usable.
    func rows<Row: Decodable & Sendable, Value>(
        _ type: Row.Type,
        at url: URL,
        upTo bodyBytes: Int = .max,
        now: Instant,
        hasCopy: Bool,
        while isNeeded: (@Sendable () -> Bool)? = nil,
        value: ([Row]) -> Value
    ) async throws(FetchError) -> Fetched<Value> {
        try await fetch(at: url, upTo: bodyBytes, now: now, hasCopy: hasCopy, while: isNeeded) {
            body throws(FetchError) in
            guard let rows = WireRows<Row>(json: body) else { throw .invalidData(url, .notAnArray) }
            let unusable = rows.total - rows.usable.count
            guard unusable * 2 <= rows.total else { throw .invalidData(url, .rows(unusable: unusable, of: rows.total)) }
            return (value(rows.usable), unusable)
        }
    }

    /// Sends a request and returns the value of the response.
    ///
    /// - Parameter decode: Decodes a body and returns the value and the number of its unusable rows.
    func fetch<Value>(
        at url: URL,
        upTo bodyBytes: Int = .max,
        now: Instant,
        hasCopy: Bool,
        while isNeeded: (@Sendable () -> Bool)? = nil,
        decode: (Data) throws(FetchError) -> (value: Value, unusableRows: Int)
    ) async throws(FetchError) -> Fetched<Value> {
        let response = try await network.json(at: url, hasCopy: hasCopy, upTo: bodyBytes, while: isNeeded)
        guard !JSONBody.hasTooManyValues(response.body) else { throw .invalidData(url, .tooManyValues) }
        let (value, unusableRows) = try decode(JSONBody.replacingLoneSurrogates(in: response.body))
        return Fetched(value, fetchedAt: now, unusableRows: unusableRows)
    }
}
