/// The rules for the times of US programs in the regional feeds, with the networks that they name.
///
/// The data are texts, so that they are easy to read and to correct: `FeedTable+Rules.swift` and
/// `networkTable`. The addresses of their sources are in `docs/feed-sources.txt`.
struct FeedTable: Sendable {
    /// The rules. The first one that applies decides.
    let rules: [FeedRule]
    /// The networks by the names of their groups.
    let groups: [String: Set<String>]
    private let namesByID: [Int: String]

    static let current = FeedTable(rules: rows(of: ruleTable), networks: rows(of: networkTable))

    /// Reads a table. Rows that are not in its form are left out.
    private init(rules: [[Substring]], networks: [[Substring]]) {
        self.rules = rules.compactMap(FeedRule.init)
        var namesByID: [Int: String] = [:]
        var groups: [String: Set<String>] = [:]
        for row in networks where row.count == 3 {
            let names = row[2].items.map { item in
                let words = item.split(separator: " ", maxSplits: 1)
                guard words.count == 2, let id = Int(words[0]) else { return String(item) }
                namesByID[id] = String(words[1])
                return String(words[1])
            }
            groups[String(row[0])] = Set(names)
        }
        self.groups = groups
        self.namesByID = namesByID
    }

    /// Returns the columns of each row of a text. Lines that begin with `#` are headings.
    static func rows(of text: String) -> [[Substring]] {
        text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { $0.split(separator: "|").map(\.trimmed) }
    }

    /// Returns the rule that decides the time of an event that starts at a time on the Eastern clock.
    func rule(for event: TVEvent, at east: (day: CalendarDay, time: TimeOfDay)) -> FeedRule? {
        let network = event.show.network.flatMap(name)
        return rules.first { names($0.networks, network) && $0.applies(to: event, at: east) }
    }

    /// Returns the name of a network in this table, or nil if it is not of the United States.
    private func name(of network: Channel) -> String? {
        network.country == "US" ? namesByID[network.id] ?? network.name : nil
    }

    /// Returns whether a list of networks and groups contains a network of the United States.
    private func names(_ list: [String], _ network: String?) -> Bool {
        guard let network else { return list.isEmpty }
        return list.contains { $0 == "*" || $0 == network || groups[$0]?.contains(network) == true }
    }

    /// The groups of networks: `name | sources | networks`. A network has the ID of the service, if it is known, and a name.
    /// A West feed is one that two lists of feeds or more have.
    static let networkTable = """
        majors | S29 | 1 NBC, 2 CBS, 3 ABC
        others | S64 S73 | 4 FOX, 5 The CW, MyNetworkTV
        PBS | S24 | 85 PBS
        spanish | S8 S64 | 219 Telemundo, 226 Univision, UniMás
        ION | S64 | ION, ION Television
        syndication | S59 | 72 Syndication
        live cable | S25 S31 S74 | 40 CNN, 201 MSNBC, 185 Fox News Channel, 93 CNBC, 172 Bloomberg TV, 193 HLN, \
            228 The Weather Channel, 1009 C-SPAN, MS NOW, 39 ESPN, 180 ESPN2, 181 ESPNEWS, 182 ESPNU, 95 Fox Sports 1, \
            205 NFL Network, 188 Golf Channel, 104 NBCSN, 272 CBS Sports Network
        one feed | S31 S64 | 488 TCM, 75 REELZ, 224 TV One, 227 UP TV, 1006 Vice TV, 198 MeTV
        two feeds | S64 | 10 Adult Swim, 11 Cartoon Network, 13 FX, 16 Syfy, 18 Lifetime, 22 MTV, 23 Comedy Central, \
            25 Disney XD, 26 Freeform, 27 Nickelodeon, 29 A&E, 30 USA Network, 32 TBS, 33 Sundance TV, \
            42 National Geographic Channel, 43 E!, 47 FXX, 50 Hallmark Channel, 52 Bravo, 53 History, 55 VH1, 65 IFC, \
            66 Discovery Channel, 78 Disney Channel, 79 Oxygen, 80 TLC, 81 Food Network, 84 truTV, 88 Pop, \
            89 Investigation Discovery, 92 Animal Planet, 122 We tv, 173 CMT, 189 Game Show Network, 192 HGTV, \
            206 Nick Jr., 236 Oprah Winfrey Network, 1039 Disney Junior, AMC, BBC America, BET, FYI, Fuse, Galavisión, \
            LMN, Logo, MTV2, TNT, TV Land
        premium | S61 S62 S64 | 8 HBO, 9 Showtime, 17 Starz, Cinemax, MGM+, The Movie Channel
        """
}
