package import Foundation

/// The bytes of a picture, as far as one can tell without drawing it: it begins and ends as pictures do, and is not too
/// large.
package struct PictureFile: Hashable, Sendable {
    /// The kinds that every browser shows.
    package enum Kind: String, CaseIterable, Sendable {
        case jpeg, png, gif, webp

        /// What HTTP and data addresses call it.
        package var mediaType: String { "image/\(rawValue)" }
    }

    /// The most bytes that a picture may have: 5 MB.
    package static let sizeLimit = 5 * 1_048_576

    /// What kind it is.
    package let kind: Kind
    /// Its bytes.
    package let bytes: Data

    /// Looks at bytes; nil where they are no whole picture of a known kind, or too many.
    ///
    /// What a server says of their type does not count, as it may be wrong.
    package init?(_ bytes: Data) {
        guard bytes.count <= Self.sizeLimit, let kind = Kind.allCases.first(where: { $0.fits(bytes) }) else {
            return nil
        }
        self.kind = kind
        self.bytes = bytes
    }
}

extension PictureFile.Kind {
    /// Whether bytes begin as this kind does, and reach its end: a picture that was cut would stay cut for ever.
    fileprivate func fits(_ bytes: Data) -> Bool {
        switch self {
        case .jpeg: bytes.starts(with: [0xFF, 0xD8, 0xFF]) && bytes.ends(near: [0xFF, 0xD9])
        case .png: bytes.starts(with: Self.pngSignature) && bytes.ends(near: Array("IEND".utf8))
        case .gif: (bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8)) && bytes.last == 0x3B
        case .webp: bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBP".utf8) && bytes.fillsRIFF
        }
    }

    private static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
}

extension Data {
    /// Whether a mark of the end stands where an end belongs; some programs write a little behind it.
    fileprivate func ends(near mark: [UInt8]) -> Bool {
        suffix(1_024).range(of: Data(mark), options: .backwards) != nil
    }

    /// Whether a RIFF file is as long as it says in its bytes 4 to 7, or longer.
    fileprivate var fillsRIFF: Bool {
        let length = dropFirst(4).prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
        return count >= length + 8
    }
}
