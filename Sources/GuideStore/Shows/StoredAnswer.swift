import TVModel

/// The form of an answer on disk: whole, versioned, and naming what it is of.
struct StoredAnswer<Value: Codable & Sendable>: Codable {
    let version: Int
    /// The root of the service that it came from.
    let root: String
    /// Where it lies, so that it is not taken for anything else.
    let path: String
    let fetchedAt: Int
    let value: Value

    init(_ copy: StoredCopy<Value>, of path: String, root: String) {
        version = storedAnswerVersion
        self.root = root
        self.path = path
        fetchedAt = copy.fetchedAt.secondsSince1970
        value = copy.value
    }

    /// The copy it holds; nil where anything in it is off.
    func copy(of wantedPath: String, root wantedRoot: String) -> StoredCopy<Value>? {
        guard version == storedAnswerVersion, root == wantedRoot, path == wantedPath,
            let instant = Instant(storedSeconds: fetchedAt)
        else { return nil }
        return StoredCopy(value, fetchedAt: instant)
    }
}

/// What this program writes; entries of another version are misses.
private let storedAnswerVersion = 1
