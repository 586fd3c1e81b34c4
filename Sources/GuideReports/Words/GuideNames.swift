package import TVModel

/// The names of shows, networks and languages in listings, by which typed words are recognized.
package struct GuideNames: Sendable {
    /// The names as listed, by the keys by which they are compared.
    private(set) var shows: [String: String] = [:]
    private(set) var networks: [String: String] = [:]
    private(set) var languages: [String: String] = [:]

    package init() {}

    /// Creates the names of the shows of events, and of other shows.
    package init(of events: some Sequence<TVEvent>, and others: [Show] = []) {
        for event in events { add(event.show) }
        for show in others { shows[show.name.nameKey] = show.name }
    }

    private mutating func add(_ show: Show) {
        shows[show.name.nameKey] = show.name
        if let network = show.channel?.name { networks[network.nameKey] = network }
        if let language = show.language { languages[language.nameKey] = language }
    }

    /// Returns whether a text is the whole name of a show.
    package func hasShow(_ name: String) -> Bool { shows[name.nameKey] != nil }

    /// Returns what a whole name means: a show before a kind, a network and a language.
    func meaning(of name: String) -> WordQuery.Meaning? {
        let key = name.nameKey
        guard !key.isEmpty else { return nil }
        if let show = shows[key] { return .show(show) }
        if let kind = ShowKind.named(name) { return .kind([kind]) }
        if let network = networks[key] { return .network(network) }
        return languages[key].map { .language($0) }
    }
}
