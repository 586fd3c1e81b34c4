/// The character that an entity represents.
struct CharacterReference {
    /// The character.
    let scalar: Unicode.Scalar
    /// The length of the entity in bytes, at least one.
    let length: Int
}

/// Decodes the entities of HTML: numbers by the rules of the HTML standard (section 13.2.5.72), and the common names.
enum HTMLEntity {
    /// Returns the character of the entity at the start of some bytes, or the ampersand if there is no entity.
    static func decode(_ bytes: ArraySlice<UInt8>) -> CharacterReference {
        let body = bytes.dropFirst()
        let decoded = body.first == UInt8(ascii: "#") ? number(body.dropFirst()) : name(body)
        return decoded ?? CharacterReference(scalar: "&", length: 1)
    }

    /// Returns the value of an attribute as an address, or nil if it is too long.
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
            let reference = decode(rest)
            address.append(contentsOf: reference.scalar.utf8)
            rest = rest.dropFirst(reference.length)
        }
        return String(decoding: address, as: UTF8.self)
    }
}
