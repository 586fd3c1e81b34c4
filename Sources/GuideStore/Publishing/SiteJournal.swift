import GuidePlatform

/// The digests of the files that a run was about to write, one on each line: `DIGEST PATH`.
///
/// The manifest does not record each file as it is written. By this file, the next run recognizes what a killed
/// run wrote in between, and can tell it from files that the user put there.
enum SiteJournal {
    private static let name = ".tvguide-site.written"

    /// Returns the digests by the paths of their files. A missing or unreadable file has none.
    static func read(in folder: String) -> [String: Set<String>] {
        guard let bytes = SiteFolder.regularFile(at: PathName.joined(folder, name)) else { return [:] }
        var digests: [String: Set<String>] = [:]
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
            let parts = line.split(separator: " ", maxSplits: 1)
            if parts.count == 2 { digests[String(parts[1]), default: []].insert(String(parts[0])) }
        }
        return digests
    }

    /// Adds a file that will be written next.
    static func append(_ path: String, _ digest: String, in folder: String) throws {
        let file = try OpenFile(PathName.joined(folder, name), for: .writing, [.create, .append, .noFollow])
        try file.write(Array("\(digest) \(path)\n".utf8))
    }

    /// Removes the file, since the manifest lists everything.
    static func remove(in folder: String) throws {
        try FileSystem.removeIfExists(PathName.joined(folder, name))
    }
}
