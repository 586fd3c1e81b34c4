/// Makes keys of the bytes that a terminal sends, which may be cut anywhere.
///
/// It knows the sequences of ECMA-48 as terminals since the VT100 send them, bracketed paste, and UTF-8. Whatever it does not
/// know it leaves out.
package struct KeyDecoder: Sendable {
    /// The most bytes that are pasted at once; the rest is left out.
    static let maxPasteLength = 16_384
    /// The most bytes that a sequence may have.
    private static let maxSequenceLength = 64

    /// Bytes that may be the beginning of something.
    private var pending: [UInt8] = []
    /// What has been pasted so far; nil outside of a paste.
    private var pasted: [UInt8]?

    /// A decoder that has heard nothing.
    package init() {}

    /// The keys that are complete with these bytes.
    package mutating func keys(from bytes: [UInt8]) -> [Key] {
        pending += bytes
        var keys: [Key] = []
        var rest = pending[...]
        while !rest.isEmpty {
            let step = pasted == nil ? Self.step(at: rest) : pasteStep(at: rest)
            guard case .took(let count, let token) = step else { break }
            rest = rest.dropFirst(count)
            switch token {
            case .key(let key): keys.append(key)
            case .pasteStart: pasted = []
            case .pasteEnd:
                keys.append(.paste(String(decoding: pasted ?? [], as: UTF8.self)))
                pasted = nil
            case .nothing: break
            }
        }
        pending = Array(rest)
        return keys
    }

    /// The keys that are complete since nothing follows: an escape that begins nothing is the key itself.
    package mutating func keysAfterSilence() -> [Key] {
        guard pasted == nil, let first = pending.first else { return [] }
        pending = []
        return first == Self.escape ? [.escape] : []
    }

    private enum Token {
        case key(Key)
        case pasteStart
        case pasteEnd
        case nothing
    }

    private enum Step {
        case took(Int, Token)
        /// More has to come before anything can be said.
        case incomplete
    }

    private static let escape: UInt8 = 0x1B

    /// One step within a paste.
    private mutating func pasteStep(at bytes: ArraySlice<UInt8>) -> Step {
        let end: [UInt8] = Array("\u{1B}[201~".utf8)
        if bytes.starts(with: end) { return .took(end.count, .pasteEnd) }
        if end.starts(with: bytes) { return .incomplete }
        if let byte = bytes.first, pasted?.count ?? 0 < Self.maxPasteLength { pasted?.append(byte) }
        return .took(1, .nothing)
    }

    /// One step outside of a paste.
    private static func step(at bytes: ArraySlice<UInt8>) -> Step {
        guard let first = bytes.first else { return .incomplete }
        switch first {
        case escape: return escapeStep(at: bytes)
        case 0x0D, 0x0A: return .took(1, .key(.enter))
        case 0x09: return .took(1, .key(.tab))
        case 0x7F, 0x08: return .took(1, .key(.backspace))
        case 0x01...0x1A: return .took(1, .key(.control(Character(Unicode.Scalar(first + 0x60)))))
        case 0x00..<0x20: return .took(1, .nothing)
        case 0x20..<0x80: return .took(1, .key(.character(Character(Unicode.Scalar(first)))))
        default: return unicodeStep(at: bytes)
        }
    }

    /// A character of several bytes.
    private static func unicodeStep(at bytes: ArraySlice<UInt8>) -> Step {
        let length =
            switch bytes.first ?? 0 {
            case 0xC2...0xDF: 2
            case 0xE0...0xEF: 3
            case 0xF0...0xF4: 4
            default: 0
            }
        guard length > 0 else { return .took(1, .nothing) }
        let tail = bytes.dropFirst().prefix(length - 1).prefix { $0 & 0xC0 == 0x80 }
        guard tail.count == length - 1 else {
            return tail.count + 1 == bytes.count ? .incomplete : .took(1 + tail.count, .nothing)
        }
        guard let text = String(validating: bytes.prefix(length), as: UTF8.self),
            let scalar = text.unicodeScalars.first,
            scalar.properties.generalCategory != .control
        else { return .took(length, .nothing) }
        return .took(length, .key(.character(Character(scalar))))
    }

    /// What begins with an escape.
    private static func escapeStep(at bytes: ArraySlice<UInt8>) -> Step {
        switch bytes.dropFirst().first {
        case nil: return .incomplete
        case UInt8(ascii: "["): return sequenceStep(at: bytes)
        case UInt8(ascii: "O"):
            guard let final = bytes.dropFirst(2).first else { return .incomplete }
            return .took(3, named(final).map { .key($0) } ?? .nothing)
        default:
            // The key itself, and then another one that was pressed right behind it.
            return .took(1, .key(.escape))
        }
    }

    /// A control sequence: parameters, then one byte that says what it is.
    private static func sequenceStep(at bytes: ArraySlice<UInt8>) -> Step {
        let body = bytes.dropFirst(2)
        let parameters = body.prefix { (0x20...0x3F).contains($0) }
        guard parameters.count <= maxSequenceLength else { return .took(2 + parameters.count, .nothing) }
        guard let final = body.dropFirst(parameters.count).first else { return .incomplete }
        let length = 3 + parameters.count
        // The Linux console has function keys of its own kind.
        if final == UInt8(ascii: "["), parameters.isEmpty {
            return bytes.count > length ? .took(length + 1, .nothing) : .incomplete
        }
        guard (0x40...0x7E).contains(final) else { return .took(length - 1, .nothing) }
        guard final == UInt8(ascii: "~") else { return .took(length, named(final).map { .key($0) } ?? .nothing) }
        return .took(length, numbered(String(decoding: parameters.prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self)))
    }

    /// The key of a sequence that ends with a letter.
    private static func named(_ final: UInt8) -> Key? {
        switch final {
        case UInt8(ascii: "A"): .up
        case UInt8(ascii: "B"): .down
        case UInt8(ascii: "C"): .right
        case UInt8(ascii: "D"): .left
        case UInt8(ascii: "H"): .home
        case UInt8(ascii: "F"): .end
        case UInt8(ascii: "M"): .enter
        case UInt8(ascii: "Z"): .backTab
        default: nil
        }
    }

    /// What a sequence means that ends with a tilde.
    private static func numbered(_ number: String) -> Token {
        switch number {
        case "1", "7": .key(.home)
        case "4", "8": .key(.end)
        case "3": .key(.delete)
        case "5": .key(.pageUp)
        case "6": .key(.pageDown)
        case "200": .pasteStart
        default: .nothing
        }
    }
}
