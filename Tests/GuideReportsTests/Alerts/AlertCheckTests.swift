import Foundation
import GuidePlatform
import TVModel
import Testing

@testable import GuideReports

/// The alerts about shows that changed, and about starts.
@Suite("Alerts", .timeLimit(.minutes(60)))
struct AlertCheckTests {
    /// An episode of the third season, by its number, at a time of New York's clock or at none.
    private func episode(_ number: Int, _ date: String?, _ time: String? = "20:00", season: Int = 3) -> Episode {
        var episode = Episode(id: season * 100 + number, name: "Neap")
        (episode.season, episode.number) = (season, number)
        episode.airdate = date.flatMap { CalendarDay(iso: $0) }
        episode.start = time.flatMap { time in episode.airdate.map { at(time, on: $0) } }
        return episode
    }

    private func show(
        _ episodes: [Episode]?,
        status: String? = "Running",
        name: String = "Saltmarsh",
        ended: String? = nil
    ) -> ShowDetails {
        let show = Show.made(id: 7, name) { show in
            show.status = status
            show.ended = ended.flatMap { CalendarDay(iso: $0) }
        }
        return ShowDetails(show: show, episodes: episodes, cast: nil, fetchedAt: at("14:05"))
    }

    func check(
        _ shows: [ShowDetails]? = nil,
        starting: (AlertWindow, [TVEvent])? = nil,
        after memory: AlertMemory = AlertMemory(),
        tellsUnknown: Bool = false,
        now: Instant = at("20:10")
    ) -> AlertCheck {
        AlertCheck(
            starting: starting,
            shows: shows,
            after: memory,
            tellsUnknown: tellsUnknown,
            for: .made(now: now)
        )
    }

    func lines(_ check: AlertCheck, now: Instant = at("20:10")) -> [String] {
        let text = String(
            decoding: AlertDocument(check.alerts, favorites: [], for: .made(now: now)).bytes(as: .text),
            as: UTF8.self
        )
        return text.split(separator: "\n").map(String.init)
    }

    /// The lines that are told between two states of a show, after which nothing is told again.
    private func news(_ old: ShowDetails, _ new: ShowDetails, now: Instant = at("20:10")) -> [String] {
        let first = check([old], now: now)
        #expect(first.alerts.isEmpty)
        let second = check([new], after: first.memory, now: now)
        #expect(check([new], after: second.memory, now: now).alerts.isEmpty)
        return lines(second, now: now)
    }

    @Test func `tells dates, moves, seasons, ends and renewals in words`() throws {
        let aired = [episode(1, "2026-11-06"), episode(2, "2026-11-13")]
        let dated = aired + [episode(3, "2026-11-27")]
        let on = "8:00 PM UTC-5 on NBC: Saltmarsh"
        #expect(news(show(aired), show(dated)) == ["Announced for Fri, Nov 27, \(on) S3E3: Neap"])
        #expect(
            news(show(dated), show(aired + [episode(3, "2026-12-04")]))
                == ["Moved from Fri, Nov 27, 8:00 PM UTC-5 to Fri, Dec 4, \(on) S3E3: Neap"]
        )
        #expect(
            news(
                show(aired),
                show(aired + [episode(1, "2027-03-14", season: 4), episode(2, "2027-03-21", season: 4)])
            )
                == [
                    "Season 3 is complete: Saltmarsh",
                    "Season 4 begins Sun, Mar 14, 2027, 8:00 PM UTC-4 on NBC: Saltmarsh S4E1: Neap, and 1 more, up to "
                        + "Sun, Mar 21, 2027, 8:00 PM UTC-4",
                ]
        )
        #expect(
            news(show([], status: "In Development"), show([episode(1, "2026-12-04", season: 1)]))
                == ["New series, Fri, Dec 4, \(on) S1E1: Neap"]
        )
        let day = [episode(1, "2026-12-04", season: 1), episode(2, "2026-12-04", "21:00", season: 1)]
        #expect(
            news(show([], status: "In Development"), show(day))
                == ["New series, Fri, Dec 4, \(on) S1E1: Neap, and 1 more"]
        )
        #expect(
            news(show([episode(1, "2026-09-04")]), show([episode(1, "2026-09-04"), episode(2, "2026-12-04")]))
                == ["Returns Fri, Dec 4, \(on) S3E2: Neap"]
        )
        #expect(
            news(show(aired), show(aired, status: "Ended", ended: "2026-11-13"))
                == ["Ended: Saltmarsh, last on November 13, 2026", "Season 3 is complete: Saltmarsh"]
        )
        #expect(news(show(aired, status: "Ended"), show(aired)) == ["Goes on: Saltmarsh"])
        #expect(
            news(show(aired), show(aired + [episode(1, nil, season: 4)]))
                == ["Season 4 is announced: Saltmarsh", "Season 3 is complete: Saltmarsh"]
        )
    }

    @Test func `a season is complete two weeks after its last episode, or at once if it came in one day`() throws {
        let (old, late) = (
            show([episode(1, "2026-11-06"), episode(2, "2026-11-13")]), at("20:01", on: friday.advanced(by: 7))
        )
        let first = check([old])
        #expect(lines(check([old], after: first.memory, now: late)) == ["Season 3 is complete: Saltmarsh"])
        let drop = show([episode(1, "2026-11-20", "08:00"), episode(2, "2026-11-20", "08:00")])
        #expect(news(show([], status: "In Development"), drop) == ["Season 3 is complete: Saltmarsh"])
    }

    @Test func `what is missing, renamed, doubled or on another clock is no news`() throws {
        let dated = [episode(1, "2026-11-06"), episode(2, "2026-11-27"), episode(3, "2026-12-04")]
        var renamed = dated
        renamed[1].name = "Spring"
        #expect(news(show(dated), show(renamed, status: nil, name: "Other")) == [])
        let first = check([show(dated)])
        let emptied = check([show([])], after: first.memory)
        #expect(check([show(dated)], after: emptied.memory).alerts.isEmpty)
        let late = [dated[0], dated[1], episode(3, "2026-12-11")]
        let moved = check([show(late)], after: emptied.memory)
        #expect(lines(moved).first?.hasPrefix("Moved from Fri, Dec 4") == true)
    }

    @Test func `a change is told again when it comes again after another one`() throws {
        func told(_ states: [ShowDetails]) -> [[String]] {
            var memory = check([states[0]]).memory
            return states.dropFirst().map { state in
                let next = check([state], after: memory)
                memory = next.memory
                #expect(check([state], after: memory).alerts.isEmpty)
                return lines(next)
            }
        }
        let (one, two, three) = (
            show([episode(2, "2026-11-27")]), show([episode(2, "2026-12-04")]), show([episode(2, "2026-12-11")])
        )
        let moves = told([one, two, one, two, three, one, two])
        #expect(moves.allSatisfy { $0.count == 1 } && moves[0] == moves[2] && moves[0] == moves[5])
        let (aired, next) = (episode(1, "2026-11-13"), episode(2, "2026-11-27"))
        let (running, ended) = (show([aired]), show([aired], status: "Ended"))
        #expect(
            told([running, ended, running, ended, running])
                == [["Ended: Saltmarsh"], ["Goes on: Saltmarsh"], ["Ended: Saltmarsh"], ["Goes on: Saltmarsh"]]
        )
        let dated = [show([aired, next]), show([aired, next], status: "Ended")]
        #expect(told([running, ended] + dated).last == ["Ended: Saltmarsh"])
    }

    @Test func `an empty answer about a show that has begun is not known`() {
        for episodes: [Episode]? in [nil, []] {
            let empty = check([show(episodes)])
            #expect(empty.memory.shows.isEmpty)
            let first = check([show([episode(2, "2026-11-27")])], after: empty.memory)
            #expect(first.alerts.isEmpty && first.remembered == 1)
        }
    }

    @Test func `an older copy tells nothing, unless the clock was wrong`() throws {
        let (old, new) = (show([episode(2, "2026-11-27")]), show([episode(2, "2026-12-04")]))
        var memory = check([new]).memory
        memory.shows[7]?.fetchedAt = at("20:00")
        #expect(check([old], after: memory).alerts.isEmpty)
        memory.shows[7]?.fetchedAt = at("20:00", on: friday.advanced(by: 400))
        #expect(check([old], after: memory).alerts.count == 1)
    }

    @Test func `a line is one line, without controls, and begins with a word of the program`() throws {
        let hostile = "-rf\n--x\u{1B}[31m\r\u{2028}\u{202E}" + String(repeating: "e\u{301}", count: 9_000)
        var episode = episode(2, "2026-11-27")
        episode.name = hostile
        let new = show([episode], name: hostile)
        let first = check([show([], status: "In Development", name: hostile)])
        let alerts = check([new], after: first.memory).alerts
        #expect(!alerts.isEmpty)
        let document = AlertDocument(alerts, favorites: [7], for: .made())
        for format in AlertDocument.formats {
            let text = String(decoding: document.bytes(as: format), as: UTF8.self)
            #expect(
                text.hasSuffix("\n")
                    && text.dropLast().unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x2028 }
            )
            #expect(!text.hasPrefix("-") && (format == .jsonl || text.unicodeScalars.count < 1_000))
        }
        let header = mail(document, as: .text).header
        #expect(header.utf8.allSatisfy { $0 < 0x80 && $0 != 0x1B } && header.hasSuffix("8bit"))
        #expect(header.split(separator: "\n").allSatisfy { $0.utf8.count <= 90 })
    }

    private func mail(_ document: AlertDocument, as format: ReportFormat) -> (header: String, text: String) {
        let parts = String(decoding: document.mail(as: format), as: UTF8.self)
            .split(separator: "\n\n", maxSplits: 1)
        return (String(parts[0]), String(parts[1]))
    }

    @Test func `a mail has no line over 998 bytes, however many of them a character takes`() throws {
        let name = String(repeating: "👨‍👩‍👧‍👦", count: 60)
        let show = Show.made(id: 7, name) { $0.network = Channel(id: 1, name: name, country: "US") }
        let details = ShowDetails(show: show, episodes: [episode(2, "2026-11-27")], cast: nil, fetchedAt: at("14:05"))
        let alerts = check([details], tellsUnknown: true).alerts
        let document = AlertDocument(alerts, favorites: [7], for: .made())
        for format in AlertDocument.formats {
            let (header, text) = mail(document, as: format)
            #expect(header.hasSuffix("base64") && text.utf8.split(separator: 0x0A).allSatisfy { $0.count <= 76 })
            let decoded = Data(base64Encoded: text, options: .ignoreUnknownCharacters)
            #expect(decoded.map(Array.init) == document.bytes(as: format))
        }
    }

    @Test func `an episode that the service makes anew is no news, unless its number or its date is another`() throws {
        func anew(_ number: Int, _ date: String) -> Episode {
            let old = episode(number, date)
            var new = Episode(id: old.id + 1_000, name: "Neap")
            (new.season, new.number, new.airdate, new.start) = (old.season, number, old.airdate, old.start)
            return new
        }
        let old = show([episode(2, "2026-11-27")])
        #expect(news(old, show([anew(2, "2026-11-27")])) == [])
        #expect(news(old, show([anew(3, "2026-11-27")])).count == 1)
        #expect(news(old, show([anew(2, "2026-12-04")])).count == 1)
        let first = check([old])
        let second = check([show([anew(2, "2026-11-27")])], after: first.memory)
        let third = check([show([anew(2, "2026-12-04")])], after: second.memory)
        #expect(lines(third).first?.hasPrefix("Moved") == true)
    }

    @Test func `the first run and a new favorite only remember`() {
        let dated = show([episode(2, "2026-11-27")])
        let first = check([dated])
        #expect(first.alerts.isEmpty && first.remembered == 1)
        #expect(check([dated], tellsUnknown: true).alerts.map(\.key) == ["dated/302/2026-11-27"])
    }

    @Test func `a show that is not listed is remembered for eight weeks, and without any list for ever`() throws {
        let (old, ended) = (show([episode(2, "2026-11-27")]), show([episode(2, "2026-11-27")], status: "Ended"))
        let other = ShowDetails(show: .made(id: 8, "Other"), episodes: [], cast: nil, fetchedAt: at("14:05"))
        let first = check([old])
        for (list, days, isKnown) in [([], 0, true), ([], 900, true), ([other], 60, true), ([other], 64, false)] {
            let now = at("20:10", on: friday.advanced(by: days))
            let next = check(list, after: first.memory, now: now)
            #expect(next.memory.shows.keys.contains(7) == isKnown, "\(days) days")
            let told = lines(check([ended], after: next.memory, now: now), now: now)
            #expect(told.contains("Ended: Saltmarsh") == isKnown)
        }
    }
}
