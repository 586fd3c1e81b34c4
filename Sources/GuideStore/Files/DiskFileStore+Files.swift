import Foundation
import GuidePlatform
import Synchronization

extension DiskFileStore {
    /// The bytes of a regular file; nil where there is none, or something else.
    func bytes(at location: String) throws(SystemFailure) -> Data? {
        do throws(SystemFailure) {
            let file = try OpenFile(location, for: .reading, .nonBlocking)
            guard try file.status().kind == .regular else { return nil }
            return try file.readAll(limit: sizeLimit)
        } catch let error where error.meansAbsence {
            return nil
        }
    }

    /// Puts bytes in the place of what is there; where that is a link, in the place of what it leads to.
    func replace(_ location: String, with bytes: Data) throws(SystemFailure) {
        let folder = PathName.folder(of: location)
        try makeFolder(folder)
        if swept.withLock({ $0.insert(folder).inserted }) { StaleTemporaryFiles.sweep(folder) }
        var destination = location
        if case .file(let target) = try ResolvedPath.of(location) { destination = target }
        try AtomicFile.prepare(at: destination).commit(bytes, isDurable: isDurable)
    }

    /// Removes what is no folder, if it is there.
    func remove(at location: String) throws(SystemFailure) {
        do throws(SystemFailure) {
            guard try FileSystem.linkStatus(of: location).kind != .folder else { return }
            try FileSystem.remove(location)
        } catch let error where error.meansAbsence {}
    }

    /// Makes what is there look as if it had been written just now.
    func touch(at location: String) throws(SystemFailure) {
        do throws(SystemFailure) { try FileSystem.touch(location) } catch let error where error.meansAbsence {}
    }

    /// Makes a folder that nobody else looks into.
    func makeFolder(_ folder: String) throws(SystemFailure) {
        try FileSystem.createFolder(at: folder, permissions: 0o700)
    }

    /// The regular files in a folder and below; none if it is no folder, or has gone meanwhile.
    func files(in folder: [String]) throws(SystemFailure) -> [StoredFile] {
        var files: [StoredFile] = []
        do throws(SystemFailure) {
            for name in try FileSystem.names(in: location(of: folder)) where StorePath.isName(name) {
                files += try self.files(at: folder + [name])
            }
        } catch let error where error.meansAbsence {}
        return files
    }

    /// The regular file that is there, or those in the folder that is.
    private func files(at names: [String]) throws(SystemFailure) -> [StoredFile] {
        do throws(SystemFailure) {
            // A link to a folder is not walked into, as it may lead in circles.
            if try FileSystem.linkStatus(of: location(of: names)).kind == .folder { return try files(in: names) }
            let status = try FileSystem.status(of: location(of: names))
            guard status.kind == .regular else { return [] }
            return [StoredFile(path: names.joined(separator: "/"), status)]
        } catch let error where error.meansAbsence {
            return []
        }
    }

    /// The regular file at a place; nil where there is none.
    func file(_ path: String, at location: String) throws(SystemFailure) -> StoredFile? {
        do throws(SystemFailure) {
            let status = try FileSystem.status(of: location)
            return status.kind == .regular ? StoredFile(path: path, status) : nil
        } catch let error where error.meansAbsence {
            return nil
        }
    }

    /// Where names lie on disk.
    private func location(of names: [String]) -> String {
        names.reduce(root) { PathName.joined($0, $1) }
    }
}

extension StoredFile {
    /// A file as the system knows it.
    fileprivate init(path: String, _ status: FileStatus) {
        self.init(
            path: path,
            size: Int(status.size),
            modified: Date(timeIntervalSince1970: TimeInterval(status.modified)),
            revision: "\(status.size)-\(status.modifiedNanoseconds)"
        )
    }
}

extension SystemFailure {
    /// Whether there is simply nothing under that name.
    fileprivate var meansAbsence: Bool {
        [.missing, .notAFolder, .nameTooLong, .linkLoop].contains(cause)
    }
}
