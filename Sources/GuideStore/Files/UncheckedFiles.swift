import Synchronization

/// The files without a checksum that a run has read, as older versions of the program wrote them.
final class UncheckedFiles: Sendable {
    private let paths = Mutex<Set<String>>([])

    /// Notes a file that was read and is good.
    func insert(_ path: String) {
        paths.withLock { _ = $0.insert(path) }
    }

    /// Writes the noted files anew with a checksum. Those that cannot be written stay as they are.
    func addChecksums(in files: any FileStore) async {
        let noted = paths.withLock { paths in
            defer { paths = [] }
            return paths.sorted()
        }
        for path in noted {
            try? await files.update(path) { bytes in
                if let old = bytes, CheckedJSON.state(of: old) == .unchecked { bytes = CheckedJSON.file(of: old) }
            }
        }
    }
}
