/// The status of a file, a folder or another file system entry.
package struct FileStatus: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case regular
        /// A symbolic link; only ``FileSystem/linkStatus(of:)`` returns one.
        case link
        case folder
        case socket
        /// A pipe, with or without a name, or a device, such as a terminal.
        case other

        fileprivate init(mode: mode_t) {
            self =
                switch mode & S_IFMT {
                case S_IFREG: .regular
                case S_IFLNK: .link
                case S_IFDIR: .folder
                case S_IFSOCK: .socket
                default: .other
                }
        }
    }

    /// The identity of a file, independent of its names.
    package struct Identity: Hashable, Sendable {
        /// The device that holds the file.
        package let device: UInt64
        /// The inode number of the file on the device.
        let inode: UInt64
    }

    package let kind: Kind
    package let identity: Identity
    /// The lower twelve bits of the mode: the permissions to read, write and execute, and three special bits.
    package let permissions: UInt16
    /// The user ID of the owner.
    package let owner: UInt32
    /// The group ID.
    package let group: UInt32
    /// The size in bytes.
    package let size: Int64
    /// The time of the last change of the contents, in seconds since the start of 1970 in UTC.
    package let modified: Int64
    /// The time of the last change, in nanoseconds, with the precision of the file system. It distinguishes two writes
    /// within a second.
    package let modifiedNanoseconds: Int64

    init(_ status: stat) {
        kind = Kind(mode: status.st_mode)
        identity = Identity(
            device: UInt64(truncatingIfNeeded: status.st_dev),
            inode: UInt64(truncatingIfNeeded: status.st_ino)
        )
        permissions = UInt16(truncatingIfNeeded: status.st_mode & 0o7777)
        owner = status.st_uid
        group = status.st_gid
        size = Int64(status.st_size)
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        modified = Int64(time.tv_sec)
        modifiedNanoseconds = modified &* 1_000_000_000 &+ Int64(time.tv_nsec)
    }
}
