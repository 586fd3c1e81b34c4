import Foundation

extension Data {
    /// The JSON object of a stored file without its first member, the checksum.
    var withoutChecksum: Data {
        guard starts(with: Data(#"{"checksum":"#.utf8)), let comma = firstIndex(of: UInt8(ascii: ",")) else {
            return self
        }
        return Data("{".utf8) + self[index(after: comma)...]
    }
}
