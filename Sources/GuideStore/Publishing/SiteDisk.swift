package import GuidePlatform

/// The two changes that a site makes on disk. Each happens as a whole or not at all.
package protocol SiteDisk: Sendable {
    /// Replaces a file with these bytes, or creates it with its folder.
    func replace(_ path: String, with bytes: some Collection<UInt8>) throws(SystemFailure)

    /// Removes a file; a missing one is no failure.
    func remove(_ path: String) throws(SystemFailure)
}

/// The disk of this machine.
package struct LocalDisk: SiteDisk {
    /// The disk.
    package init() {}

    package func replace(_ path: String, with bytes: some Collection<UInt8>) throws(SystemFailure) {
        // Other users, such as a web server, may open the folders of a site, unlike those of a cache.
        try FileSystem.createFolder(at: PathName.folder(of: path))
        try AtomicFile.prepare(at: path).commit(bytes)
    }

    package func remove(_ path: String) throws(SystemFailure) {
        do throws(SystemFailure) { try FileSystem.remove(path) } catch let error where error.cause == .missing {}
    }
}
