import GuidePlatform

/// The files that are not the site's own, which are kept before each change.
extension SiteFolder {
    /// Returns whether what lies at a path is what the site wrote.
    ///
    /// - Throws: ``FileFailure`` if the file cannot be read, so that nobody can know.
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
        } catch let failure as SystemFailure {
            throw FileFailure(.system(failure), at: location, .create)
        }
    }

    /// Makes room for a file: moves aside what is not the site's own.
    func clear(_ path: String) throws {
        if try folder.status(of: path) != nil, try !isOwn(path) { try moveAside(path) }
    }

    /// Checks that nothing lies at a path, and that only folders are above it.
    func checkDestination(at path: String) throws {
        do {
            if let obstacle = try folder.obstacle(on: path) {
                throw FileFailure(Self.foreign, at: folder.location(of: obstacle.path), .create)
            }
            guard try folder.status(of: path) != nil else { return }
        } catch let failure as SystemFailure {
            throw FileFailure(.system(failure), at: folder.location(of: path), .create)
        }
        guard !isManifestLost else {
            let reason = "the site's list of files is damaged. Restore it, or choose another folder"
            throw FileFailure(.other(reason), at: folder.location(of: SiteManifest.name), .create)
        }
        throw FileFailure(Self.foreign, at: folder.location(of: path), .create)
    }

    private static let foreign = FileFailure.Reason.other(
        "something that does not belong to the site is there. Move it away, or choose another folder"
    )

    func moveAside(_ path: String) throws {
        reportKept(try folder.moveAside(path))
    }
}
