/// Reads the entities of HTML by the rules of the HTML standard (section 13.2.5.72), with the names that people use.
enum HTMLEntity {
    /// The character that an entity at the start of some bytes stands for, or the ampersand there.
    ///
    /// - Returns: The character and how many bytes it took, at least one.
    static func decode(_ bytes: ArraySlice<UInt8>) -> (scalar: Unicode.Scalar, length: Int) {
        let body = bytes.dropFirst()
        let decoded = body.first == UInt8(ascii: "#") ? number(body.dropFirst()) : name(body)
        return decoded ?? ("&", 1)
    }

    /// An attribute's value as the address it stands for; nil if it is longer than any that would be taken.
    static func decodeAddress(_ value: ArraySlice<UInt8>) -> String? {
        guard value.count <= 4 * WebLink.maxLength else { return nil }
        var rest = value.drop(while: \.isHTMLSpace)
        while rest.last?.isHTMLSpace == true { rest.removeLast() }
        var address: [UInt8] = []
        while let byte = rest.first {
            let (scalar, length) = byte == UInt8(ascii: "&") ? decode(rest) : ("&", 0)
            if length == 0 { address.append(byte) } else { address.append(contentsOf: scalar.utf8) }
            rest = rest.dropFirst(max(length, 1))
        }
        return String(decoding: address, as: UTF8.self)
    }

    /// The character of a name, of which the semicolon is required.
    private static func name(_ bytes: ArraySlice<UInt8>) -> (Unicode.Scalar, Int)? {
        let name = bytes.prefix(maxNameLength + 1).prefix(while: \.isASCIIAlphanumeric)
        guard !name.isEmpty, bytes.dropFirst(name.count).first == UInt8(ascii: ";") else { return nil }
        guard let scalar = named[String(decoding: name, as: UTF8.self)] else { return nil }
        return (scalar, name.count + 2)
    }

    /// The character of a decimal or hexadecimal number, with or without a semicolon.
    private static func number(_ bytes: ArraySlice<UInt8>) -> (Unicode.Scalar, Int)? {
        let isHexadecimal = bytes.first.map(\.lowercasedASCII) == UInt8(ascii: "x")
        let radix: UInt32 = isHexadecimal ? 16 : 10
        var value: UInt32 = 0
        var digits = bytes.dropFirst(isHexadecimal ? 1 : 0)
        let start = digits.startIndex
        while let digit = digits.first?.hexadecimalValue, digit < radix {
            // Beyond Unicode one number is as bad as another.
            value = min(value * radix + digit, 0x11_0000)
            digits.removeFirst()
        }
        guard digits.startIndex > start else { return nil }
        let end = digits.first == UInt8(ascii: ";") ? digits.startIndex + 1 : digits.startIndex
        return (scalar(value), end - bytes.startIndex + 2)
    }

    /// The character of a number, where C1 numbers mean Windows' characters and impossible ones U+FFFD.
    private static func scalar(_ value: UInt32) -> Unicode.Scalar {
        switch value {
        case 0: "\u{FFFD}"
        case 0x80...0x9F: windows[Int(value) - 0x80]
        default: Unicode.Scalar(value) ?? "\u{FFFD}"
        }
    }
}

extension UInt8 {
    /// The value of a hexadecimal digit; nil for any other byte.
    fileprivate var hexadecimalValue: UInt32? {
        switch lowercasedASCII {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(self - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(lowercasedASCII - UInt8(ascii: "a")) + 10
        default: nil
        }
    }
}
