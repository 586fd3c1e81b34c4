import GuidePlatform

/// The files that are not the site's own, which are kept before each change.
extension SiteFolder {
    /// Returns whether what lies at a path is what the site wrote.
    ///
    /// - Throws: ``OutputFailure`` if the file cannot be read, so that nobody can know.
    func isOwn(_ path: String) throws -> Bool {
        let location = folder.location(of: path)
        do {
            guard let entry = manifest.files[path], let status = try folder.status(of: path), status.kind == .regular
            else {
                return false
            }
            // A full disk may have emptied it, and there is nothing to keep.
            if status.size == 0 { return true }
            guard status.size <= Self.sizeLimit else { return false }
            let bytes = try OpenFile(location, for: .reading, .noFollow).readAll(limit: Self.sizeLimit)
            let digest = SHA256.hex(of: bytes)
            return digest == entry.digest || written[path]?.contains(digest) == true
        } catch {
            throw OutputFailure.cannotBeCreated(path: location, .system(error))
        }
    }

    /// Moves aside what should be a folder of a file and is not.
    func clearFolders(of path: String) throws {
        try change { if let obstacle = try folder.obstacle(on: path) { try moveAside(obstacle.path) } }
    }

    /// Makes room for a file: moves aside what is not the site's own.
    func clear(_ path: String) throws {
        if try folder.status(of: path) != nil, try !isOwn(path) { try moveAside(path) }
    }

    /// Checks that nothing lies at a path, and that only folders are above it.
    func checkDestination(at path: String) throws {
        do {
            if let obstacle = try folder.obstacle(on: path) {
                throw OutputFailure.cannotBeCreated(path: folder.location(of: obstacle.path), .foreign)
            }
            guard try folder.status(of: path) != nil else { return }
        } catch let failure as SystemFailure {
            throw OutputFailure.cannotBeCreated(path: folder.location(of: path), .system(failure))
        }
        guard !isManifestLost else {
            throw OutputFailure.cannotBeCreated(path: folder.location(of: SiteManifest.name), .damagedManifest)
        }
        throw OutputFailure.cannotBeCreated(path: folder.location(of: path), .foreign)
    }

    /// Moves a manifest or its copy aside that will be replaced, unless it is one.
    func clearManifest(_ name: String) throws {
        let location = folder.location(of: name)
        guard let bytes = GuardedFolder.regularFile(at: location), !bytes.allSatisfy({ $0 == 0 }),
            try SiteManifest.read(bytes, at: location) == nil
        else { return }
        try moveAside(name)
    }

    private func moveAside(_ path: String) throws {
        reportKept(try folder.moveAside(path))
    }
}

/// The digests of the files that a run was about to write, one on each line: `DIGEST PATH`.
///
/// The manifest does not record each file as it is written. By this file, the next run recognizes what a killed
/// run wrote in between, and can tell it from files that the user put there.
enum SiteJournal {
    private static let name = ".tvguide-site.written"

    /// Returns the digests by the paths of their files. A missing or unreadable file has none.
    static func read(in folder: String) -> [String: Set<String>] {
        guard let bytes = GuardedFolder.regularFile(at: PathName.joined(folder, name)) else { return [:] }
        var digests: [String: Set<String>] = [:]
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
            let parts = line.split(separator: " ", maxSplits: 1)
            if parts.count == 2 { digests[String(parts[1]), default: []].insert(String(parts[0])) }
        }
        return digests
    }

    static func append(_ path: String, _ digest: String, in folder: String) throws {
        let file = try OpenFile(PathName.joined(folder, name), for: .writing, [.create, .append, .noFollow])
        try file.write(Array("\(digest) \(path)\n".utf8))
    }

    /// Removes the file, since the manifest lists everything.
    static func remove(in folder: String) throws {
        try FileSystem.removeIfExists(PathName.joined(folder, name))
    }
}
