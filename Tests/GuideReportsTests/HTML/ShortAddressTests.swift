import Testing

@testable import GuideReports

@Suite(.timeLimit(.minutes(60)))
struct ShortAddressTests {
    @Test(arguments: [
        ("https://www.tvmaze.com/episodes/2691491/wagon-one-1x02-snow", "https://www.tvmaze.com/episodes/2691491"),
        ("https://www.tvmaze.com/shows/82/game-of-thrones", "https://www.tvmaze.com/shows/82"),
        ("https://www.tvmaze.com/episodes/2691491", "https://www.tvmaze.com/episodes/2691491"),
        ("https://www.tvmaze.com/episodes/2691x/a", "https://www.tvmaze.com/episodes/2691x/a"),
        ("https://www.tvmaze.com/episodes//a", "https://www.tvmaze.com/episodes//a"),
        ("https://example.org/episodes/1/a", "https://example.org/episodes/1/a"), ("", ""),
    ])
    func `shortens only the service's own addresses`(_ address: String, _ expected: String) {
        #expect(address.shortAddress == expected)
    }
}
