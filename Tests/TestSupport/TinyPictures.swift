package import Foundation

/// Complete pictures of one pixel, as real programs write them.
package enum TinyPictures {
    /// A JPEG file.
    package static let jpeg = decoded(
        "/9j/4AAQSkZJRgABAQEAYABgAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwS"
            + "ExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k="
    )
    /// A PNG file.
    package static let png = decoded(
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="
    )
    /// A GIF file.
    package static let gif = decoded("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7")
    /// A WebP file.
    package static let webp = decoded("UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA")

    /// A JPEG file of a given size, filled with comments after its first marker.
    ///
    /// - Parameter size: The size in bytes, at least 4 more than that of ``jpeg``.
    package static func jpeg(of size: Int) -> Data {
        var comments = Data()
        var missing = size - jpeg.count
        while missing > 0 {
            // A comment has 4 to 65,537 bytes; none may leave a remainder of less than 4.
            let length = missing <= 65_537 ? missing : min(65_537, missing - 4)
            comments += [0xFF, 0xFE, UInt8((length - 2) >> 8), UInt8((length - 2) & 0xFF)]
            comments += Data(count: length - 4)
            missing -= length
        }
        return jpeg.prefix(2) + comments + jpeg.dropFirst(2)
    }

    private static func decoded(_ base64: String) -> Data {
        Data(base64Encoded: base64) ?? Data()
    }
}
