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
            return SHA256.hex(of: bytes) == entry.digest
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

    func moveAside(_ path: String) throws {
        reportKept(try folder.moveAside(path))
    }
}
