import Foundation
import GuidePlatform
import Testing

@testable import TVModel

@Suite(.timeLimit(.minutes(10)))
struct ZoneFileTests {
    /// The bytes of a file with these changes of the offset, and a rule for the time after them.
    private func file(_ changes: [(second: Int, offset: Int)], first: Int, rule: String) -> [UInt8] {
        func number(_ value: Int, _ size: Int) -> [UInt8] {
            (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * (size - 1 - $0))) }
        }
        func head(times: Int, types: Int) -> [UInt8] {
            Array("TZif2".utf8) + Array(repeating: 0, count: 15)
                + [0, 0, 0, times, types, types == 0 ? 0 : 4].flatMap { number($0, 4) }
        }
        let offsets = [first] + changes.map(\.offset)
        return head(times: 0, types: 0) + head(times: changes.count, types: offsets.count)
            + changes.flatMap { number($0.second, 8) } + changes.indices.map { UInt8($0 + 1) }
            + offsets.flatMap { number($0, 4) + [0, 0] } + Array("ABC\0".utf8) + Array("\n\(rule)\n".utf8)
    }

    @Test func `reads changes, and follows the rule after the last one`() throws {
        let bytes = file([(-1_000, 3_600), (1_000_000_000, -18_000)], first: 100, rule: "EST5EDT,M3.2.0,M11.1.0")
        let zone = try #require(ZoneFile(bytes))
        #expect([-1_001, -1_000, 999_999_999].map(zone.offset) == [100, 3_600, 3_600])
        // 10 March 2024 at 2:00 in New York, when daylight saving time starts.
        #expect([1_710_053_999, 1_710_054_000].map(zone.offset) == [-18_000, -14_400])
    }

    @Test func `keeps the last offset without a rule`() throws {
        let zone = try #require(ZoneFile(file([(5, 60)], first: 0, rule: "")))
        #expect([4, 5, 4_000_000_000].map(zone.offset) == [0, 60, 60])
    }

    @Test(arguments: [
        ("UTC0", 1_720_000_000, 0), ("<+0545>-5:45", 0, 20_700), ("HST10", 1_720_000_000, -36_000),
        ("IST-1GMT0,M10.5.0,M3.5.0/1", 1_704_100_000, 0), ("IST-1GMT0,M10.5.0,M3.5.0/1", 1_720_000_000, 3_600),
        // The daylight saving time of the south spans the turn of the year.
        ("AEST-10AEDT,M10.1.0,M4.1.0/3", 1_704_100_000, 39_600),
        ("AEST-10AEDT,M10.1.0,M4.1.0/3", 1_720_000_000, 36_000),
        ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", 1_720_000_000, -3_600), ("XXX3EDT4,0/0,J365/23", 1_704_100_000, -14_400),
        ("A5B,J60/0,J61/0", 1_709_269_200, -14_400), ("A5B,59/0,60/0", 1_709_182_800, -14_400),
    ])
    func `follows a rule`(rule: String, second: Int, offset: Int) throws {
        #expect(try #require(ZoneRule(rule)).offset(at: second) == offset)
    }

    @Test(arguments: [
        "", "EST", "5", "EST5EDT", "EST5EDT,M3.2.0", "EST5EDT,M13.2.0,M11.1.0", "EST5EDT,M3.6.0,M11.1.0", "EST200",
        "EST5:60", "EST5EDT,M3.2.7,M11.1.0", "EST5EDT,J0,J366", "EST5EDT4x,M3.2.0,M11.1.0", "EST5,M3.2.0,M11.1.0",
        "EST5EDT,M3.2.0/,M11.1.0", "EST5EDT,M3.2.0/2x,M11.1.0", "<+05", "<\u{1B}[2J>5", "ÄÖ5", "EST5EDT,,",
    ])
    func `rejects a text that is no rule`(text: String) {
        #expect(ZoneRule(text) == nil)
    }

    @Test func `a damaged file is rejected or gives offsets of at most 26 hours`() throws {
        let whole = file((0..<40).map { ($0 * 10_000_000, $0 % 2 * 3_600) }, first: 0, rule: "EST5EDT,M3.2.0,M11.1.0")
        var seed: UInt64 = 20_261_123
        func next(_ limit: Int) -> Int {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(seed >> 33) % limit
        }
        for _ in 0..<20_000 {
            var bytes = whole
            switch next(4) {
            case 0: bytes = Array(bytes.prefix(next(bytes.count)))
            case 1: for _ in 0...next(8) { bytes[next(bytes.count)] = UInt8(next(256)) }
            case 2: for _ in 0...next(4) { bytes[next(90)] = UInt8(next(256)) }
            default: for _ in 0...next(4) { bytes[bytes.count - 1 - next(30)] = UInt8(32 + next(96)) }
            }
            guard let zone = ZoneFile(bytes) else { continue }
            for second in [Int.min, -4_000_000_000, 0, 1_709_773_800, 4_102_444_800, 253_402_300_799, Int.max] {
                // A rule may have up to 167 hours (RFC 9636, section 3.3.1).
                #expect(abs(zone.offset(at: second)) < 168 * 3_600)
            }
        }
    }
}

/// The zones of the system, compared with those of Foundation and with the built-in rules.
@Suite(.timeLimit(.minutes(10)))
struct ZoneDirectoryTests {
    @Test func `agrees with Foundation about every zone since 2000`() throws {
        try #require(ZoneDirectory.system.usesSystemData)
        // Foundation has the data of its own release, so that zones that changed later differ.
        guard ZoneDirectory.system.release == TimeZone.timeZoneDataVersion else { return }
        var compared = 0
        for name in ZoneName.all {
            guard let zone = TimeZone(identifier: name), zone.identifier == name else { continue }
            let clock = try #require(ZoneClock(name), "\(name)")
            for second in stride(from: 946_684_800, to: 2_500_000_000, by: 3_456_789) {
                let expected = zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(second)))
                #expect(clock.offset(at: Instant(secondsSince1970: second)) == expected, "\(name) \(second)")
                compared += 1
            }
        }
        #expect(compared > 100_000)
    }

    @Test func `the built-in rules give the present offsets of every zone`() throws {
        let start = 1_767_225_600
        var differing: Set<String> = []
        for name in ZoneName.all {
            let rule = try #require(ZoneDirectory.builtIn.clock(name), "\(name)")
            guard ZoneDirectory.system.release == ZoneDirectory.builtIn.release else { continue }
            let file = try #require(ZoneDirectory.system.clock(name), "\(name)")
            for second in stride(from: start, to: start + 10 * 31_556_952, by: 86_400 * 7) {
                let instant = Instant(secondsSince1970: second)
                if rule.offset(at: instant) != file.offset(at: instant) { differing.insert(name) }
            }
        }
        // Their daylight saving time follows the moon, which no rule can say.
        #expect(differing.subtracting(["Africa/Casablanca", "Africa/El_Aaiun", "Asia/Gaza", "Asia/Hebron"]) == [])
    }

    @Test func `reads a zone of a newer release from the system's files`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder.appending(path: "Mars"), withIntermediateDirectories: true)
        try Data("# version 2099a\n# and more\n".utf8).write(to: folder.appending(path: "tzdata.zi"))
        let part = Array("TZif2".utf8) + Array(repeating: UInt8(0), count: 39)
        var second = part
        second[39] = 1
        let bytes = part + second + [0, 0, 0, 60, 0, 0] + Array("\n<M>-1\n".utf8)
        try Data(bytes).write(to: folder.appending(path: "Mars/Olympus"))
        let zones = ZoneDirectory(ZoneFiles(folder: folder.path()))
        #expect(zones.release == "2099a")
        #expect(zones.clock("Mars/Olympus")?.offset(at: Instant(secondsSince1970: 0)) == 3_600)
        // Without a file of its own, a known zone follows the built-in rule.
        #expect(zones.clock("asia/tokyo")?.identifier == "Asia/Tokyo")
        #expect(zones.clock("Mars/../Mars/Olympus") == nil)
    }
}
