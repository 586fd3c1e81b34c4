package import GuidePlatform

/// The reason why a report could not be written.
package enum OutputFailure: Error, Hashable, Sendable {
    /// The output cannot be created. This is found before any work is done.
    case cannotBeCreated(path: String, Reason)

    /// Writing failed after it had begun. The file is unchanged.
    case writingFailed(SystemFailure)

    /// The new file is in place, but the disk did not confirm it, so that a power failure could undo the change.
    case syncFailed(SystemFailure)

    /// Writing to a FIFO, a device or an open file failed. A part of the output may already have been received.
    case streamFailed(SystemFailure)

    /// The reader of the output has stopped, as `head` does. The program ends without a message.
    case closedPipe

    /// The reason why an output cannot be created.
    package enum Reason: Error, Hashable, Sendable {
        /// The path is that of a folder.
        case isFolder

        /// The path is that of a socket.
        case isSocket

        /// The folder at this path does not exist.
        case folderIsMissing(String)

        /// A file with other contents exists, which must not be replaced.
        case differs

        /// A file exists that the site did not create.
        case foreign

        /// The manifest, which lists the files of the site, cannot be read.
        case damagedManifest

        /// The system reported a failure.
        case system(SystemFailure)
    }
}
