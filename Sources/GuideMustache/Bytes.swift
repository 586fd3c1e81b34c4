/// The bytes that mean something to a template.
extension UInt8 {
    /// The end of a line.
    static let lineFeed = UInt8(ascii: "\n")

    /// What may stand before the end of a line.
    static let carriageReturn = UInt8(ascii: "\r")

    /// Whether this is a space or a tab.
    var isBlank: Bool {
        self == UInt8(ascii: " ") || self == UInt8(ascii: "\t")
    }

    /// Whether this is white space of ASCII.
    var isWhitespace: Bool {
        self == UInt8(ascii: " ") || (0x09...0x0D).contains(self)
    }
}
