package import GuidePlatform

/// The two things that are done to the files of a site, each at one stroke.
package protocol SiteDisk: Sendable {
    /// Lets bytes take the place of what is there, whole or not at all.
    func replace(_ path: String, with bytes: some Collection<UInt8>) throws(SystemFailure)

    /// Removes a file.
    func remove(_ path: String) throws(SystemFailure)
}

/// The disk of this machine.
package struct LocalDisk: SiteDisk {
    /// The disk.
    package init() {}

    package func replace(_ path: String, with bytes: some Collection<UInt8>) throws(SystemFailure) {
        // Whoever reads a site may open its folders, unlike those of a cache.
        try FileSystem.createFolder(at: PathName.folder(of: path))
        try AtomicFile.prepare(at: path).commit(bytes)
    }

    package func remove(_ path: String) throws(SystemFailure) {
        do throws(SystemFailure) { try FileSystem.remove(path) } catch let error where error.cause == .missing {}
    }
}
