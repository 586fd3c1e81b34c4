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
    func replace(_ path: String, with bytes: Data) throws {
        let file = try prepare(path)
        try file.commit(bytes)
    }

    /// Creates the temporary file for a file that will be replaced, as ``replace(_:with:)`` does.
    func prepare(_ path: String) throws -> AtomicFile {
        let location = folder.location(of: try Self.checked(path))
        if let status = try? FileSystem.status(of: location), status.kind != .regular {
            throw FileFailure(.notAFile, at: location)
        }
        if let link = try folder.link(on: path) { try moveAside(link) }
        try makeFolder(PathName.folder(of: location))
        return try AtomicFile.prepare(at: location)
    }

    /// Creates a folder that only this user can open.
    func makeFolder(_ folder: String) throws {
        try FileSystem.createFolder(at: folder, permissions: 0o700)
    }

    /// Moves a file aside that will be replaced, unless the store wrote it: a file of the user, and a damaged one. A power
    /// failure may leave a file without bytes, or with zeros. A cache has no files of others.
    ///
    /// - Parameters:
    ///   - kept: Contents that are stored under another name already.
    ///   - isOwn: Returns whether the store wrote these bytes.
    /// - Throws: ``FileFailure/Reason/notAFile`` if the path leads to something other than a file, or another failure
    ///   if it cannot be read or moved.
    func keepOthers(at path: String, except kept: [Data] = [], unless isOwn: (Data) -> Bool) throws {
        guard cache == nil else { return }
        do {
            guard let old = try read(path), !old.allSatisfy({ $0 == 0 }), !kept.contains(old), !isOwn(old) else {
                return
            }
        } catch let failure as SystemFailure where failure.code == EFBIG {
            // It is larger than any file of the store.
        }
        try moveAside(path)
    }

    /// Lists the regular files in a folder of a root and below it. The list is empty if the path is not a folder or was
    /// just removed.
    func files(in path: String, of root: String) throws -> [StoredFile] {
        let names =
            try unlessAbsent { try FileSystem.names(in: path.isEmpty ? root : PathName.joined(root, path)) } ?? []
        return try names.filter { Self.isName($0) && $0 != CacheFolder.tag }.flatMap { name in
            let (path, location) = (PathName.joined(path, name), PathName.joined(root, PathName.joined(path, name)))
            // Links to folders are not followed, since they may lead in circles.
            let isFolder = try unlessAbsent { try FileSystem.linkStatus(of: location).kind == .folder } ?? false
            return isFolder ? try files(in: path, of: root) : [try file(path, at: location)].compactMap(\.self)
        }
    }

    func file(_ path: String, at location: String) throws -> StoredFile? {
        let status = try unlessAbsent { try FileSystem.status(of: location) }
        return status.flatMap { $0.kind == .regular ? StoredFile(path: path, status: $0) : nil }
    }
}

extension Error {
    /// Whether a call failed since nothing is at the path.
    var meansAbsence: Bool {
        [.missing, .notAFolder, .nameTooLong, .linkLoop].contains(cause)
    }
}

/// Returns the result of calls, or nil if one fails since nothing is at its path.
func unlessAbsent<Value>(_ calls: () throws -> Value) throws -> Value? {
    do { return try calls() } catch let error where error.meansAbsence { return nil }
}
