import Foundation

extension Data {
    /// The bytes with one other bit.
    func flippingBit(_ bit: Int) -> Data {
        var bytes = self
        bytes[bytes.startIndex + bit / 8] ^= 1 << (bit % 8)
        return bytes
    }
}
