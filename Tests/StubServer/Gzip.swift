/// The gzip format (RFC 1952) with blocks that are stored, not compressed: little code, and valid for every reader.
enum Gzip {
    /// The bytes in gzip format.
    static func frame(_ bytes: [UInt8]) -> [UInt8] {
        var frame: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF]
        frame.reserveCapacity(bytes.count + bytes.count / 1000 + 64)
        var start = 0
        repeat {
            let end = min(start + 0xFFFF, bytes.count)
            let length = UInt16(end - start)
            frame.append(end == bytes.count ? 1 : 0)
            frame += littleEndian(length) + littleEndian(~length)
            frame += bytes[start..<end]
            start = end
        } while start < bytes.count
        return frame + littleEndian(checksum(bytes)) + littleEndian(UInt32(truncatingIfNeeded: bytes.count))
    }

    /// The CRC-32 at the end of the format.
    static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var value = UInt32.max
        bytes.withUnsafeBufferPointer { bytes in
            table.withUnsafeBufferPointer { table in
                for byte in bytes { value = table[Int((value ^ UInt32(byte)) & 0xFF)] ^ (value >> 8) }
            }
        }
        return ~value
    }

    private static let table: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
    }

    private static func littleEndian<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
        withUnsafeBytes(of: number.littleEndian) { Array($0) }
    }
}
