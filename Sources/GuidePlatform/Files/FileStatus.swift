/// The status of a file, a folder or anything else with a name.
package struct FileStatus: Hashable, Sendable {
    /// The kinds of files.
    package enum Kind: Hashable, Sendable {
        /// A file of bytes.
        case regular

        /// A symbolic link; only ``FileSystem/linkStatus(of:)`` ever sees one.
        case link

        /// A folder.
        case folder

        /// A pipe with a name, or one without that somebody opened for us.
        case fifo

        /// A device, terminals included.
        case device

        /// A socket of the local machine.
        case socket

        /// Something else.
        case other
    }

    /// The identity of a file, independent of its names.
    package struct Identity: Hashable, Sendable {
        /// The device that it lies on.
        package let device: UInt64

        /// Its number there.
        package let inode: UInt64
    }

    /// The kind of the file.
    package let kind: Kind

    /// Which of all files it is.
    package let identity: Identity

    /// The lower twelve bits of its mode: who may read, write and execute, and three oddities.
    package let permissions: UInt16

    /// The number of the user that it belongs to.
    package let owner: UInt32

    /// The number of the group that it belongs to.
    package let group: UInt32

    /// How many bytes it holds.
    package let size: Int64

    /// When its contents last changed, in seconds since 1970 began in UTC.
    package let modified: Int64

    /// The same in nanoseconds, as far as the file system tells them: what two writings within a second differ by.
    package let modifiedNanoseconds: Int64
}

extension FileStatus {
    /// Reads what a C library wrote down.
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

extension FileStatus.Kind {
    /// Reads the upper bits of a mode.
    fileprivate init(mode: mode_t) {
        self =
            switch mode & S_IFMT {
            case S_IFREG: .regular
            case S_IFLNK: .link
            case S_IFDIR: .folder
            case S_IFIFO: .fifo
            case S_IFCHR, S_IFBLK: .device
            case S_IFSOCK: .socket
            default: .other
            }
    }
}
