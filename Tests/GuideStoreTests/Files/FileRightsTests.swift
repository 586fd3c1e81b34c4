import Foundation
import GuidePlatform
import Synchronization
import class TestSupport.TemporaryFolder
import Testing

@testable import GuideStore

/// What a file keeps when it is replaced.
@Suite(.timeLimit(.minutes(60)))
struct FileRightsTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.setPermissions(0o777, of: "")
    }

    private func replace(_ name: String = "week.html") throws {
        try AtomicFile.prepare(at: folder.path(name)).commit("new".utf8)
    }

    @Test(
        .enabled(if: geteuid() == 0),
        arguments: [
            // The groups of the user, the old rights, and then the new group and rights. The old group is 33, and the
            // user and the user's own group are 65,534.
            ([33], 0o660, 33, 0o660), ([33], 0o4755, 33, 0o755), ([], 0o660, 65_534, 0o600), ([], 0o664, 65_534, 0o644),
            ([], 0o644, 65_534, 0o644), ([], 0o640, 65_534, 0o600), ([], 0o604, 65_534, 0o600),
            ([], 0o2775, 65_534, 0o755),
        ] as [([UInt32], UInt16, UInt32, UInt16)]
    )
    func `keeps the group of a file of another user where the user may, and else no group gets more`(
        groups: [UInt32],
        before: UInt16,
        group: UInt32,
        after: UInt16
    ) async throws {
        let path = try folder.write("old", to: "week.html")
        try OpenFile(path).setOwner(0, group: 33)
        try folder.setPermissions(before, of: "week.html")
        await #expect(processExitsWith: .success) { [path = path as String, groups = groups as [UInt32]] in
            try #require(setgroups(groups.count, groups) == 0 && setgid(65_534) == 0 && setuid(65_534) == 0)
            try AtomicFile.prepare(at: path).commit("new".utf8)
        }
        let status = try FileSystem.status(of: path)
        #expect(status.group == group)
        #expect(status.permissions == after)
        #expect(try folder.read("week.html") == "new")
    }

    @Test(
        .enabled(if: geteuid() == 0),
        arguments: [
            (0o604, [.others(besides: 33)]), (0o644, []), (0o640, [.group(33)]),
            (0o656, [.group(33), .others(besides: 33)]),
            (0o646, [.others(besides: 33)]), (0o600, []), (0o664, [.group(33)]),
        ] as [(UInt16, [FileRights.Loss])]
    )
    func `tells what the group and others lose to a user of another group`(
        before: UInt16,
        losses: [FileRights.Loss]
    ) async throws {
        let path = try folder.write("old", to: "week.html")
        try OpenFile(path).setOwner(65_534, group: 33)
        try folder.setPermissions(before, of: "week.html")
        // Texts, since the other process gets only values that can be encoded.
        let names = losses.map { "\($0)" }
        await #expect(processExitsWith: .success) { [path = path as String, names = names as [String]] in
            try #require(setgroups(0, nil) == 0 && setgid(65_534) == 0 && setuid(65_534) == 0)
            let lost = Mutex<[FileRights.Loss]>([])
            try FileRights.$observer.withValue(FileRights.Observer { _, loss in lost.withLock { $0.append(loss) } }) {
                try AtomicFile.prepare(at: path).commit("new".utf8)
            }
            #expect(lost.withLock { $0.map { "\($0)" } } == names)
        }
    }

    @Test func `a failed look at the old file is an error, and no proof that there is none`() async throws {
        let path = try folder.write("old", to: "box/week.html")
        try folder.setPermissions(0o200, of: "box")
        await #expect(processExitsWith: .success) { [path = path as String] in
            if geteuid() == 0 { try #require(setuid(65_534) == 0) }
            let failure = #expect(throws: SystemFailure.self) { try AtomicFile.prepare(at: path) }
            #expect(failure == SystemFailure(operation: "lstat", path: path, code: EACCES))
        }
    }

    @Test func `gives a file that was removed meanwhile the rights that it had`() throws {
        try folder.write("old", to: "week.html")
        try folder.setPermissions(0o640, of: "week.html")
        let file = try AtomicFile.prepare(at: folder.path("week.html"))
        try FileManager.default.removeItem(atPath: folder.path("week.html"))
        try file.commit("new".utf8)
        #expect(try folder.permissions(of: "week.html") == 0o640)
    }

    #if os(Linux)
        private static let name = "system.posix_acl_access"

        /// A POSIX access list as bytes: the version, 2, and entries that each have a kind, rights and an ID.
        ///
        /// The kinds are 1 for the owner, 2 for a user, 4 for the group, 8 for another group, 16 for the mask, and 32 for
        /// others.
        private static func list(_ entries: [(UInt8, UInt8, UInt32)]) -> [UInt8] {
            [2, 0, 0, 0]
                + entries.flatMap { kind, rights, id in
                    [kind, 0, rights, 0] + (0..<4).map { UInt8(truncatingIfNeeded: id >> (8 * $0)) }
                }
        }

        /// A list in which another user may do more than the group.
        private static func list(group: UInt8, others: UInt8) -> [UInt8] {
            list([(1, 6, .max), (2, 6, 65_534), (4, group, .max), (16, 6, .max), (32, others, .max)])
        }

        /// Gives a file or a folder a list, and returns whether its file system has any.
        private func give(_ list: [UInt8], to path: String, as name: String = Self.name) throws -> Bool {
            do {
                try OpenFile(path).setAttribute(name, list)
                return true
            } catch let error where error.cause == .unsupported {
                return false
            }
        }

        @Test func `keeps an access list, whose mask does not become the right of the group`() throws {
            let path = try folder.write("old", to: "week.html")
            guard try give(Self.list(group: 0, others: 0), to: path) else { return }
            try replace()
            #expect(try FileSystem.attribute(Self.name, of: path) == Self.list(group: 0, others: 0))
            #expect(try folder.permissions(of: "week.html") == 0o660)
        }

        @Test func `a file without an access list does not get that of the folder`() throws {
            try folder.makeFolder("box")
            let path = try folder.write("old", to: "box/week.html")
            try folder.setPermissions(0o660, of: "box/week.html")
            let list = Self.list(group: 5, others: 0)
            guard try give(list, to: folder.path("box"), as: "system.posix_acl_default") else { return }
            try replace("box/week.html")
            #expect(throws: SystemFailure.self) { try FileSystem.attribute(Self.name, of: path) }
            #expect(try folder.permissions(of: "box/week.html") == 0o660)
            try replace("box/new.html")
            #expect(try FileSystem.attribute(Self.name, of: folder.path("box/new.html")).count == list.count)
        }

        @Test(.enabled(if: geteuid() == 0))
        func `an access list gives another group than its own only what others have`() async throws {
            let path = try folder.write("old", to: "week.html")
            try OpenFile(path).setOwner(0, group: 33)
            guard try give(Self.list(group: 6, others: 4), to: path) else { return }
            await #expect(processExitsWith: .success) { [path = path as String] in
                try #require(setgroups(0, nil) == 0 && setgid(65_534) == 0 && setuid(65_534) == 0)
                let lost = Mutex<[FileRights.Loss]>([])
                try FileRights.$observer.withValue(FileRights.Observer { _, loss in lost.withLock { $0.append(loss) } })
                {
                    try AtomicFile.prepare(at: path).commit("new".utf8)
                }
                #expect(lost.withLock(\.self) == [.group(33)])
            }
            #expect(try FileSystem.attribute(Self.name, of: path) == Self.list(group: 4, others: 4))
        }

        @Test(.enabled(if: geteuid() == 0))
        func `an entry that gives the new group less limits it`() async throws {
            let path = try folder.write("old", to: "week.html")
            try OpenFile(path).setOwner(0, group: 33)
            let entries: [(UInt8, UInt8, UInt32)] = [
                (1, 6, .max), (4, 4, .max), (8, 0, 65_534), (16, 6, .max), (32, 4, .max),
            ]
            guard try give(Self.list(entries), to: path) else { return }
            await #expect(processExitsWith: .success) { [path = path as String] in
                try #require(setgroups(0, nil) == 0 && setgid(65_534) == 0 && setuid(65_534) == 0)
                try AtomicFile.prepare(at: path).commit("new".utf8)
            }
            let limited: [(UInt8, UInt8, UInt32)] = [
                (1, 6, .max), (4, 0, .max), (8, 0, 65_534), (16, 6, .max), (32, 0, .max),
            ]
            #expect(try FileSystem.attribute(Self.name, of: path) == Self.list(limited))
        }

        @Test func `keeps the attributes of the user`() throws {
            let path = try folder.write("old", to: "week.html")
            try folder.setPermissions(0o444, of: "week.html")
            do { try OpenFile(path).setAttribute("user.note", [1, 2]) } catch { return }
            try replace()
            #expect(try FileSystem.attribute("user.note", of: path) == [1, 2])
            #expect(try folder.permissions(of: "week.html") == 0o444)
        }
    #endif
}
