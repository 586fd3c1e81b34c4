extension FeedTable {
    /// The times of US programs in the regional feeds. The first rule that applies decides.
    ///
    /// A rule is a row: `subject of a sentence about it | networks | when | programs | years | times | sources`, with `-`
    /// for a column that restricts nothing, except for networks.
    ///
    /// - networks: networks or groups of ``networkTable``; `*` means any network of the United States, `-` none.
    /// - when: times on the Eastern clock, where the night until 05:00 belongs to the day before.
    /// - programs: names of shows, in any case and without `The 96th Annual` before them, with `*` for any text at the
    ///   start or the end; or a type of shows, and the least length.
    /// - years: the first and the last day, each of which may be left out.
    /// - times: in the central, mountain, pacific, alaska and hawaii feed, or one for all of them. `live`, `same` and
    ///   `east` are the Eastern instant, `west` is that of the Pacific feed, `clock` is the same local time, `-1h` is one
    ///   hour earlier on the local clock, and so on. `?` means that stations differ.
    /// - sources: keys of `docs/feed-sources.txt`.
    static let ruleTable = """
        # Programs by name
        Saturday Night Live | NBC | - | Saturday Night Live | 2017-04-15… | live live live -1h? -1h? | S35 S36 S37 S67
        The Academy Awards | ABC | - | Academy Awards, Oscars | - | live live live -1h? -1h? | S55
        The Golden Globes | NBC, CBS | - | Golden Globe Awards, Golden Globes | 2010-01-17… | \
            live live live -1h? -1h? | S50
        The Primetime Emmy Awards | majors, others | - | Primetime Emmy Awards, Emmy Awards | 2010-08-29… | \
            live live live -1h? -1h? | S51
        The Grammy Awards | CBS | - | Grammy Awards | 2016-02-15… | live live? live? -1h? -1h? | S52
        The Tony Awards | CBS | - | Tony Awards | 2022-06-12… | live live live -1h? -1h? | S53
        The American Music Awards | CBS | - | American Music Awards | 2024-10-06… | live live live -1h? -1h? | S54
        The CMA Awards | ABC | - | CMA Awards, Country Music Association Awards | - | same -1h clock -1h -1h | S34
        The ACM Awards | CBS | - | ACM Awards, Academy of Country Music Awards | …2021-12-31 | \
            same -1h clock -1h? -1h | S32
        American Idol in its live weeks | ABC | - | American Idol | 2018-04-29…2018-05-31 | \
            live live live -1h? -1h? | S48
        American Idol in its live weeks | ABC | - | American Idol | 2019-04-21…2019-05-31 | \
            live live live -1h? -1h? | S48
        American Idol | ABC | - | American Idol | - | same -1h? clock? -1h? -1h? | S48
        The Voice | NBC | - | The Voice | 2011-01-01… | same -1h clock -1h? -1h? | S47
        Dancing with the Stars | ABC | - | Dancing with the Stars | - | same -1h clock -1h? -1h? | S49
        Big Brother | CBS | - | Big Brother | - | same -1h clock -1h? -1h? | S77
        The Olympic Games | NBC | - | *Olympic* | 2018-02-08… | live live live -1h? -1h? | S56
        A debate, an address or an election night | majors, others, PBS, spanish | - | *Presidential Debate*, \
            *State of the Union*, *Election Night*, *Decision 20*, ABC News Special Report, CBS News Special Report, \
            NBC News Special Report, FOX News Special Report, PBS NewsHour Special Report, Special Report | - | \
            live | S57 S75
        WWE SmackDown on FOX | FOX | - | *SmackDown* | 2019-10-04…2024-09-06 | same -1h clock -1h? -1h? | S40 S41
        WWE on USA Network | USA Network | - | *WWE*, *SmackDown* | - | same east? west west? west? | S41
        WWE NXT on The CW | The CW | - | *NXT* | 2024-10-01… | same -1h? clock? -1h? -1h? | S46
        AEW Dynamite | TNT, TBS | - | *Dynamite | 2019-10-02… | same east? west? west? west? | S44
        AEW Collision | TNT | - | *Collision | 2023-06-17… | same east? west? west? west? | S45
        New Year's Rockin' Eve | ABC | - | *New Year's Rockin' Eve* | 2000-01-01… | same? -1h? clock? -1h? -2h? | S30
        New Year's Eve on NBC | NBC | - | *New Year's* | 2003-01-01… | clock? clock? clock? -1h? -1h? | S69
        New Year's Eve Live in Nashville | CBS | - | *New Year's Eve Live* | 2021-12-31… | \
            live -1h? clock? -1h? -1h? | S70
        New Year's Eve on CNN | CNN | - | *New Year* | 2002-01-01… | live | S70
        Macy's Thanksgiving parade on NBC | NBC | - | *Macy's Thanksgiving* | - | clock clock clock clock? clock? | S71
        The Rose Parade | ABC, NBC | - | *Rose Parade*, *Tournament of Roses* | - | live live live -1h? -1h? | S15 S83

        # Kinds of networks and programs
        A program of a web channel or of no US network | - | - | - | - | live | S42 S43 S78
        A program of a news or sports channel | live cable | - | - | - | live | S25 S31 S74
        A program of a network with one feed | one feed | - | - | - | same | S31
        A syndicated program | syndication | - | - | - | clock? | S59
        Wrestling on a broadcast network | majors, others | - | *Wrestling*, *WWE*, *AEW* | - | \
            same -1h? clock? -1h? -1h? | S40 S46
        Wrestling on cable | two feeds | - | *Wrestling*, *WWE*, *AEW* | - | same east? west west? west? | S41
        A game | majors, others, spanish, two feeds | - | type Sports, from 90 min | - | live | S58 S66 S67 S68 S74 S79
        A sports program that is no game | majors, others | - | type Sports | - | same? -1h? clock? -1h? -1h? | S40
        An award show that is not known to be live | majors, others, PBS, spanish, two feeds | - | type Award Show | \
            - | same -1h? clock? -1h? -1h? | S53

        # NBC, CBS and ABC
        Overnight and early news | majors | daily 02:00-05:00, Mon-Fri 05:00-07:00, Sat-Sun 05:00-06:00 | - | - | \
            clock? | S60
        A network's morning show | majors | Mon-Fri 07:00-09:00 | - | - | \
            clock clock clock clock? clock? | S1 S2 S3 S4 S5
        Today on NBC | NBC | Mon-Fri 09:00-10:00 | - | - | clock clock clock clock? clock? | S1 S3 S6
        The fourth hour of Today | NBC | Mon-Fri 10:00-11:00 | - | - | clock? clock? clock clock? clock? | S6 S7
        CBS daytime | CBS | Mon-Fri 09:00-16:00 | - | - | same -1h -1h -1h -1h | S9 S10 S11
        ABC daytime | ABC | Mon-Fri 11:00-16:00 | - | - | same -1h? -1h -1h? -1h? | S12 S13 S14 S15
        ABC's hours before noon, which stations fill | ABC | Mon-Fri 09:00-11:00 | - | - | clock? | S59
        NBC daytime | NBC | Mon-Fri 11:00-16:00 | - | - | same -1h? -1h? -1h? -1h? | S16
        The other networks' daytime, which stations fill | others | daily 02:00-05:00, Mon-Fri 05:00-16:00, \
            Sat-Sun 05:00-06:00 | - | - | clock? | S59
        A program on Saturday morning or afternoon | majors, others | Sat 06:00-16:00 | - | - | \
            same? -1h? clock? -1h? -1h? | S1 S2 S8
        CBS on Sunday morning | CBS | Sun 09:00-11:00 | - | - | same? -1h? same? -1h? -1h? | S1 S25 S26
        A program on Sunday morning or afternoon | majors, others | Sun 06:00-16:00 | - | - | \
            same? -1h? -1h? -1h? -1h? | S8 S25 S26
        The evening news on NBC | NBC | daily 18:30-19:00 | - | - | same -90m? clock? -1h? -30m? | S21 S22
        The evening news on CBS | CBS | daily 18:30-19:00 | - | - | same clock? clock? -1h? -1h? | S18 S19 S20
        The evening news on ABC | ABC | daily 18:30-19:00 | - | - | same -1h? clock? -1h? -1h? | S17 S18
        The early evening | majors, others | Mon-Sat 16:00-20:00, Sun 16:00-19:00 | - | - | \
            same -1h? clock? -1h? -1h? | S17 S18
        Prime time after a late football game | majors, FOX | Sun 19:30, Sun 20:30, Sun 21:30, Sun 22:30 | \
            from 60 min | - | same -90m? -30m? -1h? -1h? | S28 S39
        Prime time | majors, others | daily 19:00-23:00 | - | - | same -1h clock -1h? -1h? | S21 S29 S31 S33 S34 S68 S73
        Late night | majors, others | daily 23:00-02:00 | - | - | same -1h clock -1h? -1h? | S27 S28

        # Other networks
        A program of PBS | PBS | - | - | - | same? -1h? clock? -1h? -1h? | S21 S24 S31 S67
        A Spanish morning show | Telemundo, Univision | Mon-Fri 07:00-11:00 | - | - | \
            live live clock clock? clock? | S1 S8
        A program of a Spanish network | spanish | - | - | - | same east? west west? west? | S64
        A program of ION | ION | - | - | - | same east? west? east? east? | S64
        A program of a cable network with a West feed | two feeds | - | - | - | \
            same west? west west? west | S41 S61 S64 S65 S66 S80 S84
        A program of a premium network | premium | - | - | - | same east west west? west | S61 S62 S64
        A program of a network without a known West feed | * | - | - | - | east | S64
        """
}
