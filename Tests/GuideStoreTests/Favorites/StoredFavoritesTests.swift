import Foundation
import TVModel
import TestSupport
import Testing

@testable import GuideStore

/// The favorites files of every version of the program.
@Suite(.timeLimit(.minutes(60)))
struct StoredFavoritesTests {
    /// A copy of a version's files.
    private func home(version: Int) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let golden = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Goldens/version-\(version)", isDirectory: true)
        for path in FileManager.default.subpaths(atPath: golden.path) ?? [] where path.hasSuffix(".json") {
            try folder.write(Data(contentsOf: golden.appendingPathComponent(path)), to: path)
        }
        return folder
    }

    @Test(arguments: [1])
    func `reads the favorites of every version`(version: Int) async throws {
        let folder = try home(version: version)
        let store = FavoritesStore(files: DataFolder(folder.path))
        let list = try await store.favorites()
        #expect(list.damage == nil)
        #expect(list.favorites.map(\.show.name) == ["Saltmarsh", "Fathom Point"])
        let evening = Instant(secondsSince1970: 1_795_223_400)
        #expect(list.favorites.allSatisfy { $0.addedAt == evening && $0.fetchedAt == evening })
        let show = try #require(list.favorites.first?.show)
        #expect(show.id == 9_500_002 && show.genres == ["Drama", "Mystery"] && show.rating == 8.4 && show.weight == 97)
        #expect(show.network == Channel(id: 9001, name: "Northlight", country: "US") && show.webChannel == nil)
        #expect(show.slot == Show.Slot(time: "20:00", days: ["Monday"]) && show.imdb == "tt99900002")
        #expect(show.image?.medium?.hasSuffix("medium_portrait/0/9500002.jpg") == true)
        let details = try #require(store.details(of: 9_500_002))
        #expect(details.show == show && details.fetchedAt == evening)
        #expect(details.episodes?.count == 9 && details.cast?.members.count == 5)
        #expect(details.episodes?.contains { $0.kind == .significantSpecial } == true)
        let last = try #require(store.details(of: 9_500_005)?.episodes?.last)
        #expect(last.name == "Episode 3" && last.airdate == CalendarDay(iso: "2026-11-30") && last.start == nil)
        #expect(last.summary == "" && last.runtime == nil && last.rating == nil)
    }

    @Test func `writes version 1 in its original format`() throws {
        let folder = try home(version: 1)
        let bytes = try folder.readData("favorites.json")
        for isChanged in [false, true] {
            let written = try StoredFavorites(readingFrom: bytes, isChanged: isChanged).bytes().withoutChecksum
            #expect(written == bytes)
        }
        let list = try StoredFavorites(readingFrom: bytes)
        for row in list.rows {
            let favorite = try #require(row.favorite)
            let old = try folder.readData("details/\(favorite.file)")
            let details = try JSONDecoder().decode(Stored<ShowDetails>.self, from: old).model
            #expect(details.id == favorite.id)
            #expect(Stored(of: details).storedBytes == old)
        }
    }

    @Test func `stores the last change, and reads one of a newer kind as none that is told`() throws {
        let at = Instant(secondsSince1970: 1_795_223_400)
        var details = ShowDetails(show: Show(id: 1, name: "One"), episodes: [], cast: nil, fetchedAt: at)
        let dates = [
            AirDate(day: CalendarDay(epochDay: 20_777), start: at), AirDate(day: CalendarDay(epochDay: 1), start: nil),
        ]
        for before in dates + [nil] {
            details.change = ShowChange(.moved, key: "moved/5", at: at + 60, episode: 5, before: before)
            let bytes = Stored(of: details).storedBytes
            #expect(try JSONDecoder().decode(Stored<ShowDetails>.self, from: bytes).model == details)
        }
        let bytes = Stored(of: details).storedBytes
        let newer = String(decoding: bytes, as: UTF8.self).replacing(#""moved""#, with: #""sold""#)
        let read = try JSONDecoder().decode(Stored<ShowDetails>.self, from: Data(newer.utf8)).model
        #expect(read.change?.kind == .dated && read.episodes == [])
    }

    @Test func `reads details under a random name until a refresh, which names them after the show`() async throws {
        let folder = try home(version: 1)
        let store = FavoritesStore(files: DataFolder(folder.path))
        var details = try #require(store.details(of: 9_500_002))
        details.cast = nil
        #expect(try await store.replace([details]) == [9_500_002])
        #expect(
            folder.files().filter { $0.hasPrefix("details/") } == [
                "details/9500002.json", "details/9500005-2pi4uzr3r2fb1.json",
            ]
        )
        #expect(store.details(of: 9_500_002)?.cast?.members.count == 5)
        #expect(store.details(of: 9_500_005)?.episodes?.count == 3)
        _ = try await store.remove([9_500_005])
        #expect(folder.files().filter { $0.hasPrefix("details/") } == ["details/9500002.json"])
    }

    @Test func `an empty list has no rows`() throws {
        #expect(try StoredFavorites(readingFrom: StoredFavorites().bytes()) == StoredFavorites())
    }
}

extension StoredFavorites {
    /// Reads a file that must be a list.
    init(readingFrom bytes: Data?, isChanged: Bool = false) throws {
        let bytes = try #require(bytes)
        self = try #require(try StoredFavorites.read(bytes, at: "favorites.json", isChanged: isChanged))
    }
}
