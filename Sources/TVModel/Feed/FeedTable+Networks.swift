extension FeedTable {
    /// The groups of networks: `name | sources | checked`, and the networks in a line below. A network has the ID of the
    /// service, if it is known, and a name. A West feed is one that two lists of feeds or more have.
    static let networkLines = """
        majors | S29 | 2026-11-23
            1 NBC, 2 CBS, 3 ABC
        others | S64 S73 | 2026-11-23
            4 FOX, 5 The CW, MyNetworkTV
        PBS | S24 | 2026-11-23
            85 PBS
        spanish | S8 S64 | 2026-11-23
            219 Telemundo, 226 Univision, UniMás
        ION | S64 | 2026-11-23
            ION, ION Television
        syndication | S59 | 2026-11-23
            72 Syndication
        live cable | S25 S31 S74 | 2026-11-23
            40 CNN, 201 MSNBC, 185 Fox News Channel, 93 CNBC, 172 Bloomberg TV, 193 HLN, 228 The Weather Channel, \
            1009 C-SPAN, MS NOW, 39 ESPN, 180 ESPN2, 181 ESPNEWS, 182 ESPNU, 95 Fox Sports 1, 205 NFL Network, \
            188 Golf Channel, 104 NBCSN, 272 CBS Sports Network
        one feed | S31 S64 | 2026-11-23
            488 TCM, 75 REELZ, 224 TV One, 227 UP TV, 1006 Vice TV, 198 MeTV
        two feeds | S64 | 2026-11-23
            10 Adult Swim, 11 Cartoon Network, 13 FX, 16 Syfy, 18 Lifetime, 22 MTV, 23 Comedy Central, \
            25 Disney XD, 26 Freeform, 27 Nickelodeon, 29 A&E, 30 USA Network, 32 TBS, 33 Sundance TV, \
            42 National Geographic Channel, 43 E!, 47 FXX, 50 Hallmark Channel, 52 Bravo, 53 History, 55 VH1, \
            65 IFC, 66 Discovery Channel, 78 Disney Channel, 79 Oxygen, 80 TLC, 81 Food Network, 84 truTV, 88 Pop, \
            89 Investigation Discovery, 92 Animal Planet, 122 We tv, 173 CMT, 189 Game Show Network, 192 HGTV, \
            206 Nick Jr., 236 Oprah Winfrey Network, 1039 Disney Junior, AMC, BBC America, BET, FYI, Fuse, \
            Galavisión, LMN, Logo, MTV2, TNT, TV Land
        premium | S61 S62 S64 | 2026-11-23
            8 HBO, 9 Showtime, 17 Starz, Cinemax, MGM+, The Movie Channel
        """
}
