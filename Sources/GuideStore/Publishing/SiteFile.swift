package import Foundation

/// A file of a site, ready to be published.
package struct SiteFile: Sendable {
    /// Where it lies, seen from the folder of the site.
    package let path: String
    /// Its bytes.
    package let bytes: Data
    /// What it says, apart from how old that is; nil where only the bytes count.
    package var content: String?
    /// What it was made of.
    package var inputs: String?
    /// What its maker wants to know again.
    package var note: String?
    /// The leaves that it leads to.
    package var links: [String] = []

    /// A file at a path.
    package init(_ path: String, _ bytes: Data) {
        self.path = path
        self.bytes = bytes
    }
}

/// What a run did to a site.
package struct SiteChanges: Hashable, Sendable {
    /// The files that were written, in order.
    package internal(set) var written: [String] = []
    /// The files that were removed.
    package internal(set) var removed: [String] = []

    /// Whether nothing was done.
    package var isEmpty: Bool { written.isEmpty && removed.isEmpty }
}
