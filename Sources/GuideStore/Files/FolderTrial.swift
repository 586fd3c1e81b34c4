package import GuidePlatform

/// The attempt to use a folder as every run does.
package enum FolderTrial {
    /// The error that every attempt reports, or 0. Tests set it to simulate full and read-only disks.
    @TaskLocal package static var error: Int32 = 0

    /// Writes a file in a folder, reads it and removes it. Temporary files that killed runs left there are removed, too.
    ///
    /// - Throws: The failure of the system, with the path of the folder.
    package static func writeAndRead(in folder: String) throws(SystemFailure) {
        StaleTemporaryFiles.remove(in: folder)
        let path = PathName.joined(folder, TemporaryName.make(for: "doctor"))
        let entry = TemporaryFileRegistry.insert(path)
        defer {
            try? FileSystem.remove(path)
            TemporaryFileRegistry.remove(entry)
        }
        do throws(SystemFailure) {
            guard error == 0 else { throw SystemFailure(operation: "write", code: error) }
            let bytes = Data(repeating: UInt8(ascii: "x"), count: 4_096)
            let file = try OpenFile(path, for: .writing, .createNew)
            // While it is locked, no other run takes it for the file of a killed one.
            _ = try? file.tryLock()
            try file.write(bytes)
            do throws(SystemFailure) { try file.synchronize() } catch let error where error.cause == .unsupported {}
            guard try OpenFile(path).readAll(limit: bytes.count) == bytes else {
                throw SystemFailure(operation: "read", code: EIO)
            }
        } catch {
            throw error.renamed(to: folder)
        }
    }
}
