/// Something open that the system knows by a number, whoever will close it.
///
/// Its operations are written once, here and in the extensions: methods of the owner itself, so that a file
/// stays open until they return. Nothing is buffered: what was written has reached the system by then.
package protocol OpenDescriptor: ~Copyable {
    /// The number that the system knows it by.
    var number: Int32 { get }

    /// Its name in failures.
    var path: String { get }
}

extension OpenDescriptor where Self: ~Copyable {
    /// The status of the open file, even if its name means another file by now.
    package func status() throws(SystemFailure) -> FileStatus {
        var status = stat()
        try checked("fstat", path) { fstat(number, &status) }
        return FileStatus(status)
    }

    /// Waits until everything written has reached the disk.
    package func synchronize() throws(SystemFailure) {
        try checked("fsync", path) { fsync(number) }
    }

    /// Sets the permissions, the lower twelve bits of the mode, whatever the umask says.
    package func setPermissions(_ permissions: UInt16) throws(SystemFailure) {
        try checked("fchmod", path) { fchmod(number, mode_t(permissions)) }
    }

    /// Gives the file to another user and group, which mostly only root may do.
    package func setOwner(_ owner: UInt32, group: UInt32) throws(SystemFailure) {
        try checked("fchown", path) { fchown(number, owner, group) }
    }
}
