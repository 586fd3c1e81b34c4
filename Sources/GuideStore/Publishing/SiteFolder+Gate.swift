import GuidePlatform

/// The gate before each change of a file: what is not the site's own is kept.
extension SiteFolder {
    /// Returns whether what lies at a path is what the site wrote.
    func isOwn(_ path: String) -> Bool {
        guard let entry = manifest.files[path], let status = folder.status(of: path), status.kind == .regular else {
            return false
        }
        // A full disk may have emptied it, and there is nothing to keep.
        if status.size == 0 { return true }
        guard let bytes = Self.regularFile(at: folder.location(of: path)) else { return false }
        let digest = SHA256.hex(of: bytes)
        return digest == entry.digest || written[path]?.contains(digest) == true
    }

    /// Makes room for a file: moves aside what is not the site's own.
    func clear(_ path: String) throws {
        if let obstacle = folder.obstacle(on: path) { try moveAside(obstacle.path) }
        if folder.status(of: path) != nil, !isOwn(path) { try moveAside(path) }
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
