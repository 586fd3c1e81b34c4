import Foundation
public import TVModel

/// Shows apart from schedules. A 404 becomes ``TVAPIError/nothingThere(_:)``.
///
/// `hasCopy` says whether a cached answer exists; if so, fewer attempts are made. All functions throw ``TVAPIError`` if there
/// is no answer or it cannot be used.
extension TVAPI {
    /// Searches for shows by name: at most ten, the best match first.
    ///
    /// - Throws: ``TVAPIError`` if there is no answer or it cannot be used.
    public func search(_ text: String, hasCopy: Bool = false) async throws(TVAPIError) -> ServiceAnswer<[Show]> {
        let url = address("search/shows", [URLQueryItem(name: "q", value: text)])
        let answer = try await showRows(WireFoundShow.self, at: url, hasCopy: hasCopy)
        return ServiceAnswer(answer.value.map(\.show.show), unusableRows: answer.unusableRows)
    }

    /// Fetches a page of the list of all shows.
    ///
    /// - Parameter page: The number of the page, from 0. Page N has the shows numbered 250 N to 250 N + 249.
    /// - Throws: ``TVAPIError``; ``TVAPIError/nothingThere(_:)`` after the last page.
    public func shows(page: Int, hasCopy: Bool = false) async throws(TVAPIError) -> ServiceAnswer<[Show]> {
        let url = address("shows", [URLQueryItem(name: "page", value: "\(page)")])
        let answer = try await showRows(WireShow.self, at: url, hasCopy: hasCopy)
        return ServiceAnswer(answer.value.map(\.show), unusableRows: answer.unusableRows)
    }

    /// Fetches a show, and its cast if the answer includes it, which saves a request.
    ///
    /// - Throws: ``TVAPIError`` if there is no answer or it cannot be used.
    public func show(
        _ id: Show.ID,
        hasCopy: Bool = false
    ) async throws(TVAPIError) -> (show: Show, cast: Cast?) {
        let url = address("shows/\(id)", [URLQueryItem(name: "embed", value: "cast")])
        let answer = try await object(WireShowWithCast.self, at: url, hasCopy: hasCopy)
        // An answer about another show must not be used for this one.
        guard answer.show.show.id == id else { throw .invalidData(url, .anotherShow(answer.show.show.id)) }
        return (answer.show.show, answer.cast.map { Cast(members: $0.map(\.member)) })
    }

    /// Fetches the show with an IMDb ID, such as `tt0098904`.
    ///
    /// - Throws: ``TVAPIError`` if there is no answer or it cannot be used.
    public func show(imdb number: String, hasCopy: Bool = false) async throws(TVAPIError) -> Show {
        let url = address("lookup/shows", [URLQueryItem(name: "imdb", value: number)])
        return try await object(WireShow.self, at: url, hasCopy: hasCopy).show
    }

    /// Fetches all episodes of a show in airing order, specials included.
    ///
    /// - Throws: ``TVAPIError`` if there is no answer or it cannot be used.
    public func episodes(of id: Show.ID, hasCopy: Bool = false) async throws(TVAPIError) -> ServiceAnswer<[Episode]> {
        let url = address("shows/\(id)/episodes", [URLQueryItem(name: "specials", value: "1")])
        let answer = try await showRows(WireEpisode.self, at: url, hasCopy: hasCopy)
        return ServiceAnswer(answer.value.map(\.episode), unusableRows: answer.unusableRows)
    }

    /// Fetches the whole cast of a show, which may have over a thousand members.
    ///
    /// - Throws: ``TVAPIError`` if there is no answer or it cannot be used.
    public func cast(of id: Show.ID, hasCopy: Bool = false) async throws(TVAPIError) -> ServiceAnswer<Cast> {
        let answer = try await showRows(WireCastMember.self, at: address("shows/\(id)/cast"), hasCopy: hasCopy)
        return ServiceAnswer(Cast(members: answer.value.map(\.member)), unusableRows: answer.unusableRows)
    }

    private func showRows<Row: Decodable & Sendable>(
        _ type: Row.Type,
        at url: URL,
        hasCopy: Bool
    ) async throws(TVAPIError) -> ServiceAnswer<[Row]> {
        do throws(TVAPIError) {
            return try await rows(type, at: url, hasCopy: hasCopy)
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
