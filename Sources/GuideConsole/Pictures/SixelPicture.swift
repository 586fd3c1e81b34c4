package import GuidePlatform

/// A picture in Sixel graphics (DEC STD 070, chapter 9), checked to have no other content.
package struct SixelPicture: Hashable, Sendable {
    package let size: PixelSize
    /// The data between the introducer and the terminator.
    private let body: [UInt8]

    /// The height of a band of sixels, in pixels.
    private static let bandHeight = 6

    /// Reads the output of a program, or returns nil if it is anything but one picture of at most this size.
    package init?(_ output: [UInt8], within bounds: PixelSize) {
        var reader = ByteReader(output)
        guard reader.take("\u{1B}P") else { return nil }
        while reader.takeNumber() != nil || reader.take(";") {}
        guard reader.take("q") else { return nil }
        let body = Array(reader.rest.prefix { $0 != 0x1B })
        reader = ByteReader(Array(reader.rest.dropFirst(body.count)))
        guard reader.take("\u{1B}\\"), reader.rest.allSatisfy({ $0 == UInt8(ascii: "\n") }) else { return nil }
        guard let size = Self.size(of: body), size.width <= bounds.width, size.height <= bounds.height else {
            return nil
        }
        self.size = size
        self.body = body
    }

    /// The sequence that draws the picture at the cursor, and leaves pixels without a color as they are.
    var sequence: [UInt8] { Array("\u{1B}P0;1;0q".utf8) + body + Array("\u{1B}\\".utf8) }

    /// Returns the declared size if the data follow the grammar and stay within that size.
    private static func size(of body: [UInt8]) -> PixelSize? {
        var reader = ByteReader(body)
        guard reader.take("\""), let raster = reader.takeNumbers(), raster.count == 4, raster[0] == 1, raster[1] == 1
        else { return nil }
        let size = PixelSize(width: raster[2], height: raster[3])
        var (column, band) = (0, 0)
        while let byte = reader.take() {
            var width = 0
            switch byte {
            case UInt8(ascii: "#"):
                // A color: its number, and its definition if it is new.
                guard let color = reader.takeNumbers(), color.count == 1 || color.count == 5 else { return nil }
            case UInt8(ascii: "!"):
                guard let count = reader.takeNumber(), let sixel = reader.take(), isSixel(sixel) else { return nil }
                width = count
            case UInt8(ascii: "$"): column = 0
            case UInt8(ascii: "-"): (column, band) = (0, band + 1)
            case _ where isSixel(byte): width = 1
            default: return nil
            }
            column += width
            guard column <= size.width, width == 0 || band * bandHeight < size.height else { return nil }
        }
        return size
    }

    private static func isSixel(_ byte: UInt8) -> Bool { (0x3F...0x7E).contains(byte) }
}
