import Foundation
public import TVModel

/// Shows, apart from any schedule.
///
/// In each, `hasCopy` says whether a stored answer could serve instead; then nobody waits long.
extension TVAPI {
    /// The shows that fit a text, the best first; ten at most, and none is an answer too.
    ///
    /// - Throws: ``TVAPIError``.
    public func search(_ text: String, hasCopy: Bool = false) async throws(TVAPIError) -> ServiceAnswer<[Show]> {
        let url = address("search/shows", [URLQueryItem(name: "q", value: text)])
        let answer = try await showRows(WireFoundShow.self, at: url, hasCopy: hasCopy)
        return ServiceAnswer(answer.value.map(\.show.show), unusableRows: answer.unusableRows)
    }

    /// A page of the list of all shows; there is nothing behind the last one.
    ///
    /// - Parameter page: From 0. The shows numbered 250 N to 250 N + 249 are on page N, as far as there are any.
    /// - Throws: ``TVAPIError``; for a show or page that does not exist, ``TVAPIError/nothingThere(_:)``.
    public func shows(page: Int, hasCopy: Bool = false) async throws(TVAPIError) -> ServiceAnswer<[Show]> {
        let url = address("shows", [URLQueryItem(name: "page", value: "\(page)")])
        let answer = try await showRows(WireShow.self, at: url, hasCopy: hasCopy)
        return ServiceAnswer(answer.value.map(\.show), unusableRows: answer.unusableRows)
    }

    /// A show, and its cast where that came along, which saves a request.
    ///
    /// - Throws: ``TVAPIError``; for a show or page that does not exist, ``TVAPIError/nothingThere(_:)``.
    public func show(
        _ id: Show.ID,
        hasCopy: Bool = false
    ) async throws(TVAPIError) -> (show: Show, cast: Cast?) {
        let url = address("shows/\(id)", [URLQueryItem(name: "embed", value: "cast")])
        let answer = try await object(WireShowWithCast.self, at: url, hasCopy: hasCopy)
        // An answer about another show must not be told as the one about this.
        guard answer.show.show.id == id else { throw .invalidData(url, .anotherShow(answer.show.show.id)) }
        return (answer.show.show, answer.cast.map { Cast(members: $0.map(\.member)) })
    }

    /// The show that has a number at IMDb, such as `tt0098904`.
    ///
    /// - Throws: ``TVAPIError``; for a show or page that does not exist, ``TVAPIError/nothingThere(_:)``.
    public func show(imdb number: String, hasCopy: Bool = false) async throws(TVAPIError) -> Show {
        let url = address("lookup/shows", [URLQueryItem(name: "imdb", value: number)])
        return try await object(WireShow.self, at: url, hasCopy: hasCopy).show
    }

    /// All episodes of a show in airing order, specials in their place.
    ///
    /// - Throws: ``TVAPIError``; for a show or page that does not exist, ``TVAPIError/nothingThere(_:)``.
    public func episodes(of id: Show.ID, hasCopy: Bool = false) async throws(TVAPIError) -> ServiceAnswer<[Episode]> {
        let url = address("shows/\(id)/episodes", [URLQueryItem(name: "specials", value: "1")])
        let answer = try await showRows(WireEpisode.self, at: url, hasCopy: hasCopy)
        return ServiceAnswer(answer.value.map(\.episode), unusableRows: answer.unusableRows)
    }

    /// Who plays in a show, all of them; that may be over a thousand.
    ///
    /// - Throws: ``TVAPIError``; for a show or page that does not exist, ``TVAPIError/nothingThere(_:)``.
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
    /// The error where shows were asked for: there a 404 says that there is none of that name.
    fileprivate var amongShows: TVAPIError {
        if case .refused(let url, status: 404) = self { .nothingThere(url) } else { self }
    }
}
