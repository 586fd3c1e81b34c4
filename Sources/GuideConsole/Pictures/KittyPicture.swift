package import GuidePlatform

/// The pixels of a picture in kitty's graphics protocol (https://sw.kovidgoyal.net/kitty/graphics-protocol/).
///
/// Only the pixels and their size are taken, so that the terminal never receives another action or a name of a file.
package struct KittyPicture: Hashable, Sendable {
    package let size: PixelSize
    /// The bits of each pixel: 24, or 32 with transparency.
    private let bitsPerPixel: Int
    /// The pixels in Base64.
    private let payload: [UInt8]

    /// The maximum width and height, in pixels.
    private static let sideLimit = 2_048
    /// The maximum length of the payload of one sequence.
    private static let chunkLength = 4_096

    /// Reads the output of a program, or returns nil if it is anything but sequences with the pixels of one picture.
    package init?(_ output: [UInt8]) {
        guard let sequences = output.controlStrings(introducer: "_G"), let first = sequences.first else { return nil }
        let keys = String(decoding: first.prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self).split(separator: ",")
        func number(_ key: String) -> Int {
            keys.first { $0.hasPrefix(key) }.flatMap { Int($0.dropFirst(key.count)) } ?? 0
        }
        size = PixelSize(width: number("s="), height: number("v="))
        bitsPerPixel = number("f=")
        guard keys.contains("a=T"), [24, 32].contains(bitsPerPixel),
            (1...Self.sideLimit).contains(size.width), (1...Self.sideLimit).contains(size.height)
        else { return nil }
        // Some versions pad each chunk, as if it were alone.
        var pixels = Data()
        for sequence in sequences {
            let payload = sequence.drop { $0 != UInt8(ascii: ";") }.dropFirst()
            guard let chunk = Data(base64Encoded: Data(payload)) else { return nil }
            pixels += chunk
        }
        guard pixels.count == size.width * size.height * bitsPerPixel / 8 else { return nil }
        payload = Array(pixels.base64EncodedData())
    }

    /// Returns the sequences that draw the picture over cells at the cursor, which does not move.
    func sequence(id: Int, columns: Int, rows: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        let keys = "a=T,f=\(bitsPerPixel),s=\(size.width),v=\(size.height),i=\(id),c=\(columns),r=\(rows),C=1,"
        for start in stride(from: 0, to: payload.count, by: Self.chunkLength) {
            let end = min(payload.count, start + Self.chunkLength)
            bytes += "\u{1B}_G\(start == 0 ? keys : "")q=2,m=\(end < payload.count ? 1 : 0);".utf8
            bytes += payload[start..<end]
            bytes += "\u{1B}\\".utf8
        }
        return bytes
    }

    /// Returns the sequence that removes the picture with this ID.
    static func removal(id: Int) -> String { "\u{1B}_Ga=d,d=I,i=\(id),q=2\u{1B}\\" }
}
