/// The way in which a US network reaches the time zones of the country.
public enum USNetworkClass: Sendable, Hashable {
    /// Local stations, each of which airs a program at the usual time in its zone.
    case broadcast
    /// A cable network with an Eastern and a Pacific feed.
    case twoFeeds
    /// A network with one feed for the whole country.
    case oneFeed
    /// Programs that each station buys and schedules itself.
    case syndication
    /// A network for which only the Eastern times are known.
    case eastOnly

    /// Creates the class of a network, which is ``eastOnly`` for an unlisted network.
    public init(of network: Channel) {
        self = Self.byID[network.id] ?? Self.byName[network.name] ?? .eastOnly
    }

    // The IDs are those of the service. Sources: the feeds of tvpassport.com as listed by iptv-org/epg (commit
    // 19483ca3), and iptv-org/database, feeds.csv, as of November 2026. PBS, The CW and Univision are listed by
    // station. A provider chooses which feed it carries, so the lists are evidence, not proof.
    private static let byID: [Int: USNetworkClass] = {
        let lists: [(USNetworkClass, [Int])] = [
            // NBC, CBS, ABC, FOX, The CW, PBS, Telemundo, Univision.
            (.broadcast, [1, 2, 3, 4, 5, 85, 219, 226]),
            // HBO, Showtime, Adult Swim, Cartoon Network, FX, Syfy, Starz, Comedy Central, Disney XD, Freeform, Nickelodeon,
            // A&E, USA, TBS, National Geographic, E!, FXX, Hallmark, Bravo, VH1, Discovery, TLC, Food, truTV, Smithsonian,
            // Investigation Discovery, Animal Planet, HGTV.
            (
                .twoFeeds,
                [
                    8, 9, 10, 11, 13, 16, 17, 23, 25, 26, 27, 29, 30, 32, 42, 43, 47, 50, 52, 55, 66, 80, 81, 84, 86,
                    89, 92,
                    192,
                ]
            ),
            // CNN, ESPN, ESPN2, ESPNEWS, ESPNU, MSNBC, Fox News, CNBC, Bloomberg, HLN, The Weather Channel, NFL, C-SPAN, FS1,
            // Golf, NBCSN, CBS Sports, REELZ, TV One, UP, Viceland, MeTV.
            (
                .oneFeed,
                [
                    40, 39, 180, 181, 182, 201, 185, 93, 172, 193, 228, 205, 1009, 95, 188, 104, 272, 75, 224, 227,
                    1006, 198,
                ]
            ),
            (.syndication, [72]),
        ]
        return Dictionary(uniqueKeysWithValues: lists.flatMap { kind, ids in ids.map { ($0, kind) } })
    }()

    private static let byName: [String: USNetworkClass] = [
        "AMC": .twoFeeds, "TNT": .twoFeeds, "BET": .twoFeeds, "TV Land": .twoFeeds, "Cinemax": .twoFeeds,
    ]
}
