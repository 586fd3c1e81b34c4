import Foundation
import TVModel
import Testing

@testable import GuideService
@testable import GuideStore
@testable import GuideCommands

@Suite("The results of changing favorites", .timeLimit(.minutes(60)))
struct FavoriteChangeTests {
    private static let saltmarsh = Show(id: 1, name: "Saltmarsh")
    private static let harbor = Show(id: 2, name: "Harbor Lights")

    private static func refresh(_ failure: ShowError?) -> FavoriteRefresh {
        let (at, mark) = (Instant(secondsSince1970: 0), SeenMark(season: 2, number: 9))
        let favorite = Favorite(show: saltmarsh, addedAt: at, fetchedAt: at, seen: mark, file: "1.json")
        return FavoriteRefresh(favorite: favorite, details: nil, failure: failure)
    }

    @Test func `each success has a line`() {
        let summary: [FavoriteChange] = [
            .added(FavoriteAddition(show: Self.saltmarsh, isNew: true, details: nil)),
            .added(FavoriteAddition(show: Self.harbor, isNew: false, details: nil)),
            .done("Removed: Harbor Lights (2)"),
            .refreshed(Self.refresh(nil)),
        ]
        #expect(
            summary.lines == [
                "Added: Saltmarsh (1)", "Already a favorite: Harbor Lights (2)", "Removed: Harbor Lights (2)",
                "Fetched: Saltmarsh (1)",
            ]
        )
    }

    private static func result(
        _ title: String,
        _ year: Int?,
        _ show: Show?,
        isNew: Bool = true,
        seen: SeenMark? = nil
    ) -> FavoriteImport {
        var result = FavoriteImport(ImportedShow(title: title, year: year, numbers: []))
        let start = Instant(secondsSince1970: 0)
        result.addition = show.map { show in
            let details = ShowDetails(show: show, episodes: nil, cast: nil, fetchedAt: start)
            return .success(FavoriteAddition(show: show, isNew: isNew, details: Fetched(details, fetchedAt: start)))
        }
        result.seen = seen
        return result
    }

    @Test func `an imported show has both names, and both years if they differ`() {
        var harbor = Self.harbor
        harbor.premiered = CalendarDay(iso: "2021-03-04")
        let imported = FavoritesImport(
            shows: [
                Self.result("Harbor Lights", 2021, harbor, isNew: false, seen: SeenMark(season: 2, number: 9)),
                Self.result("Hafenlichter", 2021, harbor),
                Self.result("Hafenlichter", nil, harbor, isNew: false),
                Self.result("Harbor Lights", 2020, harbor, isNew: false), Self.result("A", nil, nil),
            ],
            leftOut: [:],
            isTrial: false,
            outage: .notStored
        )
        let changes = FavoriteChange.imported(imported)
        #expect(
            changes.lines == [
                "Already a favorite: Harbor Lights (2), seen up to S2E9",
                "Added without its episodes and cast: \"Hafenlichter\" is Harbor Lights (2)",
                "Already a favorite: \"Hafenlichter\" is Harbor Lights (2)",
                "Already a favorite: \"Harbor Lights\" of 2020 is Harbor Lights (2) of 2021",
                "5 rows: 1 added, 3 already there, 1 not fetched.",
            ]
        )
        let isTold = changes.contains {
            if case .failed(.unavailable(.notStored), "the other 1 show") = $0 { true } else { false }
        }
        #expect(isTold)
    }

    @Test func `a favorite that has another id now is kept, with the commands that replace it`() throws {
        let url = try #require(URL(string: "https://api.tvmaze.com/shows/1"))
        let moved = FetchError.invalidData(url, .anotherShow(8, insteadOf: 1))
        let change = FavoriteChange.refreshed(Self.refresh(.unavailable(moved)))
        guard case .kept(let reason) = change else {
            Issue.record("\(change)")
            return
        }
        #expect(
            reason == """
                TVmaze now returns another show, with the id 8, for Saltmarsh (1). It stays as it is stored. \
                If the other one is the same, tvguide favorites add 8 adds it, tvguide favorites seen 8 s2e9 sets \
                its mark, and tvguide favorites remove 1 removes the old one.
                """
        )
    }

    @Test func `omits the line of a failed show and keeps all others`() {
        let summary: [FavoriteChange] = [
            .failed(.unavailable(.notStored), about: "the show \"82\""),
            .done("Removed: Harbor Lights (2)"),
        ]
        #expect(summary.lines == ["Removed: Harbor Lights (2)"])
    }

    @Test func `the lines end at a failure of the store`() {
        let summary: [FavoriteChange] = [
            .done("Removed: Harbor Lights (2)"), .failed(.store(FileFailure(.locked, at: "list")), about: "Saltmarsh"),
            .done("Removed: Saltmarsh (1)"),
        ]
        #expect(summary.lines == ["Removed: Harbor Lights (2)"])
    }
}
