import Foundation
import TVModel
import class TestSupport.TemporaryFolder
import Testing

@testable import GuideStore

/// The memory of a receiver on disk.
@Suite(.timeLimit(.minutes(60)))
struct AlertMemoryFileTests {
    let folder: TemporaryFolder
    let memory: AlertMemory

    init() throws {
        folder = try TemporaryFolder()
        var memory = AlertMemory()
        memory.told["soon/5/2026-11-20"] = .init(
            at: Instant(secondsSince1970: 10),
            start: Instant(secondsSince1970: 20)
        )
        memory.told["ended/7/-"] = .init(at: Instant(secondsSince1970: 10))
        var state = ShowState(fetchedAt: Instant(secondsSince1970: 9))
        (state.status, state.lastSeason) = ("Running", 3)
        state.dates = [5: AirDate(day: CalendarDay(epochDay: 20_777), start: nil)]
        memory.shows[7] = state
        self.memory = memory
    }

    private func open(_ name: String = "phone") async throws -> AlertMemoryFile {
        try await AlertMemoryFile(named: name, in: DataFolder(folder.path("alerts")), waitingUpTo: .zero)
    }

    private func write(_ memory: AlertMemory) async throws {
        let file = try await open()
        try file.commit(try file.prepare(memory))
        file.release()
    }

    @Test func `keeps what was told`() async throws {
        if case .missing = try await open().contents {} else { Issue.record("There is a memory already.") }
        try await write(memory)
        guard case .memory(let read) = try await open().contents else {
            Issue.record("It cannot be read.")
            return
        }
        #expect(read == memory)
    }

    @Test func `another run waits until it is released, and an unfinished one changes nothing`() async throws {
        try await write(memory)
        let held = try await open()
        let next = try held.prepare(AlertMemory())
        await #expect(throws: FileFailure(.locked, at: folder.path("alerts/.phone.lock"))) { try await open() }
        _ = try await open("mail")
        _ = next
        held.release()
        guard case .memory(let read) = try await open().contents else {
            Issue.record("It cannot be read.")
            return
        }
        #expect(read == memory)
    }

    @Test func `keeps a damaged file under another name, and refuses a newer one`() async throws {
        try await write(memory)
        let path = folder.path("alerts/phone.json")
        var bytes = try Data(contentsOf: URL(filePath: path))
        bytes[bytes.count - 20] ^= 1
        try bytes.write(to: URL(filePath: path))
        let file = try await open()
        if case .damaged = file.contents {} else { Issue.record("The damage is not found.") }
        try file.commit(try file.prepare(memory))
        file.release()
        #expect(try Data(contentsOf: URL(filePath: path + ".yours")) == bytes)
        try Data(#"{"version":2}"#.utf8).write(to: URL(filePath: path))
        await #expect(throws: FileFailure(.newerVersion, at: path)) { try await open() }
    }

    @Test func `reads a memory without a checksum, as the user may have edited it`() async throws {
        try await write(memory)
        let path = folder.path("alerts/phone.json")
        try Data(contentsOf: URL(filePath: path)).withoutChecksum.write(to: URL(filePath: path))
        let file = try await open()
        guard case .memory(let read) = file.contents else {
            Issue.record("It cannot be read.")
            return
        }
        #expect(read == memory)
        try file.commit(try file.prepare(memory))
        #expect(folder.files().filter { $0.contains("yours") } == [])
    }

    @Test(arguments: [#"{"version":1}"#, #"{"checksum":"mine"}"#, "[]", nil])
    func `keeps anything else under another name`(text: String?) async throws {
        let other = CheckedJSON.file(of: Data(#"{"version":1,"favorites":[]}"#.utf8))
        let bytes = text.map { Data($0.utf8) } ?? other
        try folder.write(bytes, to: "alerts/phone.json")
        try await write(memory)
        #expect(try folder.readData("alerts/phone.json.yours") == bytes)
    }

    @Test(arguments: [("phone", true), ("a.b-c_1", true), ("", false), (".x", false), ("-x", false), ("a/b", false)])
    func `restricts names`(name: String, isName: Bool) {
        #expect(AlertMemoryFile.isName(name) == isName)
    }
}
