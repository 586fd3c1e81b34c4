package import Foundation

/// A file of a site, ready to be written.
package struct SiteFile: Sendable {
    /// The path relative to the folder of the site.
    package let path: String
    /// The bytes.
    package let bytes: Data
    /// A fingerprint of the content without the age of its data; nil if only the bytes count.
    package var content: String?
    /// A fingerprint of the data that the file was made from.
    package var inputs: String?
    /// A note that the site's publisher leaves for its next run.
    package var note: String?
    /// The leaves that the file links to.
    package var links: [String] = []

    /// A file at a path.
    package init(_ path: String, _ bytes: Data) {
        self.path = path
        self.bytes = bytes
    }
}

/// The changes that one run made to a site.
package struct SiteChanges: Hashable, Sendable {
    /// The files that were written, in order.
    package internal(set) var written: [String] = []
    /// The files that were removed.
    package internal(set) var removed: [String] = []

    /// Whether nothing was changed.
    package var isEmpty: Bool { written.isEmpty && removed.isEmpty }
}
