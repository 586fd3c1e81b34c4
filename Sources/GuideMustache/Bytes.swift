/// The ASCII characters with a special meaning in templates.
extension UInt8 {
    /// The line feed, which ends a line.
    static let lineFeed = UInt8(ascii: "\n")

    /// The carriage return, which may precede a line feed.
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
