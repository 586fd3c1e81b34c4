import Foundation
import TVModel
import Testing

@testable import GuideStore

/// Lists of favorites that do not match their checksum.
@Suite(.timeLimit(.minutes(60)))
struct AlteredFavoritesTests {
    private static let now = Instant(secondsSince1970: 1_795_000_000)
    private static let list = "favorites.json"
    private static let copy = "favorites.last-good.json"
    private let files = FileStore(data: nil)

    private var store: FavoritesStore { FavoritesStore(files: files) }

    /// Adds two shows, and returns the bytes of the list.
    private func keepShows() async throws -> Data {
        for (id, name) in [(1, "Saltmarsh"), (2, "Meridian")] {
            let details = ShowDetails(show: Show(id: id, name: name), episodes: [], cast: nil, fetchedAt: Self.now)
            _ = try await store.add(details, at: Self.now)
        }
        return try #require(try files.read(Self.list))
    }

    private func replacing(_ old: String, by new: String, in bytes: Data) -> Data {
        Data(String(decoding: bytes, as: UTF8.self).replacing(old, with: new).utf8)
    }

    /// The files that were set aside.
    private var asideFiles: [String] {
        get throws { try files.list("").map(\.path).filter { $0.hasPrefix("favorites.damaged-") } }
    }

    @Test func `the last good copy replaces an altered list, which is set aside`() async throws {
        let whole = try await keepShows()
        let altered = replacing("Saltmarsh", by: "Saltmarch", in: whole)
        try await files.write(altered, to: Self.list)
        let list = try await store.favorites()
        #expect(list.favorites.map(\.show.name) == ["Saltmarsh", "Meridian"])
        #expect(list.damage?.kind == .damaged && list.damage?.recovered == 2)
        #expect(try asideFiles.map { try files.read($0) } == [altered])
        #expect(try await store.favorites().damage == nil)
    }

    @Test func `without a copy, keeps the readable rows and names the others`() async throws {
        let whole = try await keepShows()
        let altered = replacing(#""name":"Saltmarsh""#, by: #""nane":"Saltmarsh""#, in: whole)
        try await files.write(altered, to: Self.list)
        try files.remove(Self.copy)
        let list = try await store.favorites()
        #expect(list.favorites.map(\.id) == [2])
        #expect(list.damage?.kind == .altered && list.damage?.recovered == 1)
        #expect(list.damage?.unreadableIDs == [1] && list.loss == nil)
        #expect(try asideFiles.map { try files.read($0) } == [altered])
        #expect(try await store.favorites() == FavoritesList(list.favorites))
        #expect(try files.read(Self.copy) == files.read(Self.list))
    }

    @Test func `of two altered files, uses the list`() async throws {
        let whole = try await keepShows()
        try await files.write(replacing("Saltmarsh", by: "Saltmarch", in: whole), to: Self.list)
        try await files.write(replacing("Meridian", by: "Meridean", in: whole), to: Self.copy)
        #expect(try await store.favorites().favorites.map(\.show.name) == ["Saltmarch", "Meridian"])
    }

    @Test func `uses an altered copy if the list is missing`() async throws {
        let whole = try await keepShows()
        try files.remove(Self.list)
        try await files.write(replacing("Saltmarsh", by: "Saltmarch", in: whole), to: Self.copy)
        let list = try await store.favorites()
        #expect(list.favorites.map(\.id) == [1, 2] && list.damage?.kind == .altered)
        #expect(try asideFiles.count == 1)
    }

    @Test func `a changed bit in the version does not count as a newer version`() async throws {
        let whole = try await keepShows()
        for version in [0, 3, 5, 9] {
            try await files.write(replacing(#""version":1}"#, by: #""version":\#(version)}"#, in: whole), to: Self.list)
            #expect(try await store.favorites().favorites.count == 2)
        }
    }

    @Test func `a newer version may have another kind of checksum`() async throws {
        let newer = Data(#"{"checksum":"crc32:0","favorites":[],"revision":1,"version":2}"#.utf8)
        try await files.write(newer, to: Self.list)
        let failure = FileFailure(.newerVersion, at: files.displayPath(Self.list))
        await #expect(throws: failure) { try await store.favorites() }
        #expect(try files.read(Self.list) == newer)
    }

    @Test func `no changed bit loses or changes a favorite`() async throws {
        let whole = try await keepShows()
        for bit in stride(from: 0, to: 8 * whole.count, by: 3) {
            try await files.write(whole.flippingBit(bit), to: Self.list)
            try await files.write(whole, to: Self.copy)
            #expect(try await store.favorites().favorites.map(\.show.name) == ["Saltmarsh", "Meridian"], "bit \(bit)")
        }
    }

    @Test func `details with a changed bit are a miss`() async throws {
        _ = try await keepShows()
        let path = try #require(try files.list("details").first?.path)
        let bytes = try #require(try files.read(path))
        for bit in 0..<8 * bytes.count {
            try await files.write(bytes.flippingBit(bit), to: path)
            #expect(store.details(of: 1)?.episodes == nil, "bit \(bit)")
        }
    }
}
