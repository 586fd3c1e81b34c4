package import GuidePlatform

/// The reason why a report could not be written.
package enum OutputFailure: Error, Hashable, Sendable {
    /// Nothing can be written there at all; known before any work was done.
    case cannotBeCreated(path: String, Reason)

    /// It began well, and then the system refused; the file is as it was before.
    case writingFailed(SystemFailure)

    /// The new file is in its place, but the disk failed to confirm it, so that a power cut may take it back.
    case syncFailed(SystemFailure)

    /// The system refused to take more into a FIFO, a device or an open file, where no part of it can be taken back.
    case streamFailed(SystemFailure)

    /// The reader of the output has stopped, as `head` does; nothing to report, but an end.
    case closedPipe

    /// The obstacle.
    package enum Reason: Error, Hashable, Sendable {
        /// It is a folder.
        case isFolder

        /// It is a socket, which is no place for a file.
        case isSocket

        /// The folder that it should lie in does not exist.
        case folderIsMissing(String)

        /// A file with another content is there, which is not ours to replace.
        case differs

        /// A file is there that the site did not make.
        case foreign

        /// It should say which files the site made, and cannot be read.
        case damagedManifest

        /// The system refuses.
        case system(SystemFailure)
    }
}
