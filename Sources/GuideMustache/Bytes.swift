/// The bytes that have a meaning in templates.
extension UInt8 {
    /// The end of a line.
    static let lineFeed = UInt8(ascii: "\n")

    /// The byte that may precede the end of a line.
    static let carriageReturn = UInt8(ascii: "\r")

    /// Whether this is a space or a tab.
    var isBlank: Bool {
        self == UInt8(ascii: " ") || self == UInt8(ascii: "\t")
    }

    /// Whether this is ASCII white space.
    var isWhitespace: Bool {
        self == UInt8(ascii: " ") || (0x09...0x0D).contains(self)
    }
}
