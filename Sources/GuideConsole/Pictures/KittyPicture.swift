package import GuidePlatform

/// The pixels of a picture in kitty's graphics protocol (https://sw.kovidgoyal.net/kitty/graphics-protocol/).
///
/// Only pixels sent within the sequences themselves are accepted, neither files nor shared memory. The sequences that
/// the terminal receives are written anew.
package struct KittyPicture: Hashable, Sendable {
    package let size: PixelSize
    /// The bytes of each pixel: 3, or 4 with transparency.
    private let bytesPerPixel: Int
    /// The pixels in Base64.
    private let payload: [UInt8]

    /// The maximum width and height, in pixels.
    private static let sideLimit = 2_048
    /// The maximum length of the payload of one sequence.
    private static let chunkLength = 4_096

    /// Reads the output of a program, or returns nil if it is anything but the pixels of one picture.
    package init?(_ output: [UInt8]) {
        var reader = ByteReader(output)
        guard let first = Chunk(takenFrom: &reader), let (size, bytesPerPixel) = Self.start(of: first.keys) else {
            return nil
        }
        // Some versions pad each chunk, as if it were alone.
        var (pixels, isLast) = (first.pixels, first.isLast)
        while !isLast {
            guard let next = Chunk(takenFrom: &reader), next.isContinuation else { return nil }
            pixels += next.pixels
            isLast = next.isLast
        }
        guard reader.rest.allSatisfy({ $0 == UInt8(ascii: "\n") }) else { return nil }
        guard pixels.count == size.width * size.height * bytesPerPixel else { return nil }
        (self.size, self.bytesPerPixel) = (size, bytesPerPixel)
        payload = Array(pixels.base64EncodedData())
    }

    /// Returns the sequences that draw the picture over cells at the cursor, which does not move.
    func sequence(id: Int, columns: Int, rows: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        let keys = "a=T,f=\(bytesPerPixel * 8),s=\(size.width),v=\(size.height),i=\(id),c=\(columns),r=\(rows),C=1,"
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

    /// Returns the size and the bytes of each pixel in the keys of the first sequence, or nil for another way of
    /// transmission, another action, or a size beyond the limit.
    private static func start(of keys: [String: String]) -> (PixelSize, bytesPerPixel: Int)? {
        let allowed: Set = ["a", "f", "s", "v", "c", "r", "m", "q", "t", "C"]
        guard allowed.isSuperset(of: keys.keys), keys["a"] == "T", keys["t"] ?? "d" == "d",
            let bytes = ["24": 3, "32": 4][keys["f"] ?? ""],
            let width = keys["s"].flatMap({ Int($0) }), (1...sideLimit).contains(width),
            let height = keys["v"].flatMap({ Int($0) }), (1...sideLimit).contains(height)
        else { return nil }
        return (PixelSize(width: width, height: height), bytes)
    }
}

/// One sequence of kitty's graphics protocol.
private struct Chunk {
    let keys: [String: String]
    let pixels: Data

    /// Takes the next sequence, or returns nil if none with a well-formed payload follows.
    init?(takenFrom reader: inout ByteReader) {
        guard reader.take("\u{1B}_G") else { return nil }
        let head = reader.rest.prefix { $0 != UInt8(ascii: ";") && $0 != 0x1B }
        guard let keys = Self.keys(of: head) else { return nil }
        reader.skip(head.count)
        _ = reader.take(";")
        let payload = reader.rest.prefix { $0 != 0x1B }
        guard let pixels = Data(base64Encoded: Data(payload)) else { return nil }
        reader.skip(payload.count)
        guard reader.take("\u{1B}\\") else { return nil }
        self.keys = keys
        self.pixels = pixels
    }

    var isLast: Bool { keys["m"] ?? "0" == "0" }
    /// Whether the sequence only continues the one before it.
    var isContinuation: Bool {
        keys["m"].map { ["0", "1"].contains($0) } ?? false && Set(["m", "q"]).isSuperset(of: keys.keys)
    }

    /// Returns the keys and their values, or nil if they are not of the form `a=T,f=32`.
    private static func keys(of head: some Collection<UInt8>) -> [String: String]? {
        var keys: [String: String] = [:]
        guard head.count <= 200 else { return nil }
        for field in String(decoding: head, as: UTF8.self).split(separator: ",", omittingEmptySubsequences: false) {
            let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 2, keys.updateValue(parts[1], forKey: parts[0]) == nil else { return nil }
        }
        return keys
    }
}
