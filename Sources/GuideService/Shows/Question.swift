import GuideStore
import TVModel

/// One thing to be told of shows: where its answer is stored, how long that stays fresh, and what its coming changes.
struct Question<Value: Sendable & Codable & Equatable>: Sendable {
    /// Where the answer is stored.
    let entry: ShowEntry<Value>
    /// How long an answer stays fresh; in seconds.
    let freshFor: Int
    /// A copy that the favorites have, which serves whatever its age.
    var favorite: StoredCopy<Value>?
    /// Whether an answer says that there is nothing, so that it must not replace one that told of something.
    var isEmpty: @Sendable (Value) -> Bool = { _ in false }
    /// What is announced when an answer comes: the first one, or one that differs.
    var update: @Sendable (_ isFirst: Bool) -> ServiceUpdate? = { _ in nil }
}

extension Question<Show> {
    /// A show itself.
    static func facts(of id: Show.ID, freshFor: Int, favorite: ShowDetails? = nil) -> Self {
        Self(
            entry: .facts(of: id),
            freshFor: freshFor,
            favorite: favorite.map { StoredCopy($0.show, fetchedAt: $0.fetchedAt) },
            update: { .show(id, .facts, isFirst: $0) }
        )
    }

    /// The show that has a number at IMDb.
    static func lookup(imdb number: String, freshFor: Int) -> Self {
        Self(entry: .lookup(imdb: number), freshFor: freshFor)
    }
}

extension Question<[Episode]> {
    /// The episodes of a show.
    static func episodes(of id: Show.ID, freshFor: Int, favorite: ShowDetails? = nil) -> Self {
        Self(
            entry: .episodes(of: id),
            freshFor: freshFor,
            favorite: favorite.flatMap { details in
                details.episodes.map { StoredCopy($0, fetchedAt: details.fetchedAt) }
            },
            isEmpty: \.isEmpty,
            update: { .show(id, .episodes, isFirst: $0) }
        )
    }
}

extension Question<Cast> {
    /// Who plays in a show.
    static func cast(of id: Show.ID, freshFor: Int, favorite: ShowDetails? = nil) -> Self {
        Self(
            entry: .cast(of: id),
            freshFor: freshFor,
            favorite: favorite.flatMap { details in details.cast.map { StoredCopy($0, fetchedAt: details.fetchedAt) } },
            isEmpty: \.members.isEmpty,
            update: { .show(id, .cast, isFirst: $0) }
        )
    }
}

extension Question<[Show]> {
    /// A page of the list of all shows.
    static func page(_ number: Int) -> Self {
        Self(
            entry: .page(number),
            freshFor: CachePolicy.pageAge,
            isEmpty: \.isEmpty,
            update: { $0 ? .pageArrived(number) : .pageChanged(number) }
        )
    }

    /// What is found for a text.
    static func search(_ text: String, freshFor: Int) -> Self {
        Self(entry: .search(text), freshFor: freshFor)
    }
}

extension ServiceUpdate {
    fileprivate static func show(_ id: Show.ID, _ part: ShowPart, isFirst: Bool) -> ServiceUpdate {
        isFirst ? .showArrived(id, part) : .showChanged(id, part)
    }
}
