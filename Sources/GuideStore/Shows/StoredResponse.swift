import GuidePlatform
import TVModel

/// The stored form of a response, with its version and its path.
struct StoredResponse<Form: StoredForm>: Decodable, JSONRepresentable {
    let version: Int
    /// The root address of the service that sent it.
    let root: String
    /// The path in the store, so that a moved file is not mistaken for another response.
    let path: String
    let fetchedAt: Int
    let value: Form

    init(_ copy: Fetched<Form.Model>, of path: String, root: String) {
        version = storedResponseVersion
        self.root = root
        self.path = path
        fetchedAt = copy.fetchedAt.secondsSince1970
        value = Form(of: copy.value)
    }

    var json: JSONValue {
        .object(omittingNulls: [
            "version": .integer(version),
            "root": .string(root),
            "path": .string(path),
            "fetchedAt": .integer(fetchedAt),
            "value": value.json,
        ])
    }

    /// Returns the copy, or nil if it is invalid or belongs to another path, service or version.
    func copy(of wantedPath: String, root wantedRoot: String) -> Fetched<Form.Model>? {
        guard version == storedResponseVersion, root == wantedRoot, path == wantedPath,
            let instant = Instant(storedSeconds: fetchedAt)
        else { return nil }
        return Fetched(value.model, fetchedAt: instant)
    }
}

/// The version that this program writes. Entries of another version count as missing.
private let storedResponseVersion = 1

/// The members that every version of ``StoredResponse`` has, by which such a file is recognized.
struct StoredResponseMark: Decodable {
    let version: Int
    let root: String
    let path: String
    let fetchedAt: Int
}
