import TVModel
import TestSupport
import Testing

/// The next episode for the user, how many episodes are left, and which were missed.
@Suite(.timeLimit(.minutes(60)))
struct ViewingProgressTests {
    private static let clock = ZoneClock.utc
    /// 2026-11-20, 12:00.
    private static let now = Instant(secondsSince1970: 20_777 * 86_400 + 12 * 3_600)

    /// An episode that starts at noon, some days from now, or has no date.
    private func episode(_ season: Int?, _ number: Int?, in days: Int?, timed: Bool = true) -> Episode {
        var episode = Episode(id: (season ?? 0) * 100 + (number ?? 99), name: "")
        (episode.season, episode.number) = (season, number)
        guard let days else { return episode }
        episode.airdate = CalendarDay(epochDay: 20_777 + days)
        episode.start = timed ? Self.now + days * 86_400 : nil
        return episode
    }

    private func show(_ episodes: [Episode]?, _ seen: String?, status: String = "Running") -> MarkedShow {
        var show = Show(id: 1, name: "Show")
        show.status = status
        let details = ShowDetails(show: show, episodes: episodes, cast: nil, fetchedAt: Self.now)
        return MarkedShow(details, seen: seen.flatMap(SeenMark.init))
    }

    private func progress(_ episodes: [Episode]?, _ seen: String?, status: String = "Running") -> ViewingProgress {
        ViewingProgress(in: show(episodes, seen, status: status), at: Self.now, Self.clock)
    }

    private var weekly: [Episode] {
        [
            episode(1, 1, in: -21), episode(1, 2, in: -14), episode(1, 3, in: -7), episode(1, 4, in: 0),
            episode(1, 5, in: 7),
        ]
    }

    @Test func `counts the aired episodes after the mark, and begins with the first of them`() {
        let progress = progress(weekly, "s1e2")
        #expect(progress.state == .new && progress.left == 2 && progress.next?.number == 3)
        #expect(progress.days == -7 && progress.date == CalendarDay(iso: "2026-11-13") && progress.newest == Self.now)
    }

    @Test func `is caught up after the last aired episode, with the days to the next one`() {
        let progress = progress(weekly, "s1e4")
        #expect(progress.state == .caughtUp && progress.left == 0 && progress.next?.number == 5)
        #expect(progress.days == 7 && progress.date == CalendarDay(iso: "2026-11-27") && progress.newest == nil)
    }

    @Test func `without a mark, knows only the next episode by date`() {
        let progress = progress(weekly, nil)
        #expect(progress.state == .unmarked && progress.left == nil && progress.next?.number == 5 && progress.days == 7)
        #expect(self.progress([], nil).state == .unmarked && self.progress([], nil).next == nil)
    }

    @Test func `has ended only if nothing is left or to come`() {
        #expect(progress(weekly, "s1e4", status: "Ended").state == .caughtUp)
        #expect(progress(weekly.dropLast(), "s1e4", status: "Ended").state == .ended)
        #expect(progress(weekly.dropLast(), "s1e3", status: "Ended").state == .new)
        #expect(progress(weekly.dropLast(), nil, status: "Ended").state == .ended)
        #expect(progress([episode(1, 1, in: nil)], "s1e1", status: "Ended").state == .ended)
    }

    @Test func `knows nothing about a show without stored episodes`() {
        let progress = progress(nil, "s1e1")
        #expect(progress.state == .unknown && progress.left == nil && progress.next == nil && progress.days == nil)
    }

    @Test func `a special is never left, but may be what comes next`() {
        let aired = progress(weekly.dropLast() + [episode(1, nil, in: -1)], "s1e4")
        #expect(aired.state == .caughtUp && aired.left == 0 && aired.next == nil)
        let coming = progress(weekly + [episode(1, nil, in: 3)], "s1e4")
        #expect(coming.state == .caughtUp && coming.next?.number == nil && coming.days == 3)
        let unnumbered = progress([episode(nil, 3, in: -1)], "s1e4")
        #expect(unnumbered.left == 0)
    }

    @Test func `an episode without a date has aired if a later number has`() {
        let episodes = [episode(1, 1, in: -9), episode(1, 2, in: nil), episode(1, 3, in: -2), episode(1, 4, in: nil)]
        let progress = progress(episodes, "s1e1")
        #expect(progress.left == 2 && progress.next?.number == 2 && progress.date == nil && progress.days == nil)
        let last = self.progress(episodes, "s1e3")
        #expect(last.state == .caughtUp && last.next?.number == 4 && last.date == nil)
    }

    /// The numbers of a season in the order of airing, each with the days from now, and what follows from a mark.
    @Test(arguments: [
        // Until the fourth airs, nothing covers it, and once it has, only a mark that airs no sooner.
        ("3:-11 5:-4 4:3 6:10", "s1e5", 0, 4), ("3:-11 5:-4 4:3 6:10", "s1e3", 1, 5),
        ("3:-18 5:-11 4:-4 6:3", "s1e5", 1, 4), ("3:-18 5:-11 4:-4 6:3", "s1e4", 0, 6),
        ("3:-18 5:-11 4:-4 6:3", "s1e3", 2, 5), ("3:-25 5:-18 4:-11 6:-4", "s1e5", 2, 4),
        // Numbers decide among equal instants, and where the marked episode is not listed.
        ("1:-7 3:-7 2:-7 4:-7", "s1e2", 2, 3), ("3:3 2:3", "s1e1", 0, 2), ("5:-9 4:-2 6:-1", "s1e7", 0, nil),
        ("5:-9 3:-2 6:-1", "s1e4", 2, 5),
        // An episode without a date stands before the first one with a higher number.
        ("2:-9 3: 5:-8 4:-2", "s1e2", 3, 3), ("2:-9 3: 5:-8 4:-2", "s1e3", 2, 5), ("2:-9 3: 5:-8 4:-2", "s1e5", 1, 4),
        ("2:-9 3: 5:-8 4:-2", "s1e4", 0, nil), ("1:-9 2:", "s1e2", 0, nil), ("1:-9 2:", "s1e1", 0, 2),
        // What has the same number is one, from the first that airs on.
        ("5:-9 6:-7 5:-2", "s1e5", 1, 6), ("5:-9 6:-7 5:-2", "s1e6", 0, nil),
        // A marked episode that is still to come covers what airs before it.
        ("5:-2 4:3", "s1e4", 0, 4),
    ])
    func `a mark covers what aired up to the marked episode`(list: String, mark: String, left: Int, next: Int?) {
        let episodes = list.split(separator: " ").map { pair in
            let parts = pair.split(separator: ":").map { Int($0) }
            return episode(1, parts[0], in: parts.count > 1 ? parts[1] : nil)
        }
        let progress = progress(episodes, mark)
        #expect(progress.left == left && progress.next?.number == next)
        #expect(missed(episodes, mark).count <= left)
    }

    @Test func `a day without a time ends before what starts with the next one`() {
        var early = episode(1, 1, in: 0)
        early.start = Self.now + -7 * 3_600
        let progress = progress([early, episode(1, 2, in: -1, timed: false)], "s1e1")
        #expect(progress.left == 0)
    }

    @Test func `an episode without a time airs at the end of its guide day`() {
        let episodes = [episode(1, 1, in: -1, timed: false), episode(1, 2, in: 0, timed: false)]
        let progress = progress(episodes, "s1e1")
        #expect(progress.state == .caughtUp && progress.days == 0)
    }

    @Test func `a year as a season is a season, and its first episode follows the last of the year before`() {
        let episodes = [episode(2025, 250, in: -300), episode(2026, 1, in: -290), episode(2026, 2, in: 1)]
        let progress = progress(episodes, "s2025e250")
        #expect(progress.left == 1 && progress.next?.season == 2026)
    }

    @Test func `a mark beyond what is known leaves nothing, and covers nothing to come`() {
        let progress = progress(weekly, "s9e1")
        #expect(progress.state == .caughtUp && progress.left == 0 && progress.next?.number == 5)
    }

    @Test func `a night after midnight belongs to the guide day before, also when the clock changes`() throws {
        let clock = try #require(ZoneClock("America/New_York"))
        let start = try #require(Instant(iso: "2026-11-01T01:30:00-05:00"))
        var late = episode(1, 2, in: 0)
        (late.start, late.airdate) = (start, CalendarDay(iso: "2026-10-31"))
        let show = show([episode(1, 1, in: -90), late], "s1e1")
        let before = ViewingProgress(in: show, at: start + -3_600, clock)
        #expect(before.state == .caughtUp && before.days == 0 && before.date == CalendarDay(iso: "2026-10-31"))
        let after = ViewingProgress(in: show, at: start + 4 * 3_600, clock)
        #expect(after.state == .new && after.days == -1)
    }

    @Test func `lists new episodes first, then what returns soonest, then the rest, ended shows last`() {
        let shows: [(String, MarkedShow)] = [
            ("ended", show([], "s1e1", status: "Ended")), ("unknown", show(nil, nil)),
            ("in 7", show(weekly, nil)), ("old", show([episode(1, 1, in: -300)], "s0e1")),
            ("in 2", show([episode(1, 1, in: 2)], "s0e1")), ("new", show(weekly, "s1e1")),
            ("nothing", show([], "s1e1")),
        ]
        let sorted = shows.sorted { ViewingProgress(in: $0.1, at: Self.now, Self.clock) }
        #expect(sorted.map(\.0) == ["new", "old", "in 2", "in 7", "unknown", "nothing", "ended"])
    }

    // MARK: Missed

    private func missed(_ episodes: [Episode], _ seen: String?, days: Int = 30) -> [Int?] {
        show(episodes, seen).missedEpisodes(since: Self.now + -days * 86_400, at: Self.now, Self.clock).map(\.number)
    }

    @Test func `missed is what aired since then and is not seen`() {
        #expect(missed(weekly, "s1e2") == [3, 4])
        #expect(missed(weekly, nil) == [1, 2, 3, 4])
        #expect(missed(weekly, nil, days: 7) == [4])
        #expect(missed(weekly, "s1e4").isEmpty)
    }

    @Test func `a special is seen if it aired no later than an episode up to the mark`() {
        let episodes = weekly + [episode(1, nil, in: -14), episode(1, nil, in: -10)]
        #expect(missed(episodes, "s1e2") == [nil, 3, 4])
        #expect(missed(episodes, "s1e3") == [4])
        #expect(missed(episodes, nil).count == 6)
    }

    // MARK: Any lists

    @Test(arguments: 0..<200 as Range<UInt64>)
    func `marking one episode after another leads to none left, at any time and in any list`(seed: UInt64) throws {
        var numbers = SeededGenerator(seed: seed)
        let episodes = (0..<Int.random(in: 0...25, using: &numbers)).map { _ in
            let number = Int.random(in: 0...6, using: &numbers)
            let days = Int.random(in: -40...40, using: &numbers)
            var episode = episode(
                Int.random(in: 0...3, using: &numbers),
                number == 0 ? nil : number,
                in: days % 7 == 0 ? nil : days,
                timed: days % 5 != 0
            )
            if days % 11 == 0 { episode.kind = .significantSpecial }
            return episode
        }
        let details = show(episodes, nil).details
        let all = details.airedEpisodes(at: Self.now, Self.clock)
        var seen: SeenMark? = SeenMark(season: 0, number: 0)
        var left = Int.max
        while true {
            let marked = MarkedShow(details, seen: seen)
            let progress = ViewingProgress(in: marked, at: Self.now, Self.clock)
            let count = try #require(progress.left)
            #expect(count < left)
            let missed = marked.missedEpisodes(since: Self.now + -400 * 86_400, at: Self.now, Self.clock)
            #expect(missed.filter { $0.mark != nil }.count <= count)
            let later = ViewingProgress(in: marked, at: Self.now + 86_400, Self.clock)
            #expect(try #require(later.left) >= count)
            left = count
            guard progress.state == .new else { break }
            let next = try #require(progress.next?.mark)
            seen = next
        }
        #expect(left == 0)
        let last = all.last.map { MarkedShow(details, seen: $0.mark) }
        #expect(last.map { ViewingProgress(in: $0, at: Self.now, Self.clock).left ?? -1 } ?? 0 == 0)
    }
}
