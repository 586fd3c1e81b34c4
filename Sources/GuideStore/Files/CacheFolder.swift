import GuidePlatform
import Synchronization
import TVModel

/// The folder `stored` of a cache, below the folder that the user named. The program made it and marked it as its own,
/// so all of it may be removed, and backups leave it out.
///
/// A file is written beside its place and renamed, without a lock or waiting for the disk: a response that is lost is
/// fetched again. Earlier versions kept the files in the named folder itself, from which they are moved in.
final class CacheFolder: Sendable {
    static let name = "stored"
    /// The name of the file that marks a cache. See https://bford.info/cachedir/.
    static let tag = "CACHEDIR.TAG"
    private static let signature = "Signature: 8a477f597d28d172789f06886806bc55\n"
    private static let mark = signature + "# This folder of tvguide can be removed at any time.\n"
    /// The maximum number of attempts to write a file whose folder or temporary file another run removes.
    private static let attempts = 10

    /// The folder that the user named, in which other files may lie.
    let named: String
    let path: String
    /// The folders to read from, and whether to write, as found at the first look.
    private let state = Mutex<(readable: [String], isForeign: Bool)?>(nil)

    init(in named: String) {
        self.named = named
        path = PathName.joined(named, Self.name)
    }

    /// The folders to read files from: this one, and the named one if what earlier versions stored there stays.
    var readable: [String] {
        look().readable
    }

    private func look() -> (readable: [String], isForeign: Bool) {
        state.withLock { state in
            let isForeign = state?.isForeign ?? isForeign
            let isLink = isForeign && (try? FileSystem.linkStatus(of: path))?.kind == .link
            let found = state ?? ((isLink ? [] : [path]) + (moveIn(isForeign) ? [] : [named]), isForeign)
            state = found
            return found
        }
    }

    /// Replaces a file, and makes its folders if they are missing.
    func write(_ bytes: Data, to file: String) throws {
        guard !look().isForeign else { throw FileFailure(.other("was not made by tvguide. Move it away"), at: path) }
        var attempts = 1
        while true {
            do {
                return try replace(file, with: bytes)
            } catch let error where [.missing, .notAFolder].contains(error.cause) && attempts < Self.attempts {
                attempts += 1
                try make(PathName.folder(of: file))
            }
        }
    }

    /// Removes the folder, and what earlier versions stored beside it.
    func clear() throws {
        let beside = FileStore(data: named)
        for file in try formerFiles() { try beside.remove(file.path) }
        let gone = PathName.joined(named, TemporaryName.make(for: Self.name))
        do {
            guard Self.isMarked(path) else { return }
            // A run that writes at this moment makes another.
            try FileSystem.move(path, to: gone)
            // A run that had found the folder before it was moved may write one more file into it.
            do { try Self.removeAll(of: gone) } catch { try Self.removeAll(of: gone) }
        } catch let error where error.cause == .missing {}
    }

    /// Removes a folder and all that is in it. Its mark is removed last, so that a later run can continue.
    static func removeAll(of folder: String) throws {
        for name in try FileSystem.names(in: folder) where name != tag {
            let path = PathName.joined(folder, name)
            let isFolder = try FileSystem.linkStatus(of: path).kind == .folder
            if isFolder { try removeAll(of: path) } else { try FileSystem.remove(path) }
        }
        try FileSystem.removeIfExists(PathName.joined(folder, tag))
        try FileSystem.removeFolder(folder)
    }

    /// Returns whether a folder, which is not a link, has the mark of this program. A power failure may empty the mark.
    static func isMarked(_ folder: String) -> Bool {
        guard (try? FileSystem.linkStatus(of: folder))?.kind == .folder,
            let bytes = GuardedFolder.regularFile(at: PathName.joined(folder, tag))
        else { return false }
        let lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 2)
        return bytes.allSatisfy { $0 == 0 }
            || (bytes.starts(with: signature.utf8) && lines.dropFirst().first?.firstRange(of: "tvguide".utf8) != nil)
    }

    /// Whether something else has the name of the folder, also at a further look, since another run may make, mark or remove
    /// the folder during one.
    private var isForeign: Bool {
        (1...Self.attempts).allSatisfy { _ in looksForeign }
    }

    /// Whether the folder seems to be something else. An empty folder is one that a run has not marked yet.
    private var looksForeign: Bool {
        guard let kind = (try? FileSystem.linkStatus(of: path))?.kind, !Self.isMarked(path) else { return false }
        return kind != .folder || (try? FileSystem.names(in: path))?.allSatisfy(TemporaryName.matches) != true
    }

    private func replace(_ file: String, with bytes: Data) throws {
        let place = PathName.joined(path, file)
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
    private func make(_ folder: String) throws {
        try FileSystem.createFolder(at: named, permissions: 0o700)
        try FileSystem.createOneFolder(at: path, 0o700)
        let mark = Data(Self.mark.utf8)
        if GuardedFolder.regularFile(at: PathName.joined(path, Self.tag)) != mark {
            do { try replace(Self.tag, with: mark) } catch let error where error.cause == .missing {}
        }
        var place = path
        for name in folder.split(separator: "/") where name != "." {
            place = PathName.joined(place, String(name))
            do { try FileSystem.createOneFolder(at: place, 0o700) } catch let error where error.cause == .missing {}
        }
    }

    // MARK: Earlier versions

    /// Moves in what earlier versions stored in the named folder, and returns whether nothing of it stays there.
    private func moveIn(_ isForeign: Bool) -> Bool {
        do {
            let files = try formerFiles()
            if isForeign { return files.isEmpty }
            for file in files {
                let (old, place) = (PathName.joined(named, file.path), PathName.joined(path, file.path))
                let present = (try? FileSystem.status(of: place)).map { TimeInterval($0.modified) }
                if let present, present > file.modified.timeIntervalSince1970 {
                    try FileSystem.removeIfExists(old)
                } else {
                    try make(PathName.folder(of: file.path))
                    // Another run may have just moved it.
                    do { try FileSystem.move(old, to: place) } catch let error where error.cause == .missing {}
                }
            }
            if !files.isEmpty { for name in Self.formerFolders { removeEmptyFolders(PathName.joined(named, name)) } }
            return true
        } catch {
            return false
        }
    }

    /// Lists the files in the named folder that earlier versions stored there, judged by their names and contents. All
    /// others are the user's.
    private func formerFiles() throws -> [StoredFile] {
        let beside = FileStore(data: named)
        // Posters in the folder of favorites are theirs.
        let isShared = ["favorites.json", "favorites.last-good.json"].contains { (try? beside.file($0)) != nil }
        var files: [StoredFile] = []
        for folder in Self.formerFolders where !isShared || folder != Self.formerPosters {
            files += try beside.list(folder)
        }
        return files.filter { file in
            guard Self.isFormerName(file.path), let bytes = try? beside.read(file.path) else { return false }
            if file.path.hasPrefix(Self.formerPosters) { return PictureFile(bytes) != nil }
            switch CheckedJSON.state(of: bytes) {
            case .intact, .damaged: return true
            case .unchecked: return StoredMark(bytes)?.fetchedAt != nil && StoredMark(bytes)?.root != nil
            case .foreign: return false
            }
        }
    }

    private static func isFormerName(_ path: String) -> Bool {
        path.wholeMatch(of: /schedule\/([A-Z]{2}|web)\/[0-9]{4}-[0-9]{2}-[0-9]{2}\.json/) != nil
            || path.wholeMatch(of: /shows\/[a-z]+\/([0-9]+|[0-9a-f]{64})\.json/) != nil
            || path.wholeMatch(of: /posters\/[0-9a-f]{64}/) != nil
    }

    private func removeEmptyFolders(_ folder: String) {
        guard (try? FileSystem.linkStatus(of: folder))?.kind == .folder else { return }
        for name in (try? FileSystem.names(in: folder)) ?? [] { removeEmptyFolders(PathName.joined(folder, name)) }
        try? FileSystem.removeFolder(folder)
    }

    private static let formerPosters = "posters"
    private static let formerFolders = ["schedule", "shows", formerPosters]
}

/// A folder for what no folder of the user's can keep. The first write makes it, and it is removed with this value.
package final class PrivateFolder: Sendable {
    package let path: String

    package init() {
        let place = FileManager.default.temporaryDirectory.path(percentEncoded: false)
        path = PathName.joined(place, "tvguide-\(UInt64.random(in: .min ... .max))")
    }

    deinit { try? CacheFolder.removeAll(of: path) }
}
