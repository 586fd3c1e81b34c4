import GuidePlatform

/// The gate before each change of a file: what is not the site's own is kept.
extension SiteFolder {
    /// Returns whether what lies at a path is what the site wrote. A file that cannot be opened is not.
    ///
    /// - Throws: ``OutputFailure`` if the disk fails to read the file, so that nobody can know.
    func isOwn(_ path: String) throws -> Bool {
        guard let entry = manifest.files[path], let status = folder.status(of: path), status.kind == .regular else {
            return false
        }
        // A full disk may have emptied it, and there is nothing to keep.
        if status.size == 0 { return true }
        guard status.size <= Self.sizeLimit else { return false }
        let location = folder.location(of: path)
        guard let file = try? OpenFile(location, for: .reading, .noFollow) else { return false }
        do {
            let bytes = try file.readAll(limit: Self.sizeLimit)
            let digest = SHA256.hex(of: bytes)
            return digest == entry.digest || written[path]?.contains(digest) == true
        } catch {
            throw OutputFailure.cannotBeCreated(path: location, .system(error))
        }
    }

    /// Makes room for a file: moves aside what is not the site's own.
    func clear(_ path: String) throws {
        if let obstacle = folder.obstacle(on: path) { try moveAside(obstacle.path) }
        if folder.status(of: path) != nil, try !isOwn(path) { try moveAside(path) }
    }

    /// Checks that nothing lies at a path, and that only folders are above it.
    func checkDestination(at path: String) throws {
        if let obstacle = folder.obstacle(on: path) {
            throw OutputFailure.cannotBeCreated(path: folder.location(of: obstacle.path), .foreign)
        }
        guard folder.status(of: path) != nil else { return }
        guard !isManifestLost else {
            throw OutputFailure.cannotBeCreated(path: folder.location(of: SiteManifest.name), .damagedManifest)
        }
        throw OutputFailure.cannotBeCreated(path: folder.location(of: path), .foreign)
    }

    private func moveAside(_ path: String) throws {
        try change { reportKept(try folder.moveAside(path)) }
    }
}
