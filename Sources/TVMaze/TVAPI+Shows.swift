import GuidePlatform
public import TVModel

/// Requests for shows. A 404 becomes ``FetchError/notFound(_:)``.
///
/// `now` is the current time, which becomes the time of fetching. `hasCopy` is whether the caller has a copy. If so, fewer
/// attempts are made. Every function throws a ``FetchError`` if there is no usable response.
extension TVAPI {
    /// Searches for shows by name, and returns at most ten, the best match first.
    public func search(
        _ text: String,
        now: Instant,
        hasCopy: Bool = false
    ) async throws(FetchError) -> Fetched<[Show]> {
        let request = Request(address("search/shows", ["q": text]), now, hasCopy)
        return try await rows(WireFoundShow.self, request) { $0.map(\.show.show) }
    }

    /// Fetches a page of the list of all shows.
    ///
    /// - Parameter page: The number of the page, from 0. Page N has the shows with the IDs from 250 N to 250 N + 249.
    /// - Throws: ``FetchError/notFound(_:)`` after the last page, or another ``FetchError``.
    public func shows(page: Int, now: Instant, hasCopy: Bool = false) async throws(FetchError) -> Fetched<[Show]> {
        try await rows(WireShow.self, Request(address("shows", ["page": "\(page)"]), now, hasCopy)) { $0.map(\.show) }
    }

    /// Fetches a show with its episodes and its cast, in one request if the service embeds both.
    ///
    /// If it does not, two are sent, and later shows are asked for in this way at once.
    public func details(
        of id: Show.ID,
        now: Instant,
        hasCopy: Bool = false
    ) async throws(FetchError) -> Fetched<ShowDetails> {
        let known = embeds.work
        if known != false {
            do {
                let (found, url) = try await show(
                    id,
                    embedding: ["embed[]": "episodeswithspecials", "embed[]": "cast"],
                    now,
                    hasCopy
                )
                if let rows = found.episodes {
                    embeds.work = true
                    let episodes = try usable(rows, in: url, now) { $0.map(\.episode) }
                    return try details(found, at: url, with: episodes)
                }
                if known == true { return try details(found, at: url, with: Fetched([], fetchedAt: now)) }
            } catch .refused(_, status: 400) where known != true {
            } catch .notFound where known != true {}
        }
        let (found, url) = try await show(id, embedding: ["embed": "cast"], now, hasCopy)
        do {
            let episodes = try await episodes(of: id, now: now, hasCopy: hasCopy)
            if !episodes.value.isEmpty { embeds.work = false }
            return try details(found, at: url, with: episodes)
        } catch .notFound(let url) {
            // The show exists.
            throw .refused(url, status: 404)
        }
    }

    private func details(
        _ found: WireShowWithEmbeds,
        at url: URL,
        with episodes: Fetched<[Episode]>
    ) throws(FetchError) -> Fetched<ShowDetails> {
        // A cast without members is left out.
        let cast = try found.cast.map { rows throws(FetchError) in
            try usable(rows, in: url, episodes.fetchedAt) { rows in Cast(members: rows.map(\.member)) }
        }
        return Fetched(
            ShowDetails(
                show: found.show.show,
                episodes: episodes.value,
                cast: cast?.value ?? Cast(members: []),
                fetchedAt: episodes.fetchedAt
            ),
            fetchedAt: episodes.fetchedAt,
            unusableRows: episodes.unusableRows + (cast?.unusableRows ?? 0)
        )
    }

    /// Fetches a show with embedded lists.
    private func show(
        _ id: Show.ID,
        embedding query: KeyValuePairs<String, String>,
        _ now: Instant,
        _ hasCopy: Bool
    ) async throws(FetchError) -> (WireShowWithEmbeds, URL) {
        let request = Request(address("shows/\(id)", query), now, hasCopy, show: id)
        let found = try await object(WireShowWithEmbeds.self, request)
        // A response about another show must not be used for this one.
        guard found.show.show.id == id else {
            throw .invalidData(request.url, .anotherShow(found.show.show.id, insteadOf: id))
        }
        return (found, request.url)
    }

    /// Fetches the show with an IMDb ID, such as `tt0098904`.
    public func show(imdb id: String, now: Instant, hasCopy: Bool = false) async throws(FetchError) -> Fetched<Show> {
        let request = Request(address("lookup/shows", ["imdb": id]), now, hasCopy)
        return Fetched(try await object(WireShow.self, request).show, fetchedAt: now)
    }

    /// Fetches the show with an ID at TheTVDB.
    public func show(tvdb id: Int, now: Instant, hasCopy: Bool = false) async throws(FetchError) -> Fetched<Show> {
        let request = Request(address("lookup/shows", ["thetvdb": "\(id)"]), now, hasCopy)
        return Fetched(try await object(WireShow.self, request).show, fetchedAt: now)
    }

    /// Fetches all episodes of a show in airing order, specials included.
    public func episodes(
        of id: Show.ID,
        now: Instant,
        hasCopy: Bool = false
    ) async throws(FetchError) -> Fetched<[Episode]> {
        let request = Request(address("shows/\(id)/episodes", ["specials": "1"]), now, hasCopy, show: id)
        return try await rows(WireEpisode.self, request) { $0.map(\.episode) }
    }

    /// Fetches the complete cast of a show, which may have over a thousand members.
    public func cast(of id: Show.ID, now: Instant, hasCopy: Bool = false) async throws(FetchError) -> Fetched<Cast> {
        let request = Request(address("shows/\(id)/cast"), now, hasCopy, show: id)
        return try await rows(WireCastMember.self, request) { rows in Cast(members: rows.map(\.member)) }
    }

    private func object<Object: Decodable>(
        _ type: Object.Type,
        _ request: Request
    ) async throws(FetchError) -> Object {
        let body = try await body(request)
        guard let object = try? JSONDecoder().decode(type, from: body) else {
            throw .invalidData(request.url, .notAShow)
        }
        return object
    }
}
