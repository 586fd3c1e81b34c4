package import GuidePlatform

/// A picture in Sixel graphics (DEC STD 070, chapter 9), checked to have no other content.
package struct SixelPicture: Hashable, Sendable {
    package let size: PixelSize
    /// The data between the introducer and the terminator.
    private let body: ArraySlice<UInt8>

    /// The height of a band of sixels, in pixels.
    private static let bandHeight = 6
    /// The maximum number of digits of a number.
    private static let maxDigits = 5

    /// Reads the output of a program, or returns nil if it is anything but one picture of at most this size, which the
    /// picture declares and does not exceed.
    package init?(_ output: [UInt8], within bounds: PixelSize) {
        guard let strings = output.controlStrings(introducer: "P"), strings.count == 1 else { return nil }
        let data = strings[0].drop { $0.isInNumber }
        guard data.starts(with: "q\"".utf8) else { return nil }
        body = data.dropFirst()
        let raster = body.dropFirst().prefix { $0.isInNumber }
        let numbers = String(decoding: raster, as: UTF8.self)
            .split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 4, numbers[..<2] == [1, 1], let width = numbers[2], width <= bounds.width,
            let height = numbers[3], height <= bounds.height
        else { return nil }
        size = PixelSize(width: width, height: height)

        let sixels = body[raster.endIndex...]
        guard sixels.allSatisfy({ $0.isSixel || $0.isInNumber || "#!$-".utf8.contains($0) }),
            sixels.split(whereSeparator: { !$0.isDigit }).allSatisfy({ $0.count <= Self.maxDigits })
        else { return nil }
        for (band, line) in sixels.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false).enumerated() {
            let columns = line.split(separator: UInt8(ascii: "$")).map { Self.width(of: $0) ?? .max }.max() ?? 0
            guard columns <= width, columns == 0 || band * Self.bandHeight < height else { return nil }
        }
    }

    /// The sequence that draws the picture at the cursor, and leaves pixels without a color as they are.
    var sequence: [UInt8] { Array("\u{1B}P0;1;0q".utf8) + body + Array("\u{1B}\\".utf8) }

    /// Returns the number of columns of sixels, some of which are repeated, or nil if one has no number.
    private static func width(of sixels: ArraySlice<UInt8>) -> Int? {
        var width = sixels.count { $0.isSixel }
        for part in sixels.split(separator: UInt8(ascii: "!"), omittingEmptySubsequences: false).dropFirst() {
            let number = part.prefix { $0.isDigit }
            guard part.dropFirst(number.count).first?.isSixel == true else { return nil }
            guard let count = Int(String(decoding: number, as: UTF8.self)) else { return nil }
            width += max(1, count) - 1
        }
        return width
    }
}

extension UInt8 {
    fileprivate var isSixel: Bool { (0x3F...0x7E).contains(self) }
    fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
    /// Whether it is a part of numbers with semicolons between them.
    fileprivate var isInNumber: Bool { isDigit || self == UInt8(ascii: ";") }
}
