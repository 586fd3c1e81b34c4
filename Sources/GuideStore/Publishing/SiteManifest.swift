package import GuidePlatform
import TVModel

/// The list of files that a site has written into its folder, with the data that each was made from.
///
/// A file is listed before it is written, so that a killed run leaves no file that the next run does not recognize.
package struct SiteManifest: Hashable, Sendable, Decodable, JSONRepresentable {
    package static let name = ".tvguide-site.json"
    /// The name of the last good copy, which is used if the manifest is damaged or missing.
    static let copyName = ".tvguide-site.last-good.json"
    static let version = 1

    var version = Self.version
    /// The code of the country of the guides, or nil if an older version of the program wrote the manifest.
    package var country: String?
    /// A fingerprint of all data that the site was made from, or nil if it is unknown.
    package var inputs: String?
    /// A note from the publisher of the site for its next run.
    package var note: String?
    /// A digest of what the pages hide, or nil if they hide nothing.
    var spoilers: String?
    /// The guide day of the last run that finished, such as `2026-11-20`.
    var lastRun: String?
    /// Whether a run began to change files and did not finish.
    var isUnfinished = false
    /// The files by their paths, relative to the folder of the site.
    package var files: [String: Entry] = [:]

    package var json: JSONValue {
        .object(omittingNulls: [
            "version": .integer(version),
            "country": JSONValue(country),
            "inputs": JSONValue(inputs),
            "note": JSONValue(note),
            "spoilers": JSONValue(spoilers),
            "lastRun": JSONValue(lastRun),
            "isUnfinished": .bool(isUnfinished),
            "files": .object(files.mapValues(\.json)),
        ])
    }

    /// Reads a manifest, or returns nil if it is damaged.
    ///
    /// - Throws: ``StoreFailure/newerVersion(path:)`` if a newer version of the program wrote the manifest.
    static func read(_ bytes: Data, at path: String) throws -> SiteManifest? {
        let state = CheckedJSON.state(of: bytes)
        guard state != .damaged else { return nil }
        if let manifest = try? JSONDecoder().decode(SiteManifest.self, from: bytes), manifest.version == version {
            return state != .foreign && manifest.files.keys.allSatisfy(isPath) ? manifest : nil
        }
        guard let mark = StoredMark(bytes), mark.version > version else { return nil }
        throw StoreFailure.newerVersion(path: path)
    }

    /// Returns whether a text may be the path of a file of a site, inside its folder and without hidden names.
    static func isPath(_ text: String) -> Bool {
        (try? StorePath(text)) != nil
    }
}

extension SiteManifest {
    package struct Entry: Hashable, Sendable, Decodable, JSONRepresentable {
        /// The SHA-256 of the file's bytes, or an empty text while the file is only planned.
        package var digest = ""
        /// The size in bytes.
        package var size = 0
        /// The time of the last write, in nanoseconds since 1970.
        package var modified: Int64 = 0
        /// Whether the file is removed once no other file links to it.
        package var isLeaf = false
        /// The content, the inputs and the note of the ``SiteFile``.
        package var content: String?
        package var inputs: String?
        package var note: String?
        package var links: [String] = []
        /// The time at which the last link to this leaf was removed, in seconds since 1970, or nil if a file links to
        /// it.
        var unlinkedSince: Int?

        package init(isLeaf: Bool = false) {
            self.isLeaf = isLeaf
        }

        package var json: JSONValue {
            .object(omittingNulls: [
                "digest": .string(digest),
                "size": .integer(size),
                "modified": .integer(Int(modified)),
                "isLeaf": .bool(isLeaf),
                "content": JSONValue(content),
                "inputs": JSONValue(inputs),
                "note": JSONValue(note),
                "links": JSONValue(links),
                "unlinkedSince": JSONValue(unlinkedSince),
            ])
        }

        /// Reads an entry. An impossible number is dropped: a file of unknown size counts as damaged, a file of unknown
        /// time is compared by its bytes, and an unlinked leaf is treated as unlinked from now on.
        package init(from decoder: any Decoder) throws {
            let stored = try decoder.container(keyedBy: JSONKey.self)
            digest = try stored.decode(String.self, forKey: "digest")
            size = max(-1, (try? stored.decode(Int.self, forKey: "size")) ?? -1)
            modified = (try? stored.decode(Int64.self, forKey: "modified")) ?? 0
            isLeaf = try stored.decode(Bool.self, forKey: "isLeaf")
            content = try stored.decodeIfPresent(String.self, forKey: "content")
            inputs = try stored.decodeIfPresent(String.self, forKey: "inputs")
            note = try stored.decodeIfPresent(String.self, forKey: "note")
            links = try stored.decode([String].self, forKey: "links")
            unlinkedSince = (try? stored.decode(Int.self, forKey: "unlinkedSince")).flatMap {
                Instant(storedSeconds: $0)?.secondsSince1970
            }
        }
    }
}
