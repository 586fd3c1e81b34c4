/// An open file, no matter which value closes it.
///
/// The operations are methods of the owner, so that a file stays open until they return. Nothing is buffered: the
/// system has received all bytes when a method returns.
package protocol OpenDescriptor: ~Copyable {
    /// The file descriptor.
    var number: Int32 { get }

    /// The name of the file in errors.
    var path: String { get }
}

extension OpenDescriptor where Self: ~Copyable {
    /// Returns the status of the open file, even if another file now has its name.
    package func status() throws(SystemFailure) -> FileStatus {
        var status = stat()
        try checked("fstat", path) { fstat(number, &status) }
        return FileStatus(status)
    }

    /// Waits until all written bytes have reached the disk.
    package func synchronize() throws(SystemFailure) {
        try checked("fsync", path) { fsync(number) }
    }

    /// Sets the permissions, the lower twelve bits of the mode, regardless of the umask.
    package func setPermissions(_ permissions: UInt16) throws(SystemFailure) {
        try checked("fchmod", path) { fchmod(number, mode_t(permissions)) }
    }

    /// Changes the owner and the group of the file, which usually only root may do.
    package func setOwner(_ owner: UInt32, group: UInt32) throws(SystemFailure) {
        try checked("fchown", path) { fchown(number, owner, group) }
    }
}
