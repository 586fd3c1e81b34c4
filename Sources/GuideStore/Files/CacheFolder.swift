package import GuidePlatform
import Synchronization
import TVModel

/// The folder `stored` of a cache, below the folder that the user named, which may hold other files.
///
/// A file is written beside its place and renamed, without a lock or waiting for the disk: a response that is lost is
/// fetched again. The folder is the program's if its mark or one file of the program is in it. A mark that is missing or
/// not as it was written is written anew, since backups leave out what it marks.
package final class CacheFolder: StoreFolder {
    package static let name = "stored"
    /// The name of the file that marks a cache. See https://bford.info/cachedir/.
    static let tag = "CACHEDIR.TAG"
    private static let signature = "Signature: 8a477f597d28d172789f06886806bc55\n"
    private static let mark = Data((signature + "# This folder of tvguide can be removed at any time.\n").utf8)
    /// The maximum number of attempts to write a file whose folder or temporary file another run removes.
    private static let attempts = 10

    /// The owner of the folder.
    private enum Content {
        /// Nothing, or a folder in which no run has stored anything yet.
        case none
        case own
        /// A folder of the user's or another program's, a link, or something else than a folder.
        case foreign
    }

    /// The folder that the user named, in which other files may lie.
    let named: String
    package let folder: GuardedFolder
    /// The folder that is removed with this value, or nil if the user has one.
    private let temporary: PrivateFolder?
    /// The result of the first look.
    private let found = Mutex<Content?>(nil)

    /// Creates the folder of a cache. Nothing is read or written yet.
    ///
    /// - Parameter named: The folder that the user named, or nil for a temporary one.
    package init(in named: String?) {
        temporary = named == nil ? PrivateFolder() : nil
        self.named = named ?? temporary?.path ?? ""
        folder = GuardedFolder(path: PathName.joined(self.named, Self.name))
    }

    package func readable() throws -> GuardedFolder? { try look() == .foreign ? nil : folder }

    /// Checks that the folder may be used.
    ///
    /// - Throws: ``FileFailure`` if something else has its name, or the failure to look.
    package func check() throws {
        if try look() == .foreign { throw FileFailure(.other("was not made by tvguide. Move it away"), at: root) }
    }

    package func write(_ bytes: Data, to path: String) async throws {
        // A temporary cache that cannot be written keeps nothing.
        do { try replace(path, with: bytes) } catch { if temporary == nil { throw error } }
    }

    /// Replaces a file, and makes its folders if they are missing.
    func replace(_ path: String, with bytes: Data) throws {
        let path = try GuardedFolder.checked(path)
        try check()
        var attempts = 1
        while true {
            do {
                return try put(path, bytes)
            } catch let error where [.missing, .notAFolder].contains(error.cause) && attempts < Self.attempts {
                attempts += 1
                try make(PathName.folder(of: path))
            }
        }
    }

    /// Removes the temporary files of killed runs. Failures are ignored.
    package func removeTemporaryFiles() {
        // Also those of runs that never write there again.
        StaleTemporaryFiles.remove(in: named, depth: 3)
    }

    private func put(_ path: String, _ bytes: Data) throws {
        let place = folder.location(of: path)
        let temporary = PathName.joined(PathName.folder(of: place), TemporaryName.make(for: PathName.name(of: place)))
        let entry = TemporaryFileRegistry.insert(temporary)
        defer { TemporaryFileRegistry.remove(entry) }
        do {
            try SystemFailure.naming(place) {
                let open = try OpenFile(temporary, for: .writing, .createNew)
                try open.write(bytes)
                try open.close()
                try FileSystem.move(temporary, to: place)
            }
        } catch {
            try? FileSystem.remove(temporary)
            throw error
        }
    }

    /// Makes and marks the folder, and a folder in it, which is missing while another run clears the cache.
    private func make(_ path: String) throws {
        try temporary?.make()
        try FileSystem.createFolder(at: named, permissions: 0o700)
        try FileSystem.createOneFolder(at: root, 0o700)
        if GuardedFolder.regularFile(at: folder.location(of: Self.tag)) != Self.mark { try writeMark() }
        var place = root
        for name in path.split(separator: "/") where name != "." {
            place = PathName.joined(place, String(name))
            do { try FileSystem.createOneFolder(at: place, 0o700) } catch let error where error.cause == .missing {}
        }
    }

    /// Marks the folder, unless another run is removing it.
    private func writeMark() throws {
        do { try put(Self.tag, Self.mark) } catch let error where error.cause == .missing {}
    }

    // MARK: The owner

    private func look() throws -> Content {
        if let found = found.withLock(\.self) { return found }
        let content = try content()
        found.withLock { $0 = content }
        return content
    }

    /// Returns what has the name of the folder. Another run may make, mark or clear it meanwhile, so that only several
    /// looks show that it is foreign.
    private func content() throws -> Content {
        for _ in 1..<Self.attempts {
            let content = try contentNow()
            if content != .foreign { return content }
        }
        return try contentNow()
    }

    private func contentNow() throws -> Content {
        guard let kind = try unlessAbsent({ try FileSystem.linkStatus(of: root).kind }) else { return .none }
        guard kind == .folder else { return .foreign }
        let mark = Result { try folder.read(Self.tag) }
        if case .success(let bytes?) = mark, Self.isOwn(mark: bytes) { return .own }
        let names = try unlessAbsent { try FileSystem.names(in: root) } ?? []
        if try names.contains(where: holdsOwnFile) {
            // If this fails, only backups notice it.
            try? writeMark()
            return .own
        }
        let isUntouched = try names.allSatisfy { try $0 == Self.tag || holdsNothing($0) }
        guard isUntouched else { return .foreign }
        // A power failure may empty a new mark.
        let bytes = try mark.get() ?? Data()
        return bytes.allSatisfy { $0 == 0 } ? .none : .foreign
    }

    private static func isOwn(mark: Data) -> Bool {
        let lines = mark.split(separator: UInt8(ascii: "\n"), maxSplits: 2)
        return mark.starts(with: signature.utf8) && lines.dropFirst().first?.firstRange(of: "tvguide".utf8) != nil
    }

    /// Returns whether a path leads to a file of the program, or to a folder with one.
    private func holdsOwnFile(_ path: String) throws -> Bool {
        switch try folder.ownStatus(of: path)?.kind {
        case .regular?: CacheForm.isFile(path)
        case .folder? where CacheForm.isFolder(path): try folder.paths(in: path).contains(where: holdsOwnFile)
        default: false
        }
    }

    /// Returns whether a path leads to a temporary file, or to a folder of the program without any other.
    private func holdsNothing(_ path: String) throws -> Bool {
        switch try folder.ownStatus(of: path)?.kind {
        case nil: true
        case .folder? where CacheForm.isFolder(path): try folder.paths(in: path).allSatisfy(holdsNothing)
        default: TemporaryName.matches(PathName.name(of: path))
        }
    }

    // MARK: Clearing

    /// Removes the program's files by their names, and those that earlier versions stored in the named folder itself, where
    /// other files lie, by their names and contents.
    ///
    /// - Throws: A failure that names what is left, if something else is in the folder, or a file cannot be removed.
    package func clear() throws {
        found.withLock { $0 = nil }
        _ = try look()
        let beside = GuardedFolder(path: named)
        var former = Removal(in: beside) { path in
            try beside.read(path).map { CacheForm.isContent($0, of: path) } ?? false
        }
        for name in try formerFolders() { former.remove(name) }
        if let failure = former.failure { throw failure }
        try check()
        guard try folder.ownStatus(of: "") != nil else { return }
        var removal = Removal(in: folder)
        for path in try folder.paths(in: "") where path != Self.tag { removal.remove(path) }
        if let failure = removal.failure { throw failure }
        if let first = removal.left.first {
            let others = removal.left.count > 1 ? "and \(removal.left.count - 1) more were" : "was"
            throw FileFailure(.other("\(others) not made by tvguide. Move it away"), at: displayPath(first))
        }
        try removal.removeMarkAndFolder()
    }

    /// The folders in which earlier versions stored files, below the named one.
    private func formerFolders() throws -> [String] {
        // Posters in the folder of favorites are theirs.
        let lists = ["favorites.json", "favorites.last-good.json"].map { PathName.joined(named, $0) }
        let hasFavorites = try lists.contains { path in try unlessAbsent { try FileSystem.linkStatus(of: path) } != nil
        }
        return CacheForm.folders.filter { $0 != CacheForm.posters || !hasFavorites }
    }
}

/// The paths of the files that the program stores in a cache.
enum CacheForm {
    /// The folders of the files.
    static let folders = [schedule, countries, shows, posters]
    static let schedule = "schedule"
    static let countries = "countries"
    static let shows = "shows"
    static let posters = "posters"

    static func isFile(_ path: String) -> Bool {
        path.wholeMatch(of: /schedule\/([A-Z]{2}|web)\/[0-9]{4}-[0-9]{2}-[0-9]{2}\.json/) != nil
            || path.wholeMatch(of: /shows\/[a-z]+\/([0-9]+|[0-9a-f]{64})\.json/) != nil
            || path.wholeMatch(of: /countries\/([A-Z]{2}|web)[a-z-]+\.(json|txt)/) != nil
            || path.wholeMatch(of: /posters\/[0-9a-f]{64}/) != nil
    }

    /// Returns whether bytes are those of a response or a picture, which may be damaged.
    static func isContent(_ bytes: Data, of path: String) -> Bool {
        if path.hasPrefix(posters) { return PictureFile(bytes) != nil }
        switch CheckedJSON.state(of: bytes) {
        case .intact, .damaged: return true
        case .foreign: return false
        case .unchecked:
            guard let mark = StoredMark(bytes) else { return false }
            return mark.fetchedAt != nil && mark.root != nil
        }
    }

    /// Returns whether a path is that of a folder of the program, or of a folder in one.
    static func isFolder(_ path: String) -> Bool {
        path.split(separator: "/").first.map { folders.contains(String($0)) } ?? false
    }
}

/// The removal of the program's files, one after another.
private struct Removal {
    private let folder: GuardedFolder
    /// Returns whether a file with a name of the program's is the program's.
    private let isOwn: (String) throws -> Bool
    /// The paths of what is not the program's.
    private(set) var left: [String] = []
    /// The first failure to remove something.
    private(set) var failure: (any Error)?

    init(in folder: GuardedFolder, where isOwn: @escaping (String) throws -> Bool = { _ in true }) {
        self.folder = folder
        self.isOwn = isOwn
    }

    /// Removes what lies at a path, as far as it is the program's. A folder that then is empty is removed, too.
    mutating func remove(_ path: String) {
        do {
            switch try folder.ownStatus(of: path)?.kind {
            case nil: break
            case .folder? where CacheForm.isFolder(path):
                for path in try folder.paths(in: path) { remove(path) }
                try removeIfEmpty(path)
            case .regular? where TemporaryName.matches(PathName.name(of: path)):
                try FileSystem.removeIfExists(folder.location(of: path))
            case .regular? where try CacheForm.isFile(path) && isOwn(path):
                try FileSystem.removeIfExists(folder.location(of: path))
            default: left.append(path)
            }
        } catch {
            failure = failure ?? error
        }
    }

    /// Removes the mark, and then the folder. A run that writes at this moment keeps or makes it.
    func removeMarkAndFolder() throws {
        try FileSystem.removeIfExists(folder.location(of: CacheFolder.tag))
        try removeIfEmpty("")
    }

    private func removeIfEmpty(_ path: String) throws {
        do {
            try FileSystem.removeFolder(folder.location(of: path))
        } catch let failure as SystemFailure where [ENOTEMPTY, EEXIST, ENOENT].contains(failure.code) {}
    }
}

/// A folder for what no folder of the user's can keep. It is removed with this value; a run that is killed leaves it, and
/// the next one that makes such a folder removes it.
package final class PrivateFolder: Sendable {
    private static let name = "tvguide"
    /// The maximum number of attempts. More than one is needed only if another run cleans up at the same time.
    private static let attempts = 100

    package let path: String
    /// The lock of the folder, by which other runs know that it is in use, or nil before it is made.
    private let lock = Mutex<HeldLock?>(nil)
    private let parent = FileManager.default.temporaryDirectory.path(percentEncoded: false)

    package init() {
        path = PathName.joined(parent, TemporaryName.make(for: Self.name))
    }

    deinit { try? Self.removeAll(of: path) }

    /// Makes the folder, unless this was done before.
    package func make() throws {
        try lock.withLock { lock in
            guard lock == nil else { return }
            StaleTemporaryFiles.remove(in: parent)
            var attempts = 0
            while lock == nil && attempts < Self.attempts {
                try FileSystem.createOneFolder(at: path, 0o700)
                lock = try HeldLock(ofFolder: path)
                attempts += 1
            }
        }
    }

    /// Returns whether a name is that of such a folder.
    static func isName(_ name: String) -> Bool { name.hasPrefix(".\(Self.name).") && TemporaryName.matches(name) }

    /// Removes a folder and all that is in it.
    static func removeAll(of folder: String) throws {
        for name in try FileSystem.names(in: folder) {
            let path = PathName.joined(folder, name)
            let isFolder = try FileSystem.linkStatus(of: path).kind == .folder
            if isFolder { try removeAll(of: path) } else { try FileSystem.remove(path) }
        }
        try FileSystem.removeFolder(folder)
    }
}
