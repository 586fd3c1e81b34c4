import Foundation

extension Data {
    /// Returns the bytes with one bit flipped.
    func flippingBit(_ bit: Int) -> Data {
        var bytes = self
        bytes[bytes.startIndex + bit / 8] ^= 1 << (bit % 8)
        return bytes
    }
}
