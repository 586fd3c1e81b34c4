package import GuidePlatform

/// The destination of a report, prepared before the first request, so that a wrong path costs no request.
///
/// - A regular file, or a name that does not exist, is written as an ``AtomicFile``.
/// - A symbolic link is followed to its target, which may not exist yet.
/// - A FIFO, a terminal or another device is opened when the report is ready; a FIFO then waits for its reader.
/// - An open file of this process (`/dev/stdout`, a shell's `>(…)`) is written to directly.
package enum OutputDestination: Sendable {
    /// A file that is replaced as a whole.
    case file(AtomicFile)
    /// A FIFO or a device, which is opened later.
    case stream(path: String)
    /// An open file, which stays open.
    case descriptor(Descriptor)

    /// Checks and prepares the path that the user named.
    package static func prepare(_ path: String) throws -> OutputDestination {
        do {
            switch (try kind(of: path), try ResolvedPath.of(path)) {
            case (.folder, _): throw Reason.isFolder
            case (.socket, _): throw Reason.isSocket
            case (nil, .descriptor): throw Reason.system(SystemFailure(operation: "open", path: path, code: ENOENT))
            case (_, .descriptor(let number)): return .descriptor(Descriptor(number: number, path: path))
            case (nil, .file(let name)), (.regular, .file(let name)):
                return .file(try replacement(for: name))
            case (_, .file): return .stream(path: path)
            }
        } catch let reason as Reason {
            throw OutputFailure.cannotBeCreated(path: path, reason)
        } catch let failure as SystemFailure {
            throw OutputFailure.cannotBeCreated(path: path, .system(failure))
        }
    }

    /// Writes the whole report. This may be called only once.
    package func write(_ bytes: some Collection<UInt8>) throws {
        switch self {
        case .file(let file):
            do {
                try file.commit(bytes)
            } catch {
                throw file.isPending ? OutputFailure.writingFailed(error) : .syncFailed(error)
            }
        case .descriptor(let descriptor):
            try Self.stream { try descriptor.write(bytes) }
        case .stream(let path):
            try Self.stream {
                let stream = try OpenFile(path, for: .writing)
                try stream.write(bytes)
                try stream.close()
            }
        }
    }

    /// Writes to a stream. Waiting for its reader does not count toward the ``TimeLimit``.
    private static func stream(_ writing: () throws -> Void) throws {
        do {
            try UncountedTime.during(writing)
        } catch let failure as SystemFailure {
            throw failure.cause == .closedPipe ? OutputFailure.closedPipe : .streamFailed(failure)
        }
    }
}

extension OutputDestination {
    private typealias Reason = OutputFailure.Reason

    /// Returns the kind of an existing file that may be written to, or nil if no file exists.
    private static func kind(of path: String) throws -> FileStatus.Kind? {
        do {
            let kind = try FileSystem.status(of: path).kind
            // A read-only file is not replaced, even if the folder would allow it.
            if kind != .folder { try FileSystem.checkWritable(path) }
            return kind
        } catch let error where error.cause == .missing {
            return nil
        }
    }

    /// Prepares the file at the target of all links.
    private static func replacement(for path: String) throws -> AtomicFile {
        // A path that ends with a slash can only be that of a folder.
        guard !PathName.name(of: path).isEmpty else {
            throw path.isEmpty ? Reason.system(SystemFailure(operation: "open", code: ENOENT)) : .isFolder
        }
        StaleTemporaryFiles.remove(in: PathName.folder(of: path))
        do {
            return try AtomicFile.prepare(at: path)
        } catch {
            let folder = PathName.folder(of: path)
            // Some system folders report "missing" too if no file can be created in them.
            let isMissing = error.cause == .missing && (try? FileSystem.status(of: folder)) == nil
            throw isMissing
                ? Reason.folderIsMissing(folder) : error.cause == .missing ? .folderRefuses(folder) : .system(error)
        }
    }
}

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

    package enum Reason: Error, Hashable, Sendable {
        case isFolder
        case isSocket
        /// The path is that of a file, where a folder is needed.
        case isFile
        /// The folder at this path lets no one create a file in it.
        case folderRefuses(String)
        case folderIsMissing(String)
        /// A file exists that the site did not create.
        case foreign
        /// The manifest, which lists the files of the site, cannot be read.
        case damagedManifest
        case system(SystemFailure)

        /// Creates the reason why a folder cannot be created at a path.
        package init(folder path: String, _ failure: SystemFailure) {
            let name = path.hasSuffix("/") ? String(path.dropLast()) : path
            self = (try? FileSystem.status(of: name).kind) == .regular ? .isFile : .system(failure)
        }
    }
}

/// The target of a path after following all symbolic links, including links to files that do not exist yet.
package enum ResolvedPath: Hashable, Sendable {
    /// The path of a file, which may not exist yet.
    case file(String)
    /// An open file of this process, such as `/dev/stdout` or `/dev/fd/63`.
    ///
    /// The file behind such a name must not be replaced, since the shell may append to it.
    case descriptor(Int32)

    package static func of(_ path: String) throws -> ResolvedPath {
        var current = path
        for _ in 0..<linkLimit {
            if let number = descriptorNumber(of: current) { return .descriptor(number) }
            // A path without a status is treated as a regular path. Opening it will report the error.
            guard let status = try? FileSystem.linkStatus(of: current), status.kind == .link else {
                return .file(current)
            }
            current = PathName.joined(PathName.folder(of: current), try FileSystem.linkTarget(of: current))
        }
        throw SystemFailure(operation: "open", path: path, code: ELOOP)
    }

    /// The number of links that Linux follows before it reports a loop.
    private static let linkLimit = 40

    /// Returns the number of the open file that a path in `/dev/fd` refers to, or nil for any other path.
    private static func descriptorNumber(of path: String) -> Int32? {
        let name = PathName.name(of: path)
        guard !name.isEmpty, name.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
            let mine = try? FileSystem.canonicalPath(of: "/dev/fd"),
            let folder = try? FileSystem.canonicalPath(of: PathName.folder(of: path)), folder == mine
        else { return nil }
        return Int32(name)
    }
}
