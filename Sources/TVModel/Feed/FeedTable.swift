/// The rules for the times of US programs in the regional feeds, with the networks that they name.
///
/// The data are texts, so that they are easy to read and to correct: `FeedTable+Rules.swift` and
/// `FeedTable+Networks.swift`. The addresses of their sources are in `docs/feed-sources.txt`.
struct FeedTable: Sendable {
    /// The rules. The first one that applies decides.
    let rules: [FeedRule]
    /// The networks by the names of their groups.
    let groups: [String: Set<String>]
    private let namesByID: [Int: String]

    /// The table of this program.
    static let current = FeedTable(rules: ruleLines, networks: networkLines)

    /// Reads a table. Entries that are not in its form are left out.
    private init(rules: String, networks: String) {
        self.rules = Self.entries(rules).compactMap(FeedRule.init)
        var namesByID: [Int: String] = [:]
        var groups: [String: Set<String>] = [:]
        for (head, list) in Self.entries(networks) {
            let name = head.split(separator: "|").first?.trimmed ?? ""
            let names = list.items.map { item in
                let words = item.split(separator: " ", maxSplits: 1)
                guard words.count == 2, let id = Int(words[0]) else { return String(item) }
                namesByID[id] = String(words[1])
                return String(words[1])
            }
            groups[String(name)] = Set(names)
        }
        self.groups = groups
        self.namesByID = namesByID
    }

    /// Returns the entries of a text, each of two lines. Lines that begin with `#` are headings.
    static func entries(_ text: String) -> [(Substring, Substring)] {
        let lines = text.split(separator: "\n").map(\.trimmed).filter { !$0.hasPrefix("#") }
        return stride(from: 0, to: lines.count - 1, by: 2).map { (lines[$0], lines[$0 + 1]) }
    }

    /// The last day on which any source of a rule was read.
    var checked: CalendarDay? { rules.map(\.checked).max() }

    /// Returns the rule that decides the time of an event that starts at a time on the Eastern clock.
    func rule(for event: TVEvent, at east: (day: CalendarDay, time: TimeOfDay)) -> FeedRule? {
        let network = event.show.network.flatMap(name)
        return rules.first { names($0.networks, network) && $0.applies(to: event, at: east) }
    }

    /// Returns the name of a network in this table, or nil if it is not of the United States.
    private func name(of network: Channel) -> String? {
        network.country == "US" ? namesByID[network.id] ?? network.name : nil
    }

    /// Returns whether local stations of the United States carry a network.
    fileprivate func isBroadcaster(_ network: Channel) -> Bool {
        name(of: network).map { names(["majors", "others", "PBS", "spanish"], $0) } ?? false
    }

    /// Returns whether a list of networks and groups contains a network of the United States.
    private func names(_ list: [String], _ network: String?) -> Bool {
        guard let network else { return list.isEmpty }
        return list.contains { $0 == "*" || $0 == network || groups[$0]?.contains(network) == true }
    }
}

extension Channel {
    /// Whether the network is carried by local stations of the United States.
    public var isUSBroadcaster: Bool { FeedTable.current.isBroadcaster(self) }
}
