import Synchronization

/// The files that a run has read and that have no checksum, since older versions of the program wrote them.
final class UncheckedFiles: Sendable {
    private let paths = Mutex<Set<String>>([])

    /// Records a file that was read without an error.
    func insert(_ path: String) {
        paths.withLock { _ = $0.insert(path) }
    }

    /// Writes the recorded files again, with a checksum. If one cannot be written, it stays unchanged.
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
