import TVModel

/// Shows by everything that a list may say about them.
struct ShowIndex: Sendable {
    private let shows: [ShowReference: [Show]]

    init(_ all: [Show]) {
        var shows: [ShowReference: [Show]] = [:]
        for show in all {
            for reference in show.numbers + [.name(ShowMatcher.plain(show.name))] {
                shows[reference, default: []].append(show)
            }
        }
        self.shows = shows
    }

    /// Returns the only show that a list means. If the list has the ID, it decides; if it has other numbers, a name needs
    /// the year.
    func show(for wanted: ImportedShow, byName: Bool = true) -> Show? {
        for reference in wanted.references {
            var found = shows[reference] ?? []
            if case .id = reference, byName { return found.first(where: wanted.fits) }
            if case .name(let name) = reference {
                let matcher = ShowMatcher(name)
                guard byName, matcher.year != nil || wanted.references.count == 1 else { return nil }
                let all = [name, matcher.name].flatMap { shows[.name(ShowMatcher.plain($0))] ?? [] }
                found = matcher.named(among: all).filter(wanted.isSurelyNamed)
            }
            let fitting = Set(found.filter(wanted.fits).map(\.id))
            if fitting.count == 1 { return found.first { fitting.contains($0.id) } }
        }
        return nil
    }
}
