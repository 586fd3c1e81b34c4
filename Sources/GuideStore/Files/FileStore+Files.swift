import GuidePlatform

extension FileStore {
    /// Reads the bytes of a file, or returns nil if the file is missing.
    ///
    /// - Throws: ``FileFailure/Reason/notAFile`` if the path leads to something else. This never waits for a FIFO.
    func bytes(at location: String) throws -> Data? {
        do {
            let file = try OpenFile(location, for: .reading, .nonBlocking)
            if try file.status().kind == .regular { return try file.readAll(limit: sizeLimit) }
        } catch {
            if FileSystem.isOtherThanFile(location) { throw FileFailure(.notAFile, at: location) }
            guard error.meansAbsence else { throw error }
            return nil
        }
        throw FileFailure(.notAFile, at: location)
    }

    /// Replaces a file with these bytes. A link at the path or on the way is the user's, and is moved aside.
    func replace(_ path: StorePath, with bytes: Data) throws {
        let file = try prepare(path)
        try file.commit(bytes)
    }

    /// Creates the temporary file for a file that will be replaced, as ``replace(_:with:)`` does.
    func prepare(_ path: StorePath) throws -> AtomicFile {
        let location = folder.location(of: path.text)
        if let status = try? FileSystem.status(of: location), status.kind != .regular {
            throw FileFailure(.notAFile, at: location)
        }
        if let link = try folder.link(on: path.text) { try moveAside(link) }
        let parent = PathName.folder(of: location)
        try makeFolder(parent)
        return try AtomicFile.prepare(at: location)
    }

    /// Creates a folder that only this user can open.
    func makeFolder(_ folder: String) throws {
        try FileSystem.createFolder(at: folder, permissions: 0o700)
    }

    /// Lists the regular files in a folder of a root and below it. The list is empty if the path is not a folder or was
    /// just removed.
    func files(in path: String, of root: String) throws -> [StoredFile] {
        var files: [StoredFile] = []
        do {
            let location = path.isEmpty ? root : PathName.joined(root, path)
            for name in try FileSystem.names(in: location) where StorePath.isName(name) && name != CacheFolder.tag {
                files += try self.files(at: PathName.joined(path, name), of: root)
            }
        } catch let error where error.meansAbsence {}
        return files
    }

    /// Returns the regular file at a path, or the files in the folder there.
    private func files(at path: String, of root: String) throws -> [StoredFile] {
        let location = PathName.joined(root, path)
        do {
            // Links to folders are not followed, since they may lead in circles.
            if try FileSystem.linkStatus(of: location).kind == .folder { return try files(in: path, of: root) }
        } catch let error where error.meansAbsence {}
        return try file(path, at: location).map { [$0] } ?? []
    }

    func file(_ path: String, at location: String) throws -> StoredFile? {
        do {
            let status = try FileSystem.status(of: location)
            return status.kind == .regular ? StoredFile(path: path, status) : nil
        } catch let error where error.meansAbsence {
            return nil
        }
    }
}

extension StoredFile {
    fileprivate init(path: String, _ status: FileStatus) {
        self.init(
            path: path,
            size: Int(status.size),
            modified: Date(timeIntervalSince1970: TimeInterval(status.modified)),
            revision: "\(status.size)-\(status.modifiedNanoseconds)"
        )
    }
}

extension Error {
    /// Whether a call failed since nothing is at the path.
    var meansAbsence: Bool {
        [.missing, .notAFolder, .nameTooLong, .linkLoop].contains(cause)
    }
}
