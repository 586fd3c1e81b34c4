import GuidePlatform
public import TVModel

/// Requests for shows. A 404 becomes ``FetchError/notFound(_:)``.
///
/// `now` is the current time, which becomes the time of fetching. `hasCopy` is whether the caller has a copy. If so, fewer
/// attempts are made.
extension TVAPI {
    /// Searches for shows by name, and returns at most ten, the best match first.
    ///
    /// - Throws: ``FetchError`` if there is no usable response.
    public func search(
        _ text: String,
        now: Instant,
        hasCopy: Bool = false
    ) async throws(FetchError) -> Fetched<[Show]> {
        let url = address("search/shows", [URLQueryItem(name: "q", value: text)])
        return try await showRows(WireFoundShow.self, at: url, now: now, hasCopy: hasCopy) { $0.map(\.show.show) }
    }

    /// Fetches a page of the list of all shows.
    ///
    /// - Parameter page: The number of the page, from 0. Page N has the shows with the IDs from 250 N to 250 N + 249.
    /// - Throws: ``FetchError/notFound(_:)`` after the last page, or another ``FetchError``.
    public func shows(
        page: Int,
        now: Instant,
        hasCopy: Bool = false
    ) async throws(FetchError) -> Fetched<[Show]> {
        let url = address("shows", [URLQueryItem(name: "page", value: "\(page)")])
        return try await showRows(WireShow.self, at: url, now: now, hasCopy: hasCopy) { $0.map(\.show) }
    }

    /// Fetches a show, and its cast if the response includes it, which saves a request.
    ///
    /// - Throws: ``FetchError`` if there is no usable response.
    public func show(
        _ id: Show.ID,
        now: Instant,
        hasCopy: Bool = false
    ) async throws(FetchError) -> Fetched<ShowWithCast> {
        let url = address("shows/\(id)", [URLQueryItem(name: "embed", value: "cast")])
        return try await object(WireShowWithCast.self, at: url, now: now, hasCopy: hasCopy) {
            response throws(FetchError) in
            // A response about another show must not be used for this one.
            guard response.show.show.id == id else { throw .invalidData(url, .anotherShow(response.show.show.id)) }
            return ShowWithCast(show: response.show.show, cast: response.cast.map { Cast(members: $0.map(\.member)) })
        }
    }

    /// Fetches the show with an IMDb ID, such as `tt0098904`.
    ///
    /// - Throws: ``FetchError`` if there is no usable response.
    public func show(
        imdb number: String,
        now: Instant,
        hasCopy: Bool = false
    ) async throws(FetchError) -> Fetched<Show> {
        try await show(at: "imdb", number, now: now, hasCopy: hasCopy)
    }

    /// Fetches the show with an ID at TheTVDB.
    ///
    /// - Throws: ``FetchError`` if there is no usable response.
    public func show(
        tvdb number: Int,
        now: Instant,
        hasCopy: Bool = false
    ) async throws(FetchError) -> Fetched<Show> {
        try await show(at: "thetvdb", "\(number)", now: now, hasCopy: hasCopy)
    }

    private func show(
        at site: String,
        _ number: String,
        now: Instant,
        hasCopy: Bool
    ) async throws(FetchError) -> Fetched<Show> {
        let url = address("lookup/shows", [URLQueryItem(name: site, value: number)])
        return try await object(WireShow.self, at: url, now: now, hasCopy: hasCopy) { response throws(FetchError) in
            response.show
        }
    }

    /// Fetches all episodes of a show in airing order, specials included.
    ///
    /// - Throws: ``FetchError`` if there is no usable response.
    public func episodes(
        of id: Show.ID,
        now: Instant,
        hasCopy: Bool = false
    ) async throws(FetchError) -> Fetched<[Episode]> {
        let url = address("shows/\(id)/episodes", [URLQueryItem(name: "specials", value: "1")])
        return try await showRows(WireEpisode.self, at: url, now: now, hasCopy: hasCopy) { $0.map(\.episode) }
    }

    /// Fetches the complete cast of a show, which may have over a thousand members.
    ///
    /// - Throws: ``FetchError`` if there is no usable response.
    public func cast(
        of id: Show.ID,
        now: Instant,
        hasCopy: Bool = false
    ) async throws(FetchError) -> Fetched<Cast> {
        try await showRows(WireCastMember.self, at: address("shows/\(id)/cast"), now: now, hasCopy: hasCopy) { rows in
            Cast(members: rows.map(\.member))
        }
    }

    private func showRows<Row: Decodable & Sendable, Value>(
        _ type: Row.Type,
        at url: URL,
        now: Instant,
        hasCopy: Bool,
        value: ([Row]) -> Value
    ) async throws(FetchError) -> Fetched<Value> {
        do {
            return try await rows(type, at: url, now: now, hasCopy: hasCopy, value: value)
        } catch {
            throw error.amongShows
        }
    }

    private func object<Object: Decodable, Value>(
        _ type: Object.Type,
        at url: URL,
        now: Instant,
        hasCopy: Bool,
        value: (Object) throws(FetchError) -> Value
    ) async throws(FetchError) -> Fetched<Value> {
        do {
            return try await fetch(at: url, now: now, hasCopy: hasCopy) { body throws(FetchError) in
                guard let object = try? JSONDecoder().decode(type, from: body) else {
                    throw .invalidData(url, .notAShow)
                }
                return (try value(object), 0)
            }
        } catch {
            throw error.amongShows
        }
    }
}

extension FetchError {
    /// The error of a request for shows, for which a 404 means that the show does not exist.
    fileprivate var amongShows: FetchError {
        if case .refused(let url, status: 404) = self { .notFound(url) } else { self }
    }
}

/// A show, and its cast if the response includes it.
public struct ShowWithCast: Sendable, Hashable {
    /// The show.
    public let show: Show
    /// Its cast, or nil if the response does not include it.
    public let cast: Cast?
}
