import GuidePlatform

extension SiteFolder {
    /// Returns whether the manifest of a site can be used, or enough of it and its copy to update the site.
    ///
    /// - Throws: ``StoreFailure/newerVersion(path:)``, or ``OutputFailure`` if the manifest cannot be read.
    package static func hasManifest(in folder: String) throws -> Bool {
        if case .manifest = try findManifest(in: folder) { true } else { false }
    }

    /// The manifest that was found in a folder.
    enum FoundManifest {
        /// The manifest, its last good copy, or the entries that could be recovered from both.
        case manifest(SiteManifest)
        /// A damaged manifest from which no entry could be recovered.
        case lost
    }

    /// Reads the manifest. If it is damaged or missing, reads its last good copy. If both are unusable, recovers the
    /// readable entries.
    ///
    /// If neither file exists, the manifest is that of an empty site.
    static func findManifest(in folder: String) throws -> FoundManifest {
        var damaged: [Data] = []
        for name in [SiteManifest.name, SiteManifest.copyName] {
            switch try read(PathName.joined(folder, name)) {
            case .whole(let manifest): return .manifest(manifest)
            case .missing: break
            case .damaged(let bytes): damaged.append(bytes)
            }
        }
        guard !damaged.isEmpty else { return .manifest(SiteManifest()) }
        let manifest = SiteManifest(salvaging: damaged) { regularFile(at: PathName.joined(folder, $0)) }
        return manifest.files.isEmpty ? .lost : .manifest(manifest)
    }

    /// Reads the bytes of a regular file, or returns nil if the file is missing, unreadable or not a regular file.
    static func regularFile(at location: String) -> Data? {
        guard (try? FileSystem.linkStatus(of: location))?.kind == .regular else { return nil }
        return try? OpenFile(location, for: .reading, .noFollow).readAll(limit: sizeLimit)
    }

    /// The result of reading a manifest or its copy.
    private enum Reading {
        case whole(SiteManifest), missing, damaged(Data)
    }

    private static func read(_ path: String) throws -> Reading {
        let bytes: Data
        do {
            bytes = try OpenFile(path, for: .reading, .nonBlocking).readAll(limit: sizeLimit)
        } catch let error where error.cause == .missing {
            return .missing
        } catch {
            throw OutputFailure.cannotBeCreated(path: path, .system(error))
        }
        return try SiteManifest.read(bytes, at: path).map(Reading.whole) ?? .damaged(bytes)
    }

    /// The maximum size of a file of a site, in bytes.
    static let sizeLimit = 256 << 20
}
