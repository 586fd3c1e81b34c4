package import GuidePlatform

package struct SiteFile: Sendable {
    /// The path relative to the folder of the site.
    package let path: String
    package let bytes: Data
    /// The words in the file that state the age of its data. If nothing else is new, the file stays as it is.
    package let age: String
    /// Whether the file is removed once no other file links to it.
    package let isLeaf: Bool
    /// The leaves that the file links to.
    package let links: [String]

    package init(_ path: String, _ bytes: Data, age: String = "", isLeaf: Bool = false, links: [String] = []) {
        self.path = path
        self.bytes = bytes
        self.age = age
        self.isLeaf = isLeaf
        self.links = links
    }

    /// Returns whether a file says the same, except for its age.
    func isSame(as other: Data) -> Bool {
        if other == bytes { return true }
        let new = Array(bytes)
        let old = Array(other)
        let age = Array(age.utf8)
        let places = new.places(of: age)
        guard !places.isEmpty else { return false }
        // All ages in the other file have one length, too.
        let excess = old.count - new.count
        let length = age.count + excess / places.count
        guard excess % places.count == 0, length >= 0 else { return false }
        var start = 0
        var other = 0
        for place in places {
            let end = other + place - start
            guard new[start..<place] == old[other..<end] else { return false }
            start = place + age.count
            other = end + length
            guard !old[end..<other].contains(UInt8(ascii: "<")) else { return false }
        }
        return new[start...] == old[other...]
    }
}

extension [UInt8] {
    /// Returns where some bytes begin, in order and without overlaps.
    fileprivate func places(of bytes: [UInt8]) -> [Int] {
        guard let first = bytes.first else { return [] }
        var places: [Int] = []
        var rest = self[...]
        while let place = rest.firstIndex(of: first) {
            let isFound = self[place...].starts(with: bytes)
            if isFound { places.append(place) }
            rest = self[(place + (isFound ? bytes.count : 1))...]
        }
        return places
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
