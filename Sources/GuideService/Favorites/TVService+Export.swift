public import GuidePlatform
import GuideStore
import TVModel

extension TVService {
    /// Exports the favorites as JSON: an array of shows, which are objects with an integer `id`, the address of the show at
    /// TVmaze and, if it has one, its mark. This needs no network. Equal shows give equal bytes.
    ///
    /// - Throws: ``ShowError/store(_:)`` if the list cannot be read.
    public func exportFavorites() async throws(ShowError) -> Data {
        Data(JSONValue.list(try await exportedFavorites()).bytes())
    }

    /// Returns the favorites for an export.
    package func exportedFavorites() async throws(ShowError) -> [JSONValue] {
        try await readableFavorites().map { favorite in
            var facts = favorite.show.facts
            let isLink = facts.url.map { $0.contains("/") && ShowReference($0) == .id(favorite.id) } ?? false
            if !isLink { facts.url = "https://www.tvmaze.com/shows/\(favorite.id)" }
            let show = Stored(of: Show(facts)).json
            guard let seen = favorite.seen, case .object(var members) = show else { return show }
            members["seen"] = Stored(of: seen).json
            return .object(members)
        }
    }
}
