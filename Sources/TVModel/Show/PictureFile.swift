package import GuidePlatform

/// The bytes of a picture, whose beginning, end and size have been checked.
package struct PictureFile: Hashable, Sendable {
    /// The formats that every browser supports.
    package enum Kind: String, CaseIterable, Sendable {
        case jpeg, png, gif, webp

        package var mediaType: String { "image/\(rawValue)" }

        /// Returns whether the bytes begin and end as this format requires. Otherwise a truncated picture could be cached.
        fileprivate func fits(_ bytes: Data) -> Bool {
            switch self {
            case .jpeg: bytes.starts(with: [0xFF, 0xD8, 0xFF]) && bytes.ends(near: [0xFF, 0xD9])
            case .png: bytes.starts(with: Self.pngSignature) && bytes.ends(near: Array("IEND".utf8))
            case .gif: (bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8)) && bytes.last == 0x3B
            case .webp:
                bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBP".utf8) && bytes.fillsRIFF
            }
        }

        private static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    }

    /// The maximum size, 5 MB in bytes.
    package static let sizeLimit = 5 * 1_048_576

    package let kind: Kind
    package let bytes: Data

    /// Creates a picture from bytes, or nil if they are not a complete picture in a known format or exceed
    /// ``sizeLimit``.
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

extension Data {
    /// Returns whether an end marker is near the end, since some programs write a few bytes after it.
    fileprivate func ends(near mark: [UInt8]) -> Bool {
        suffix(1_024).firstRange(of: mark) != nil
    }

    /// Whether a RIFF file is at least as long as its bytes 4 to 7 declare.
    fileprivate var fillsRIFF: Bool {
        let length = dropFirst(4).prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
        return count >= length + 8
    }
}
