import Foundation
import GuidePlatform
import Synchronization

extension DiskFileStore {
    /// The bytes of a file; nil if it is missing.
    ///
    /// - Throws: ``StoreFailure/notAFile(path:)`` if something else has the name, which is never waited for.
    func bytes(at location: String) throws(StoreFailure) -> Data? {
        do throws(SystemFailure) {
            let file = try OpenFile(location, for: .reading, .nonBlocking)
            if try file.status().kind == .regular { return try file.readAll(limit: sizeLimit) }
        } catch {
            if FileSystem.isOtherThanFile(location) { throw .notAFile(path: location) }
            guard error.meansAbsence else { throw .system(error) }
            return nil
        }
        throw .notAFile(path: location)
    }

    /// Puts bytes in the place of the file that is there; if that is a link, in the place of the file it leads to.
    func replace(_ location: String, with bytes: Data) throws(StoreFailure) {
        // A link that leads to nothing yet may be the user's way to keep the file elsewhere.
        if let status = try? FileSystem.status(of: location), status.kind != .regular {
            throw .notAFile(path: location)
        }
        try reportingRefusals { () throws(SystemFailure) in
            let folder = PathName.folder(of: location)
            try makeFolder(folder)
            if swept.withLock({ $0.insert(folder).inserted }) { StaleTemporaryFiles.sweep(folder) }
            var destination = location
            if case .file(let target) = try ResolvedPath.of(location) { destination = target }
            try AtomicFile.prepare(at: destination).commit(bytes, isDurable: isDurable)
        }
    }

    /// Removes the entry of a name, unless it is a folder or missing.
    func remove(at location: String) throws(SystemFailure) {
        do throws(SystemFailure) {
            guard try FileSystem.linkStatus(of: location).kind != .folder else { return }
            try FileSystem.remove(location)
        } catch let error where error.meansAbsence {}
    }

    /// Sets the time of the file, if it is there, to now.
    func touch(at location: String) throws(SystemFailure) {
        do throws(SystemFailure) { try FileSystem.touch(location) } catch let error where error.meansAbsence {}
    }

    /// Makes a folder that only this user can open.
    func makeFolder(_ folder: String) throws(SystemFailure) {
        try FileSystem.createFolder(at: folder, permissions: 0o700)
    }

    /// The regular files in a folder and below; none if it is not a folder, or was removed meanwhile.
    func files(in folder: [String]) throws(SystemFailure) -> [StoredFile] {
        var files: [StoredFile] = []
        do throws(SystemFailure) {
            for name in try FileSystem.names(in: location(of: folder)) where StorePath.isName(name) {
                files += try self.files(at: folder + [name])
            }
        } catch let error where error.meansAbsence {}
        return files
    }

    /// The regular file of that name, or those in the folder of that name.
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

    /// The regular file at a path; nil if it does not exist.
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
    /// A file of the system.
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
