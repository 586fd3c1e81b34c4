package import GuidePlatform

/// The two operations that change a site on disk. Each of them is atomic.
package protocol SiteDisk: Sendable {
    /// Replaces a file with these bytes, or creates it and its folder.
    func replace(_ path: String, with bytes: some Collection<UInt8>) throws(SystemFailure)

    /// Removes a file. A missing file is not an error.
    func remove(_ path: String) throws(SystemFailure)
}

/// The disk of this machine.
package struct LocalDisk: SiteDisk {
    /// Creates a value for the disk of this machine.
    package init() {}

    package func replace(_ path: String, with bytes: some Collection<UInt8>) throws(SystemFailure) {
        // Other users, such as a web server, may read the folders of a site, unlike those of a cache.
        try FileSystem.createFolder(at: PathName.folder(of: path))
        try AtomicFile.prepare(at: path).commit(bytes)
    }

    package func remove(_ path: String) throws(SystemFailure) {
        do { try FileSystem.remove(path) } catch let error where error.cause == .missing {}
    }
}
