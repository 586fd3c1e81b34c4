/// The characters that an entity stands for.
struct CharacterReference {
    /// The character, or the first of two.
    let scalar: Unicode.Scalar
    /// The second character; nil for nearly all entities.
    var second: Unicode.Scalar?
    /// The number of bytes that the entity takes, at least one.
    let length: Int
}

/// Reads the entities of HTML by the rules of the HTML standard (section 13.2.5.72).
enum HTMLEntity {
    /// The characters that an entity at the start of some bytes stands for, or the ampersand there.
    static func decode(_ bytes: ArraySlice<UInt8>, isInAttribute: Bool = false) -> CharacterReference {
        let body = bytes.dropFirst()
        let decoded =
            body.first == UInt8(ascii: "#") ? number(body.dropFirst()) : name(body, isInAttribute: isInAttribute)
        return decoded ?? CharacterReference(scalar: "&", length: 1)
    }

    /// An attribute's value as the address it stands for; nil if it is longer than any that would be taken.
    static func decodeAddress(_ value: ArraySlice<UInt8>) -> String? {
        guard value.count <= 4 * WebLink.maxLength else { return nil }
        var rest = value.drop(while: \.isHTMLSpace)
        while rest.last?.isHTMLSpace == true { rest.removeLast() }
        var address: [UInt8] = []
        while let byte = rest.first {
            guard byte == UInt8(ascii: "&") else {
                address.append(byte)
                rest.removeFirst()
                continue
            }
            let reference = decode(rest, isInAttribute: true)
            address.append(contentsOf: reference.scalar.utf8)
            if let second = reference.second { address.append(contentsOf: second.utf8) }
            rest = rest.dropFirst(reference.length)
        }
        return String(decoding: address, as: UTF8.self)
    }
}
