package import GuidePlatform
import TVModel

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
            case (.folder, _): throw isFolder
            case (.socket, _): throw Reason.other("it is a socket")
            case (nil, .descriptor): throw SystemFailure(operation: "open", path: path, code: ENOENT)
            case (_, .descriptor(let number)): return .descriptor(Descriptor(number: number, path: path))
            case (nil, .file(let name)), (.regular, .file(let name)):
                return .file(try replacement(for: name))
            case (_, .file): return .stream(path: path)
            }
        } catch let reason as Reason {
            throw FileFailure(reason, at: path, .create)
        } catch let failure as SystemFailure {
            throw FileFailure(.system(failure), at: path, .create)
        }
    }

    /// Writes the whole report. This may be called only once. A file that has the same bytes stays as it is, so that those
    /// who ask for changes are told of none.
    package func write(_ bytes: some Collection<UInt8>) throws {
        switch self {
        case .file(let file) where file.isUnchanged(by: bytes): break
        case .file(let file):
            do {
                try file.commit(bytes)
            } catch let failure as SystemFailure {
                throw FileFailure(failure, file.isPending ? .write : .confirm)
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
            throw FileFailure(failure, .stream)
        }
    }

    private typealias Reason = FileFailure.Reason

    private static let isFolder = Reason.other("it is a folder")

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
            throw path.isEmpty ? Reason.system(SystemFailure(operation: "open", code: ENOENT)) : isFolder
        }
        StaleTemporaryFiles.remove(in: PathName.folder(of: path))
        do {
            return try AtomicFile.prepare(at: path)
        } catch let error where error.cause == .missing {
            let folder = PathName.folder(of: path)
            // Some system folders report "missing" too if no file can be created in them.
            let isMissing = (try? FileSystem.status(of: folder)) == nil
            throw Reason.other((isMissing ? "there is no folder " : "no file can be created in ") + folder.onOneLine)
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
