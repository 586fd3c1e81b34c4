package import GuidePlatform

package struct SiteFile: Sendable {
    /// The path relative to the folder of the site.
    package let path: String
    package let bytes: Data
    /// A fingerprint of the content without the age of its data, or nil if the bytes decide whether the file has
    /// changed.
    package let content: String?
    /// A fingerprint of the data that the file was made from.
    package let inputs: String?
    /// A note from the publisher of the site for its next run.
    package let note: String?
    /// The leaves that the file links to. A leaf is a file that is removed once no other file links to it.
    package let links: [String]

    package init(
        _ path: String,
        _ bytes: Data,
        content: String? = nil,
        inputs: String? = nil,
        note: String? = nil,
        links: [String] = []
    ) {
        (self.path, self.bytes, self.content) = (path, bytes, content)
        (self.inputs, self.note, self.links) = (inputs, note, links)
    }
}

/// The changes that one run made to a site.
package struct SiteChanges: Hashable, Sendable {
    /// The files that were written, in order.
    package internal(set) var written: [String] = []
    /// The files that were removed, in order.
    package internal(set) var removed: [String] = []

    package var isEmpty: Bool { written.isEmpty && removed.isEmpty }
}
