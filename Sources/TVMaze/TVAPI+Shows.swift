import GuidePlatform
import Synchronization
public import TVModel

/// Requests for shows. A 404 for one that is named by a number becomes ``FetchError/notFound(_:)``.
extension TVAPI {
    /// Searches for shows by name, and returns at most ten, the best match first.
    public func search(_ text: String, for caller: Caller) async throws(FetchError) -> Fetched<[Show]> {
        let request = Request(url: address("search/shows", ["q": text]), caller: caller, meansNotFound: false)
        return try await rows(WireFoundShow.self, request) { $0.map(\.show.show) }
    }

    /// Fetches a page of the list of all shows.
    ///
    /// - Parameter page: The number of the page, from 0. Page N has the shows with the IDs from 250 N to 250 N + 249.
    /// - Throws: ``FetchError/notFound(_:)`` after the last page, or another ``FetchError``.
    public func shows(page: Int, for caller: Caller) async throws(FetchError) -> Fetched<[Show]> {
        // The first page always exists.
        let request = Request(url: address("shows", ["page": "\(page)"]), caller: caller, meansNotFound: page > 0)
        return try await rows(WireShow.self, request) { $0.map(\.show) }
    }

    /// Fetches a show with its episodes and its cast, in one request if the service embeds both.
    ///
    /// If it does not, two are sent, and later shows are asked for in this way at once. An answer without a list does not
    /// say that the list is empty, so that the list is asked for at its own address.
    ///
    /// - Parameter expectsCast: Whether the show had a cast before, so that a missing one is asked for.
    public func details(
        of id: Show.ID,
        for caller: Caller,
        expectsCast: Bool = false
    ) async throws(FetchError) -> Fetched<ShowDetails> {
        let known = embeds.withLock(\.self)
        if known != false {
            do {
                let both: KeyValuePairs = ["embed[]": "episodeswithspecials", "embed[]": "cast"]
                let (found, url) = try await show(id, embedding: both, caller)
                if let rows = found.episodes {
                    embeds.withLock { $0 = true }
                    let episodes = try usable(rows, in: url, caller.now) { $0.map(\.episode) }
                    return try await details(found, at: url, with: episodes, caller, expectsCast)
                }
                if known == true {
                    let episodes = try await episodes(of: id, for: caller, isKnown: true)
                    return try await details(found, at: url, with: episodes, caller, expectsCast)
                }
            } catch .refused(_, status: 400) where known != true {
            } catch .notFound where known != true {}
        }
        let (found, url) = try await show(id, embedding: ["embed": "cast"], caller)
        let episodes = try await episodes(of: id, for: caller, isKnown: true)
        if !episodes.value.isEmpty { embeds.withLock { $0 = false } }
        return try await details(found, at: url, with: episodes, caller, expectsCast)
    }

    /// Returns the details with the cast in an answer, or with that at its own address if it is expected and missing.
    private func details(
        _ found: WireShowWithEmbeds,
        at url: URL,
        with episodes: Fetched<[Episode]>,
        _ caller: Caller,
        _ expectsCast: Bool
    ) async throws(FetchError) -> Fetched<ShowDetails> {
        let show = found.show.show
        var cast = Fetched(Cast(members: []), fetchedAt: caller.now)
        if let rows = found.cast {
            cast = try usable(rows, in: url, caller.now) { rows in Cast(members: rows.map(\.member)) }
        } else if expectsCast {
            cast = try await self.cast(of: show.id, for: caller, isKnown: true)
        }
        return Fetched(
            ShowDetails(show: show, episodes: episodes.value, cast: cast.value, fetchedAt: episodes.fetchedAt),
            fetchedAt: episodes.fetchedAt,
            unusableRows: episodes.unusableRows + cast.unusableRows
        )
    }

    /// Fetches a show with embedded lists.
    private func show(
        _ id: Show.ID,
        embedding query: KeyValuePairs<String, String>,
        _ caller: Caller
    ) async throws(FetchError) -> (WireShowWithEmbeds, URL) {
        let request = Request(url: address("shows/\(id)", query), caller: caller, meansNotFound: true, show: id)
        let found = try await object(WireShowWithEmbeds.self, request)
        // A response about another show must not be used for this one.
        guard found.show.show.id == id else {
            throw .invalidData(request.url, .anotherShow(found.show.show.id, insteadOf: id))
        }
        return (found, request.url)
    }

    /// Fetches the show with the number of another site.
    ///
    /// - Parameters:
    ///   - number: An IMDb ID, such as `tt0098904`, or an ID at TheTVDB.
    ///   - site: The site as the service names it, `imdb` or `thetvdb`.
    public func show(_ number: String, at site: String, for caller: Caller) async throws(FetchError) -> Fetched<Show> {
        let request = Request(url: address("lookup/shows", [site: number]), caller: caller, meansNotFound: true)
        return Fetched(try await object(WireShow.self, request).show, fetchedAt: caller.now)
    }

    /// Fetches all episodes of a show in airing order, specials included.
    ///
    /// - Parameter isKnown: Whether the service has the show, so that a 404 is its failure.
    public func episodes(
        of id: Show.ID,
        for caller: Caller,
        isKnown: Bool = false
    ) async throws(FetchError) -> Fetched<[Episode]> {
        let url = address("shows/\(id)/episodes", ["specials": "1"])
        let request = Request(url: url, caller: caller, meansNotFound: !isKnown, show: id)
        return try await rows(WireEpisode.self, request) { $0.map(\.episode) }
    }

    /// Fetches the complete cast of a show, which may have over a thousand members.
    ///
    /// - Parameter isKnown: Whether the service has the show, so that a 404 is its failure.
    public func cast(
        of id: Show.ID,
        for caller: Caller,
        isKnown: Bool = false
    ) async throws(FetchError) -> Fetched<Cast> {
        let url = address("shows/\(id)/cast")
        let request = Request(url: url, caller: caller, meansNotFound: !isKnown, show: id)
        return try await rows(WireCastMember.self, request) { rows in Cast(members: rows.map(\.member)) }
    }

    private func object<Object: Decodable>(_ type: Object.Type, _ request: Request) async throws(FetchError) -> Object {
        let body = try await body(request)
        guard let object = try? JSONDecoder().decode(type, from: body) else {
            throw .invalidData(request.url, .notAShow)
        }
        return object
    }
}
