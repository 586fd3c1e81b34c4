package import GuidePlatform

/// Where a report goes, made ready before the first request, so that a bad place costs nothing.
///
/// - A regular file, or a name that is free, is written beside and takes its place whole (see ``AtomicFile``).
/// - A symbolic link is followed to its end, also where nothing is there yet.
/// - A FIFO, a terminal or another device is opened and written to when the report is there; a FIFO then waits for its
///   reader.
/// - What this process has open already (`/dev/stdout`, a shell's `>(…)`) is written to as it is.
package enum OutputDestination: Sendable {
    /// A file that is replaced as a whole.
    case file(AtomicFile)

    /// A FIFO or a device, not yet opened.
    case stream(path: String)

    /// Something that is open, and stays so.
    case descriptor(Descriptor)

    /// Looks at the place that the user named, and readies it.
    package static func prepare(
        _ path: String,
        registry: TemporaryFileRegistry = .ofThisProcess
    ) throws(OutputFailure) -> OutputDestination {
        do throws(Reason) {
            switch (try kind(of: path), try finalTarget(of: path)) {
            case (.folder, _): throw .isFolder
            case (.socket, _): throw .isSocket
            case (nil, .descriptor): throw .system(SystemFailure(operation: "open", path: path, cause: .missing))
            case (_, .descriptor(let number)): return .descriptor(Descriptor(number: number, path: path))
            case (nil, .file(let name)), (.regular, .file(let name)):
                return .file(try replacement(for: name, registry))
            case (_, .file): return .stream(path: path)
            }
        } catch {
            throw .cannotBeCreated(path: path, error)
        }
    }

    /// Writes the report, once and whole.
    package func write(_ bytes: some Collection<UInt8>) throws(OutputFailure) {
        switch self {
        case .file(let file):
            do throws(SystemFailure) {
                try file.commit(bytes)
            } catch {
                throw file.isPending ? .writingFailed(error) : .syncFailed(error)
            }
        case .descriptor(let descriptor):
            try Self.stream { () throws(SystemFailure) in try descriptor.write(bytes) }
        case .stream(let path):
            try Self.stream { () throws(SystemFailure) in
                let stream = try OpenFile(path, for: .writing)
                try stream.write(bytes)
                try stream.close()
            }
        }
    }

    /// Writes to a stream; the time that its reader takes does not count for ``TimeLimit``.
    private static func stream(_ writing: () throws(SystemFailure) -> Void) throws(OutputFailure) {
        do throws(SystemFailure) {
            try TimeLimit.notCounting(writing)
        } catch {
            throw error.cause == .closedPipe ? .closedPipe : .streamFailed(error)
        }
    }
}

extension OutputDestination {
    /// The obstacles to an output.
    private typealias Reason = OutputFailure.Reason

    /// The existing file that may be written to; nil if there is none.
    private static func kind(of path: String) throws(Reason) -> FileStatus.Kind? {
        do throws(SystemFailure) {
            let kind = try FileSystem.status(of: path).kind
            // A file that its owner has made read-only is not to be replaced, even where the folder would allow it.
            if kind != .folder { try FileSystem.checkWritable(path) }
            return kind
        } catch let error where error.cause == .missing {
            return nil
        } catch {
            throw .system(error)
        }
    }

    /// Where the links lead.
    private static func finalTarget(of path: String) throws(Reason) -> ResolvedPath {
        do throws(SystemFailure) {
            return try ResolvedPath.of(path)
        } catch {
            throw .system(error)
        }
    }

    /// Readies the file that is to be there, where all links have been followed.
    private static func replacement(for path: String, _ registry: TemporaryFileRegistry) throws(Reason) -> AtomicFile {
        // Nothing is there under that name, and only a folder could ever be.
        guard !PathName.name(of: path).isEmpty else {
            throw path.isEmpty ? Reason.system(SystemFailure(operation: "open", cause: .missing)) : .isFolder
        }
        StaleTemporaryFiles.sweep(PathName.folder(of: path))
        do throws(SystemFailure) {
            return try AtomicFile.prepare(at: path, registry: registry)
        } catch {
            let folder = PathName.folder(of: path)
            // Some of the system's own folders say "missing" too when nothing can be made in them.
            let isMissing = error.cause == .missing && (try? FileSystem.status(of: folder)) == nil
            throw isMissing ? Reason.folderIsMissing(folder) : .system(error)
        }
    }
}
