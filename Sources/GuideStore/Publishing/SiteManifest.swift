package import GuidePlatform
import TVModel

/// The list of files that a site has written into its folder.
package struct SiteManifest: Hashable, Sendable, Decodable, JSONRepresentable {
    package static let name = ".tvguide-site.json"
    static let version = 1

    var version = Self.version
    /// The code of the country of the guides, or nil if an older version of the program wrote the manifest.
    package var country: String?
    /// Whether the pages are those of the sample, or nil if they are not.
    private var sample: Bool?
    /// A digest of what the pages hide, or nil if they hide nothing.
    package var spoilers: String?
    /// The files by their paths, relative to the folder of the site.
    package internal(set) var files: [String: Entry] = [:]

    /// Whether the pages are made of the sample, and not of the listings of the service.
    package var isSample: Bool {
        get { sample ?? false }
        set { sample = newValue ? true : nil }
    }

    package var json: JSONValue {
        .object(omittingNulls: [
            "version": .integer(version),
            "country": JSONValue(country),
            "sample": sample.map(JSONValue.bool) ?? .null,
            "spoilers": JSONValue(spoilers),
            "files": .object(files.mapValues(\.json)),
        ])
    }

    /// Reads the manifest of a folder, or returns nil if it is damaged. A folder without one has that of an empty site.
    ///
    /// - Throws: ``FileFailure`` if the manifest cannot be read, or if a newer version of the program wrote it.
    package static func find(in folder: String) throws -> SiteManifest? {
        let path = PathName.joined(folder, name)
        let bytes: Data
        do {
            bytes = try OpenFile(path, for: .reading, .nonBlocking).readAll(limit: SiteFolder.sizeLimit)
        } catch let error where error.cause == .missing {
            return SiteManifest()
        } catch let failure as SystemFailure {
            throw FileFailure(.system(failure), at: path, .create)
        }
        return try read(bytes, at: path)
    }

    /// Reads a manifest, or returns nil if it is damaged.
    ///
    /// - Throws: ``FileFailure/Reason/newerVersion`` if a newer version of the program wrote the manifest.
    static func read(_ bytes: Data, at path: String) throws -> SiteManifest? {
        try CheckedJSON.value(SiteManifest.self, of: version, in: bytes, at: path) { manifest in
            manifest.version == version && manifest.files.keys.allSatisfy(GuardedFolder.isPath)
        }?.value
    }

    package struct Entry: Hashable, Sendable, Decodable, JSONRepresentable {
        /// The SHA-256 of the file's bytes, or an empty text while the file is not there.
        package var digest = ""
        /// Whether the file is removed once no other file links to it.
        package var isLeaf = false
        package var links: [String] = []
        /// The time at which the last link to this leaf was removed, in seconds since 1970, or nil if a file links to
        /// it.
        var unlinkedSince: Int?

        init(digest: String = "", isLeaf: Bool, links: [String]) {
            self.digest = digest
            self.isLeaf = isLeaf
            self.links = links
        }

        package var json: JSONValue {
            .object(omittingNulls: [
                "digest": .string(digest),
                "isLeaf": .bool(isLeaf),
                "links": JSONValue(links),
                "unlinkedSince": JSONValue(unlinkedSince),
            ])
        }
    }
}

/// The files that a run was about to write, one on each line: `DIGEST PATH`, `leaf` for a leaf, and the leaves that the
/// file links to.
///
/// The manifest is written at the end of a run. By this file, the next run recognizes what a killed run wrote, can tell
/// it from files that the user put there, and removes nothing to which it links.
enum SiteJournal {
    static let name = ".tvguide-site.written"

    /// Returns the files in the order in which they were written. A missing or unreadable journal has none.
    static func read(in folder: String) -> [(path: String, entry: SiteManifest.Entry)] {
        let bytes = GuardedFolder.regularFile(at: PathName.joined(folder, name)) ?? Data()
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ").map(String.init)
            guard words.count > 1, words.dropFirst().allSatisfy(GuardedFolder.isPath) else { return nil }
            let isLeaf = words.dropFirst(2).first == "leaf"
            let links = Array(words.dropFirst(isLeaf ? 3 : 2))
            return (words[1], SiteManifest.Entry(digest: words[0], isLeaf: isLeaf, links: links))
        }
    }

    static func append(_ path: String, _ entry: SiteManifest.Entry, in folder: String) throws {
        let file = try OpenFile(PathName.joined(folder, name), for: .writing, [.create, .append, .noFollow])
        let words = [entry.digest, path] + (entry.isLeaf ? ["leaf"] : []) + entry.links
        // The line of a run that a full disk ended may be cut.
        try file.write(Array("\n\(words.joined(separator: " "))\n".utf8))
    }
}
