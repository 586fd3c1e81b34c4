import Foundation
import TestSupport
import Testing

@testable import TVModel

/// The data of the rules for regional feeds, and documented times that they have to give.
@Suite("The table of feeds", .timeLimit(.minutes(10)))
struct FeedTableTests {
    private let table = FeedTable.current

    @Test func `every row can be read`() {
        #expect(table.rules.count == FeedTable.rows(of: FeedTable.ruleTable).count)
        #expect(table.rules.count > 55 && table.groups.count == 10)
        #expect(table.rules.allSatisfy { $0.times.count == 5 })
    }

    @Test func `every rule and every group has sources, each with an address and a date`() throws {
        let file = Fixtures.folder.appendingPathComponent("../../../docs/feed-sources.txt")
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        let addresses = lines.map { $0.split(separator: " ") }
        #expect(addresses.allSatisfy { $0.count == 3 && $0[2].hasPrefix("http") })
        let dates = addresses.map { CalendarDay(iso: $0[1]) }
        let checked = ZoneClock.utc.reading(at: FeedSchedule.rulesChecked)
        #expect(!dates.contains(nil) && dates.compactMap(\.self).max() == checked.day && checked.time.minutes == 0)
        let rules = FeedTable.rows(of: FeedTable.ruleTable).map { $0[6] }
        let groups = FeedTable.rows(of: FeedTable.networkTable).map { $0[1] }
        let keys = (rules + groups).map { $0.split(separator: " ") }
        #expect(!keys.contains { $0.isEmpty } && table.groups.values.allSatisfy { !$0.isEmpty })
        #expect(Set(addresses.compactMap(\.first)) == Set(keys.joined()))
    }

    @Test func `every network of a rule is in a group`() {
        let known = Set(table.groups.keys).union(table.groups.values.joined()).union(["*", "-"])
        for rule in table.rules { #expect(known.isSuperset(of: rule.networks), "\(rule.subject)") }
    }

    @Test(arguments: [
        "NBC | - | - | - | live live live live | S1", "NBC | - | - | - | live live live live hot | S1",
        "NBC | - | - | - | hot | S1", "NBC | Mon 10:00 | - | - | live | S1", "NBC | - | - | 2020 | live | S1",
        "NBC | - | - | - | live",
    ])
    func `a rule that is not in the form of the table is none`(columns: String) throws {
        #expect(FeedRule(try #require(FeedTable.rows(of: "Subject | \(columns)").first)) == nil)
        let row = "Subject | NBC | Sun 19:30 | - | 2020-01-01… | live live live live live | S1"
        #expect(FeedRule(try #require(FeedTable.rows(of: row).first)) != nil)
    }

    // Network, show, type and minutes; the start in New York; the documented times in Chicago, Denver, Los Angeles,
    // Anchorage and Honolulu, or a dash.
    private static let examples = """
        3 ABC | Good Morning America | News 120 | 2024-03-07 07:00 | 07:00 07:00 07:00 - -
        2 CBS | CBS Mornings | News 120 | 2024-03-07 07:00 | 07:00 07:00 07:00 - -
        2 CBS | CBS This Morning | News 120 | 2019-03-07 07:00 | 07:00 07:00 07:00 - -
        1 NBC | Today | News 120 | 2024-03-07 07:00 | 07:00 - 07:00 - -
        1 NBC | Today | News 60 | 2024-03-07 09:00 | 09:00 - 09:00 - -
        1 NBC | Today with Hoda & Jenna | Talk Show 60 | 2024-03-07 10:00 | 10:00 - 10:00 - -
        2 CBS | The Price Is Right | Game Show 60 | 2024-03-07 11:00 | 10:00 10:00 10:00 10:00 10:00
        2 CBS | The Young and the Restless | Scripted 60 | 2019-09-18 12:30 | 11:30 11:30 11:30 11:30 11:30
        2 CBS | The Bold and the Beautiful | Scripted 30 | 2018-09-18 13:30 | 12:30 12:30 12:30 12:30 12:30
        2 CBS | The Talk | Talk Show 60 | 2018-09-18 14:00 | 13:00 13:00 13:00 13:00 13:00
        2 CBS | Let's Make a Deal | Game Show 60 | 2018-09-18 10:00 | 09:00 09:00 09:00 09:00 09:00
        3 ABC | The View | Talk Show 60 | 2024-03-07 11:00 | 10:00 - 10:00 - -
        3 ABC | General Hospital | Scripted 60 | 2012-09-12 14:00 | 13:00 - 13:00 - -
        3 ABC | General Hospital | Scripted 60 | 2014-09-10 15:00 | 14:00 - 14:00 - -
        1 NBC | NBC News Daily | News 60 | 2022-09-14 13:00 | 12:00 - - - -
        3 ABC | ABC World News Tonight | News 30 | 2024-03-07 18:30 | 17:30 - - - -
        2 CBS | CBS Evening News | News 30 | 2020-05-18 18:30 | 17:30 18:30 18:30 - -
        1 NBC | NBC Nightly News | News 30 | 2017-10-04 18:30 | 17:30 17:00 - - 18:00
        1 NBC | NBC Nightly News | News 30 | 2020-09-08 18:30 | 17:30 - - - 18:00
        2 CBS | The Big Bang Theory | Scripted 30 | 2017-09-25 20:00 | 19:00 19:00 20:00 - -
        3 ABC | Grey's Anatomy | Scripted 60 | 2017-09-28 20:00 | 19:00 19:00 20:00 - -
        4 FOX | Gotham | Scripted 60 | 2017-09-21 20:00 | 19:00 19:00 20:00 - -
        5 The CW | Dynasty | Scripted 60 | 2021-12-20 20:00 | 19:00 19:00 20:00 - -
        2 CBS | CSI | Scripted 60 | 2006-08-10 21:00 | 20:00 20:00 21:00 - 20:00
        2 CBS | Without a Trace | Scripted 60 | 2006-08-10 22:00 | 21:00 21:00 22:00 - 21:00
        4 FOX | House | Scripted 60 | 2007-05-15 21:00 | 20:00 20:00 21:00 - 20:00
        3 ABC | Desperate Housewives | Scripted 60 | 2008-10-05 21:00 | 20:00 20:00 21:00 - 20:00
        1 NBC | Deal or No Deal | Game Show 60 | 2006-11-29 20:00 | 19:00 19:00 20:00 19:00 19:00
        3 ABC | Jimmy Kimmel Live | Talk Show 60 | 2024-03-06 23:35 | 22:35 22:35 23:35 - -
        2 CBS | The Late Show with Stephen Colbert | Talk Show 60 | 2024-03-27 23:35 | 22:35 22:35 23:35 - -
        1 NBC | Late Night with Seth Meyers | Talk Show 60 | 2024-03-07 00:37 | 23:37 23:37 00:37 - -
        2 CBS | 60 Minutes | News 60 | 2026-11-22 19:30 | 18:30 18:00 19:00 - -
        4 FOX | Next Level Chef | Reality 60 | 2026-11-22 19:30 | 18:30 18:00 19:00 - -
        4 FOX | Bob's Burgers | Animation 30 | 2026-11-22 19:30 | 18:30 18:30 19:30 - -
        3 ABC | Shark Tank | Reality 60 | 2026-11-22 20:30 | 19:30 19:00 20:00 - -
        5 The CW | All American | Scripted 60 | 2026-11-22 20:30 | 19:30 19:30 20:30 - -
        2 CBS | CBS Saturday Morning | News 120 | 2024-03-09 07:00 | 06:00 - - - -
        3 ABC | Good Morning America Saturday | News 120 | 2011-03-05 07:00 | - - 07:00 - -
        2 CBS | CBS News Sunday Morning | News 90 | 2021-03-14 09:00 | - - 06:00 - -
        2 CBS | Face the Nation | News 60 | 2021-03-14 10:30 | - - 07:30 - -
        1 NBC | Meet the Press | News 60 | 2021-03-14 09:00 | - - 08:00 - -
        3 ABC | This Week | News 60 | 2021-03-14 09:00 | - - 08:00 - -
        3 ABC | Monday Night Football | Sports 180 | 2026-11-23 20:20 | 19:20 18:20 17:20 - 15:20
        4 FOX | World Series | Sports 180 | 2008-10-25 20:00 | 19:00 18:00 17:00 - 14:00
        4 FOX | WWE SmackDown | Sports 120 | 2019-10-11 20:00 | 19:00 19:00 20:00 - -
        30 USA Network | WWE Monday Night RAW | Sports 180 | 2019-10-07 20:00 | 19:00 18:00 20:00 - -
        2 CBS | Presidential Debate | News 90 | 2020-09-29 21:00 | 20:00 19:00 18:00 17:00 15:00
        1 NBC | NBC News Special Report | News 120 | 2020-11-05 21:00 | 20:00 19:00 18:00 17:00 16:00
        226 Univision | ¡Despierta América! | Talk Show 240 | 2024-03-07 07:00 | 06:00 05:00 07:00 - -
        226 Univision | La rosa | Scripted 60 | 2024-03-07 20:00 | 19:00 - 20:00 - -
        0 AMC | Breaking Bad | Scripted 60 | 2008-01-20 22:00 | 21:00 - 22:00 - 20:00
        13 FX | The Shield | Scripted 60 | 2007-05-15 22:00 | 21:00 - 22:00 - 19:00
        30 USA Network | Royal Pains | Scripted 60 | 2012-07-11 21:00 | 20:00 22:00 21:00 - -
        26 Freeform | Melissa & Joey | Scripted 30 | 2012-07-11 20:00 | 19:00 21:00 20:00 - -
        26 Freeform | Baby Daddy | Scripted 30 | 2012-07-11 20:30 | 19:30 21:30 20:30 - -
        23 Comedy Central | Futurama | Animation 30 | 2012-07-11 22:00 | 21:00 23:00 22:00 - -
        0 TV Land | The Soul Man | Scripted 30 | 2012-07-11 22:00 | 21:00 23:00 22:00 - -
        30 USA Network | Necessary Roughness | Scripted 60 | 2012-06-27 22:00 | - 23:00 - - -
        22 MTV | The Real World | Reality 60 | 2012-06-27 22:00 | - 23:00 - - -
        18 Lifetime | Sex and Lies | Scripted 120 | 2008-12-06 20:00 | 19:00 - 20:00 - 18:00
        81 Food Network | Holiday Baking Championship | Reality 60 | 2021-12-20 20:00 | 19:00 - 20:00 - 18:00
        8 HBO | Game of Thrones | Scripted 60 | 2019-05-12 21:00 | 20:00 - 21:00 - -
        17 Starz | Outlander | Scripted 60 | 2017-10-08 20:00 | 19:00 18:00 20:00 - -
        40 CNN | Anderson Cooper 360 | News 60 | 2021-03-14 21:00 | 20:00 19:00 18:00 17:00 15:00
        39 ESPN | NBA on ESPN | Sports 150 | 2026-01-21 20:00 | 19:00 18:00 17:00 16:00 15:00
        488 TCM | The Essentials | Documentary 120 | 2017-09-21 20:00 | 19:00 18:00 17:00 16:00 14:00
        - Netflix | A series | Scripted 50 | 2026-06-11 03:00 | 02:00 01:00 00:00 23:00 21:00
        3 ABC | Dick Clark's New Year's Rockin' Eve | Variety 300 | 2019-12-31 20:00 | 19:00 19:00 20:00 19:00 18:00
        1 NBC | Macy's Thanksgiving Day Parade | Variety 210 | 2024-11-28 08:30 | 08:30 08:30 08:30 - -
        1 NBC | Saturday Night Live | Variety 93 | 2017-09-30 23:30 | 22:30 21:30 20:30 - -
        1 NBC | Saturday Night Live | Variety 93 | 2016-10-01 23:30 | 22:30 22:30 23:30 - 22:30
        3 ABC | The Academy Awards | Award Show 210 | 2024-03-10 19:00 | 18:00 17:00 16:00 - -
        3 ABC | The 96th Annual Academy Awards | Award Show 210 | 2024-03-10 19:00 | 18:00 17:00 16:00 - -
        3 ABC | Oscars | Award Show 210 | 2024-03-10 19:00 | 18:00 17:00 16:00 - -
        3 ABC | On the Red Carpet at the Oscars | Talk Show 30 | 2024-03-10 22:30 | 21:30 21:30 22:30 - -
        3 ABC | Live from the Oscars | Talk Show 30 | 2024-03-10 18:30 | 17:30 17:30 18:30 - -
        2 CBS | Countdown to the Grammy Awards | Variety 60 | 2024-02-04 19:00 | 18:00 18:00 19:00 - -
        1 NBC | Dateline Special Report | News 60 | 2024-02-02 21:00 | 20:00 20:00 21:00 - -
        3 ABC | Live with Kelly and Mark | Talk Show 60 | 2024-03-07 09:00 | 09:00 09:00 09:00 - -
        1 NBC | Golden Globe Awards | Award Show 180 | 2010-01-17 20:00 | 19:00 18:00 17:00 - -
        1 NBC | The Primetime Emmy Awards | Award Show 180 | 2010-08-29 20:00 | 19:00 18:00 17:00 - -
        2 CBS | The Grammy Awards | Award Show 210 | 2022-04-03 20:00 | 19:00 18:00 17:00 - -
        2 CBS | The Tony Awards | Award Show 180 | 2022-06-12 20:00 | 19:00 18:00 17:00 - -
        2 CBS | The Tony Awards | Award Show 180 | 2019-06-09 20:00 | 19:00 - 20:00 - -
        2 CBS | American Music Awards | Award Show 120 | 2025-05-26 20:00 | 19:00 18:00 17:00 - -
        3 ABC | The CMA Awards | Award Show 180 | 2023-11-08 20:00 | 19:00 19:00 20:00 19:00 19:00
        2 CBS | ACM Awards | Award Show 180 | 2007-05-15 20:00 | 19:00 19:00 20:00 - 19:00
        3 ABC | American Idol | Reality 120 | 2018-04-29 20:00 | 19:00 18:00 17:00 - -
        3 ABC | American Idol | Reality 120 | 2019-04-21 20:00 | 19:00 18:00 17:00 - -
        1 NBC | The Voice | Reality 120 | 2018-04-16 20:00 | 19:00 19:00 20:00 - -
        3 ABC | Dancing with the Stars | Reality 120 | 2025-11-18 20:00 | 19:00 19:00 20:00 - -
        2 CBS | Big Brother | Reality 60 | 2024-08-15 21:00 | 20:00 20:00 21:00 20:00 -
        1 NBC | 2018 Winter Olympics | Sports 60 | 2018-02-08 20:00 | 19:00 18:00 17:00 - -
        3 ABC | The Rose Parade | Variety 120 | 2023-01-02 11:00 | 10:00 09:00 08:00 - -
        40 CNN | New Year's Eve Live | News 270 | 2019-12-31 20:00 | 19:00 18:00 17:00 16:00 15:00
        2 CBS | New Year's Eve Live: Nashville's Big Bash | Variety 150 | 2022-12-31 20:00 | 19:00 - - - -
        """.split(separator: "\n")

    /// Returns the event of an example.
    private func event(_ fields: [Substring]) throws -> TVEvent {
        let newYork = try #require(ZoneClock("America/New_York"))
        let words = fields[0].split(separator: " ", maxSplits: 1).map(String.init)
        let kind = fields[2].split(separator: " ")
        let moment = fields[3].split(separator: " ")
        var show = Show(id: 1, name: String(fields[1].trimmed))
        show.type = kind.dropLast().joined(separator: " ")
        let channel = Channel(id: Int(words[0]) ?? 1, name: words[1].trimmed, country: "US")
        if words[0] == "-" { show.webChannel = channel } else { show.network = channel }
        var episode = Episode(id: 1, name: "Episode")
        episode.airdate = CalendarDay(iso: moment[0])
        episode.start = newYork.instant(
            on: try #require(episode.airdate),
            at: try #require(TimeOfDay(moment[1]))
        )
        episode.runtime = kind.last.flatMap { Int($0) }
        return try #require(TVEvent(episode, of: show))
    }

    @Test(arguments: examples)
    func `gives the documented times`(example: Substring) throws {
        let fields = example.split(separator: "|")
        let event = try event(fields)
        for (feed, expected) in zip(USFeed.allCases.dropFirst(), fields[4].split(separator: " ")) where expected != "-"
        {
            let clock = try #require(ZoneClock(feed.zoneIdentifier))
            let moved = FeedSchedule(feed, clock: clock).event(event)
            let start = try #require(moved.start)
            #expect(clock.reading(at: start).time.description == expected, "\(feed): \(moved.feedRule ?? "")")
            #expect(moved.airdate == GuideDay(containing: start, clock: clock).date)
        }
    }

    @Test(arguments: [
        (
            "2 CBS | The Talk | Talk Show 60 | 2024-03-07 14:00", USFeed.pacific,
            "moved CBS daytime is one hour earlier in the Pacific"
        ),
        (
            "2 CBS | The Talk | Talk Show 60 | 2024-03-07 14:00", .central,
            "same CBS daytime is on with the East in the Central zone"
        ),
        (
            "3 ABC | The View | Talk Show 60 | 2024-03-07 11:00", .alaska,
            "about ABC daytime is usually one hour earlier in Alaska"
        ),
        (
            "53 History | Alone | Reality 60 | 2024-03-07 21:00", .pacific,
            "west A program of a cable network with a West feed is on the West feed in the Pacific"
        ),
        (
            "53 History | Alone | Reality 60 | 2024-03-07 21:00", .mountain,
            "about A program of a cable network with a West feed is usually on the West feed in the Mountain zone"
        ),
        (
            "8 HBO | A series | Scripted 60 | 2024-03-07 21:00", .mountain,
            "east A program of a premium network is on the Eastern feed in the Mountain zone"
        ),
        (
            "30 USA Network | WWE Raw | Sports 180 | 2024-03-07 20:00", .mountain,
            "about WWE on USA Network is usually on the Eastern feed in the Mountain zone"
        ),
        (
            "1 NBC | NBC Nightly News | News 30 | 2024-03-07 18:30", .hawaii,
            "about The evening news on NBC is usually half an hour earlier in Hawaii"
        ),
        (
            "72 Syndication | Ring of Honor Wrestling | Sports 60 | 2024-03-07 20:00", .pacific,
            "about A syndicated program is usually at the same local time in the Pacific"
        ),
        (
            "27 Nickelodeon | NFL Slimetime | Sports 30 | 2024-03-06 19:00", .pacific,
            "west A program of a cable network with a West feed is on the West feed in the Pacific"
        ),
        (
            "1 NBC | Saturday Night Live | Variety 93 | 2024-03-09 23:29", .mountain,
            "live Saturday Night Live is live in the Mountain zone"
        ),
        (
            "2 CBS | Daytime Emmy Awards | Award Show 120 | 2024-06-07 20:00", .pacific,
            "about An award show that is not known to be live is usually at the same local time in the Pacific"
        ),
    ])
    func `says which rule decided`(line: String, feed: USFeed, text: String) throws {
        let clock = try #require(ZoneClock(feed.zoneIdentifier))
        let moved = FeedSchedule(feed, clock: clock).event(try event(line.split(separator: "|")))
        #expect("\(moved.feedNote?.rawValue ?? "") \(moved.feedRule ?? "")" == text)
    }

    @Test func `at 05:00 in the East it is still the night before in Denver`() throws {
        let clock = try #require(ZoneClock("America/Denver"))
        let news = try event("2 CBS | Show | Talk Show 60 | 2024-03-07 05:00".split(separator: "|"))
        #expect(FeedSchedule(.mountain, clock: clock).event(news).airdate.description == "2024-03-07")
        let live = try event("40 CNN | Show | News 60 | 2024-03-07 05:00".split(separator: "|"))
        #expect(FeedSchedule(.mountain, clock: clock).event(live).airdate.description == "2024-03-06")
    }

    @Test(arguments: [
        ("America/Detroit", "eastern"), ("America/Boise", "mountain"), ("America/Phoenix", "mountain"),
        ("America/Juneau", "alaska"),
        ("Pacific/Honolulu", "hawaii"), ("America/Tijuana", "pacific"), ("Europe/Berlin", "-"), ("America/Bogota", "-"),
        ("US/Arizona", "mountain"), ("America/Mexico_City", "-"), ("America/Jamaica", "-"),
        ("America/Puerto_Rico", "-"),
    ])
    func `the feed of a zone has its clock all year`(zone: String, feed: String) throws {
        let clock = try #require(ZoneClock(zone))
        let now = try #require(Instant(iso: "2026-11-20T20:10:00-05:00"))
        for month in 0..<12 {
            #expect(USFeed(of: clock, at: now + month * 30 * 86_400, zones: .system)?.rawValue ?? "-" == feed)
        }
    }
}

extension String {
    fileprivate var trimmed: String { String(self[...].trimmed) }
}
