import Foundation
import TVModel
import Testing

@Suite(.timeLimit(.minutes(60)))
struct ShowDetailsTests {
    private static let clock = ZoneClock.utc
    private static let now = Instant(secondsSince1970: 20_775 * 86_400 + 12 * 3_600)

    private func episode(_ id: Int, season: Int? = 1, day: Int? = nil, at seconds: Int? = nil) -> Episode {
        var episode = Episode(id: id, name: "\(id)")
        episode.season = season
        episode.airdate = day.map { CalendarDay(epochDay: 20_775 + $0) }
        episode.start = seconds.map { Self.now + $0 }
        return episode
    }

    private func details(_ episodes: [Episode]?) -> ShowDetails {
        ShowDetails(show: Show(id: 1, name: "Show"), episodes: episodes, cast: nil, fetchedAt: Self.now)
    }

    @Test func `sorts seasons by number, unnumbered last, and keeps the order of episodes`() {
        let episodes = [
            episode(1, season: 2), episode(2, season: nil), episode(3, season: 1), episode(4, season: .max),
            episode(5, season: 2), episode(6, season: .min),
        ]
        let seasons = details(episodes).seasons
        #expect(seasons.map(\.number) == [.min, 1, 2, .max, nil])
        #expect(seasons.map { $0.episodes.map(\.id) } == [[6], [3], [1, 5], [4], [2]])
        #expect(details(nil).seasons.isEmpty)
    }

    @Test func `finds the next and the previous episode by time`() {
        let shown = details([episode(1, at: -60), episode(2, at: 0), episode(3, at: 1), episode(4, at: 60)])
        #expect(shown.previousEpisode(before: Self.now, Self.clock)?.id == 2)
        #expect(shown.nextEpisode(after: Self.now, Self.clock)?.id == 3)
        #expect(shown.upcomingEpisodes(after: Self.now, Self.clock).map(\.id) == [3, 4])
    }

    @Test func `compares by date if the time is unknown, until the end of the guide day`() {
        let shown = details([episode(1, day: -1), episode(2, day: 0), episode(3), episode(4, day: 1, at: 86_400)])
        #expect(shown.previousEpisode(before: Self.now, Self.clock)?.id == 1)
        #expect(shown.upcomingEpisodes(after: Self.now, Self.clock).map(\.id) == [2, 4])
    }

    @Test func `of several that start at once, the first is the next episode and the last the previous one`() {
        let shown = details([episode(1, at: -9), episode(2, at: -9), episode(3, at: 9), episode(4, at: 9)])
        #expect(shown.nextEpisode(after: Self.now, Self.clock)?.id == 3)
        #expect(shown.previousEpisode(before: Self.now, Self.clock)?.id == 2)
    }

    @Test func `returns nil for both if no episode has a date`() {
        for shown in [details(nil), details([]), details([episode(1)])] {
            #expect(shown.nextEpisode(after: Self.now, Self.clock) == nil)
            #expect(shown.previousEpisode(before: Self.now, Self.clock) == nil)
        }
    }
}
