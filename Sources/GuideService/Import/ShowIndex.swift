import TVModel

/// Shows by everything that a list may say about them.
struct ShowIndex: Sendable {
    private var shows: [ShowReference: [Show]] = [:]

    init(_ all: [Show]) {
        for show in all {
            for reference in show.numbers + [.name(ShowMatcher.plain(show.name))] {
                shows[reference, default: []].append(show)
            }
        }
    }

    /// Returns the only show that a list means. If the list has the ID, it decides; if it has other numbers, a name needs
    /// the year.
    func show(for wanted: ImportedShow) -> Show? {
        for reference in wanted.references {
            var found = shows[reference] ?? []
            if case .id = reference { return found.first(where: wanted.fits) }
            if case .name(let name) = reference {
                let matcher = ShowMatcher(name)
                guard matcher.year != nil || wanted.references.count == 1 else { return nil }
                let all = shows[.name(ShowMatcher.plain(matcher.name))] ?? []
                found = matcher.named(among: all).filter { wanted.year == nil || wanted.isSurelyNamed($0) }
            }
            let fitting = found.filter(wanted.fits)
            if Set(fitting.map(\.id)).count == 1 { return fitting.first }
        }
        return nil
    }
}
