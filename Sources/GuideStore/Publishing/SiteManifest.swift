import Foundation

/// Which files of a folder a site has made, and what each was made of.
///
/// A file is named here before it is made, so that a run that is killed leaves none that nobody knows.
package struct SiteManifest: Hashable, Sendable, Codable {
    /// The name of its file.
    package static let name = ".tvguide-site.json"
    /// What this program writes.
    static let version = 1

    /// What wrote it.
    var version = Self.version
    /// What the whole site was made of; nil where that is not known.
    package var inputs: String?
    /// What the maker of the site wants to know again.
    package var note: String?
    /// Whether a run has begun to change files and has not come to its end.
    package var isUnfinished = false
    /// The files by their paths, seen from the folder of the site.
    package var files: [String: Entry] = [:]

    /// A site without any file.
    package init() {}

    /// What is known of a file.
    package struct Entry: Hashable, Sendable, Codable {
        /// The SHA-256 of its bytes; empty while it is only meant to be made.
        package var digest = ""
        /// How many bytes it has.
        package var size = 0
        /// When it was written, in nanoseconds since 1970.
        package var modified: Int64 = 0
        /// Whether it stands there only as long as another file leads to it.
        package var isLeaf = false
        /// What it says, apart from how old that is: the same where another making would be in vain.
        package var content: String?
        /// What it was made of.
        package var inputs: String?
        /// What its maker wants to know again.
        package var note: String?
        /// The leaves that it leads to.
        package var links: [String] = []
        /// Since when no file has led to it; in seconds since 1970.
        package var unlinkedSince: Int?

        /// A file that is meant to be made.
        package init(isLeaf: Bool = false) {
            self.isLeaf = isLeaf
        }
    }

    /// Reads what was written; nil where it is damaged.
    static func read(_ bytes: Data, at path: String) throws(StoreFailure) -> SiteManifest? {
        if let manifest = try? JSONDecoder().decode(SiteManifest.self, from: bytes), manifest.version == version {
            return manifest.files.keys.allSatisfy(isPath) ? manifest : nil
        }
        guard let mark = try? JSONDecoder().decode(Mark.self, from: bytes), mark.version > version else { return nil }
        throw .newerVersion(path: path)
    }

    /// Whether a text may be the path of a file of a site: no name of it leads out of the folder, or is hidden.
    static func isPath(_ text: String) -> Bool {
        (try? StorePath(text)) != nil
    }

    /// The part that every version has.
    private struct Mark: Decodable {
        let version: Int
    }
}
