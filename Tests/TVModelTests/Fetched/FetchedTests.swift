import Testing

@testable import TVModel

struct FetchedTests {
    private static let now = Instant(secondsSince1970: 1_795_000_000)

    @Test func `is fresh by default`() {
        let fetched = Fetched(1, fetchedAt: Self.now)
        #expect(!fetched.isStale && fetched.unusableRows == 0)
    }

    @Test func `mapping the value keeps its origin`() {
        let fetched = Fetched(
            1,
            fetchedAt: Self.now,
            staleReason: .emptied,
            unusableRows: 2
        )
        let text = fetched.map { "\($0)" }
        #expect(text.value == "1" && text.map { _ in 1 } == fetched)
    }

    @Test func `a stale copy has the value, its fetch date and the reason`() {
        let stale = Fetched(1, fetchedAt: Self.now, unusableRows: 2).stale(because: .notStored)
        #expect(stale == Fetched(1, fetchedAt: Self.now, staleReason: .notStored, unusableRows: 2))
        #expect(stale.isStale)
    }
}
