import Foundation
public import TVModel

/// Requests for shows. A 404 becomes ``TVAPIError/nothingThere(_:)``.
///
/// `now` is the current time, which becomes the time of fetching. `hasCopy` says whether a cached answer exists; if so, fewer
/// attempts are made. All functions throw ``TVAPIError`` if there is no answer or it cannot be used.
extension TVAPI {
    /// Searches for shows by name: at most ten, the best match first.
    ///
    /// - Throws: ``TVAPIError`` if there is no answer or it cannot be used.
    public func search(_ text: String, now: Instant, hasCopy: Bool = false) async throws(TVAPIError) -> Fetched<[Show]>
    {
        let url = address("search/shows", [URLQueryItem(name: "q", value: text)])
        let answer = try await showRows(WireFoundShow.self, at: url, now: now, hasCopy: hasCopy)
        return answer.map { $0.map(\.show.show) }
    }

    /// Fetches a page of the list of all shows.
    ///
    /// - Parameter page: The number of the page, from 0. Page N has the shows numbered 250 N to 250 N + 249.
    /// - Throws: ``TVAPIError``; ``TVAPIError/nothingThere(_:)`` after the last page.
    public func shows(page: Int, now: Instant, hasCopy: Bool = false) async throws(TVAPIError) -> Fetched<[Show]> {
        let url = address("shows", [URLQueryItem(name: "page", value: "\(page)")])
        let answer = try await showRows(WireShow.self, at: url, now: now, hasCopy: hasCopy)
        return answer.map { $0.map(\.show) }
    }

    /// Fetches a show, and its cast if the answer includes it, which saves a request.
    ///
    /// - Throws: ``TVAPIError`` if there is no answer or it cannot be used.
    public func show(
        _ id: Show.ID,
        now: Instant,
        hasCopy: Bool = false
    ) async throws(TVAPIError) -> Fetched<ShowWithCast> {
        let url = address("shows/\(id)", [URLQueryItem(name: "embed", value: "cast")])
        let answer = try await object(WireShowWithCast.self, at: url, hasCopy: hasCopy)
        // An answer about another show must not be used for this one.
        guard answer.show.show.id == id else { throw .invalidData(url, .anotherShow(answer.show.show.id)) }
        let cast = answer.cast.map { Cast(members: $0.map(\.member)) }
        return Fetched(ShowWithCast(show: answer.show.show, cast: cast), fetchedAt: now)
    }

    /// Fetches the show with an IMDb ID, such as `tt0098904`.
    ///
    /// - Throws: ``TVAPIError`` if there is no answer or it cannot be used.
    public func show(imdb number: String, now: Instant, hasCopy: Bool = false) async throws(TVAPIError) -> Fetched<Show>
    {
        let url = address("lookup/shows", [URLQueryItem(name: "imdb", value: number)])
        return Fetched(try await object(WireShow.self, at: url, hasCopy: hasCopy).show, fetchedAt: now)
    }

    /// Fetches all episodes of a show in airing order, specials included.
    ///
    /// - Throws: ``TVAPIError`` if there is no answer or it cannot be used.
    public func episodes(of id: Show.ID, now: Instant, hasCopy: Bool = false) async throws(TVAPIError) -> Fetched<
        [Episode]
    > {
        let url = address("shows/\(id)/episodes", [URLQueryItem(name: "specials", value: "1")])
        let answer = try await showRows(WireEpisode.self, at: url, now: now, hasCopy: hasCopy)
        return answer.map { $0.map(\.episode) }
    }

    /// Fetches the whole cast of a show, which may have over a thousand members.
    ///
    /// - Throws: ``TVAPIError`` if there is no answer or it cannot be used.
    public func cast(of id: Show.ID, now: Instant, hasCopy: Bool = false) async throws(TVAPIError) -> Fetched<Cast> {
        let answer = try await showRows(
            WireCastMember.self,
            at: address("shows/\(id)/cast"),
            now: now,
            hasCopy: hasCopy
        )
        return answer.map { Cast(members: $0.map(\.member)) }
    }

    private func showRows<Row: Decodable & Sendable>(
        _ type: Row.Type,
        at url: URL,
        now: Instant,
        hasCopy: Bool
    ) async throws(TVAPIError) -> Fetched<[Row]> {
        do throws(TVAPIError) {
            return try await rows(type, at: url, now: now, hasCopy: hasCopy)
        } catch {
            throw error.amongShows
        }
    }

    private func object<Object: Decodable>(
        _ type: Object.Type,
        at url: URL,
        hasCopy: Bool
    ) async throws(TVAPIError) -> Object {
        let body: Data
        do throws(TVAPIError) { body = try await self.body(at: url, hasCopy: hasCopy) } catch { throw error.amongShows }
        guard let object = try? JSONDecoder().decode(type, from: body) else { throw .invalidData(url, .notAShow) }
        return object
    }
}

extension TVAPIError {
    /// The error of a request for shows, for which a 404 means that the show does not exist.
    fileprivate var amongShows: TVAPIError {
        if case .refused(let url, status: 404) = self { .nothingThere(url) } else { self }
    }
}
