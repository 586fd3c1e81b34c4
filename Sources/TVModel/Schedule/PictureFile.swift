package import Foundation

/// The bytes of a picture, checked by their beginning, their end and their size.
package struct PictureFile: Hashable, Sendable {
    /// The formats that every browser shows.
    package enum Kind: String, CaseIterable, Sendable {
        case jpeg, png, gif, webp

        /// The media type in HTTP and data addresses.
        package var mediaType: String { "image/\(rawValue)" }
    }

    /// The maximum size in bytes: 5 MB.
    package static let sizeLimit = 5 * 1_048_576

    /// The format.
    package let kind: Kind
    /// The bytes.
    package let bytes: Data

    /// Checks bytes; nil if they are not a whole picture of a known format, or too large.
    ///
    /// The media type that a server declares is ignored, since it may be wrong.
    package init?(_ bytes: Data) {
        guard bytes.count <= Self.sizeLimit, let kind = Kind.allCases.first(where: { $0.fits(bytes) }) else {
            return nil
        }
        self.kind = kind
        self.bytes = bytes
    }
}

extension PictureFile.Kind {
    /// Whether the bytes begin and end as this format does: a truncated picture would be cached as it is.
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
    /// Whether an end marker is near the end; some programs write a few bytes after it.
    fileprivate func ends(near mark: [UInt8]) -> Bool {
        suffix(1_024).range(of: Data(mark), options: .backwards) != nil
    }

    /// Whether a RIFF file is at least as long as its bytes 4 to 7 declare.
    fileprivate var fillsRIFF: Bool {
        let length = dropFirst(4).prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
        return count >= length + 8
    }
}
