/// Decodes the bytes that a terminal sends into keys. The bytes may arrive in pieces of any size.
///
/// It supports the control sequences of ECMA-48 that terminals have sent since the VT100, bracketed paste, and UTF-8.
/// Unknown sequences are ignored. A key with Alt, which terminals send as an escape and the key, is Escape and the key:
/// tmux also sends two keys that quickly follow each other in this form.
package struct KeyDecoder: Sendable {
    /// The maximum size of a paste, in bytes. The rest is dropped.
    static let maxPasteLength = 16_384
    /// The maximum number of parameter bytes in a control sequence.
    private static let maxSequenceLength = 64

    /// Bytes of an incomplete key.
    private var pending: [UInt8] = []
    /// The bytes pasted so far, or nil outside of a paste.
    private var pasted: [UInt8]?

    package init() {}

    /// Returns the keys that these bytes complete.
    package mutating func keys(from bytes: [UInt8]) -> [Key] {
        pending += bytes
        var keys: [Key] = []
        var remaining = pending[...]
        while let (count, token) = nextStep(at: remaining) {
            remaining = remaining.dropFirst(count)
            switch token {
            case .key(let key): keys.append(key)
            case .pasteStart: pasted = []
            case nil: break
            }
        }
        pending = Array(remaining)
        return keys
    }

    /// Returns the keys that are complete because no byte followed. An escape that does not begin a sequence is the
    /// Escape key.
    package mutating func keysAfterSilence() -> [Key] {
        guard pasted == nil else { return [] }
        defer { pending = [] }
        // Anything after the escapes is an unfinished sequence, or a bracket pressed with Alt.
        return pending.allSatisfy { $0 == Self.escape } ? pending.map { _ in .escape } : []
    }

    private enum Token {
        case key(Key)
        case pasteStart
    }

    /// A number of bytes and what they mean, if anything, or nil if more bytes are needed.
    private typealias Step = (count: Int, token: Token?)?

    private static let escape: UInt8 = 0x1B
    /// The keys of sequences that end with a letter.
    private static let namedKeys: [Character: Key] = [
        "A": .up, "B": .down, "C": .right, "D": .left,
        "H": .home, "F": .end, "M": .enter, "Z": .backTab,
    ]
    /// The keys of sequences that end with a number and a tilde.
    private static let numberedKeys: [Int: Key] = [
        1: .home, 7: .home, 4: .end, 8: .end, 3: .delete, 5: .pageUp, 6: .pageDown,
    ]

    private mutating func nextStep(at bytes: ArraySlice<UInt8>) -> Step {
        pasted == nil ? Self.step(at: bytes) : pasteStep(at: bytes)
    }

    /// Decodes the next byte or the end of a paste.
    private mutating func pasteStep(at bytes: ArraySlice<UInt8>) -> Step {
        let end: [UInt8] = Array("\u{1B}[201~".utf8)
        if bytes.starts(with: end) {
            let text = String(decoding: pasted ?? [], as: UTF8.self)
            pasted = nil
            return (end.count, .key(.paste(text)))
        }
        if end.starts(with: bytes) { return nil }
        let length = pasted?.count ?? 0
        if let byte = bytes.first, length < Self.maxPasteLength { pasted?.append(byte) }
        return (1, nil)
    }

    private static func step(at bytes: ArraySlice<UInt8>) -> Step {
        guard let first = bytes.first else { return nil }
        switch first {
        case escape: return escapeStep(at: bytes)
        case 0x0D, 0x0A: return (1, .key(.enter))
        case 0x09: return (1, .key(.tab))
        case 0x7F, 0x08: return (1, .key(.backspace))
        case 0x01...0x1A:
            let letter = Character(Unicode.Scalar(first + 0x60))
            return (1, .key(.control(letter)))
        case 0x00..<0x20: return (1, nil)
        case 0x20..<0x80:
            let character = Character(Unicode.Scalar(first))
            return (1, .key(.character(character)))
        default: return unicodeStep(at: bytes)
        }
    }

    private static func unicodeStep(at bytes: ArraySlice<UInt8>) -> Step {
        var parser = Unicode.UTF8.ForwardParser()
        var iterator = bytes.makeIterator()
        switch parser.parseScalar(from: &iterator) {
        case .emptyInput: return nil
        case .valid(let encoded):
            let scalar = Unicode.UTF8.decode(encoded)
            let isControl = scalar.properties.generalCategory == .control
            return (encoded.count, isControl ? nil : .key(.character(Character(scalar))))
        case .error(let length):
            // The rest of a character may be still to come: its first byte begins with a 1 for each of its bytes.
            let first = bytes.first ?? 0
            let isAwaited = (0xC2..<0xF5).contains(first) && length < (~first).leadingZeroBitCount
            return length == bytes.count && isAwaited ? nil : (length, nil)
        }
    }

    /// Decodes the bytes that follow an escape.
    private static func escapeStep(at bytes: ArraySlice<UInt8>) -> Step {
        let body = bytes.dropFirst()
        switch body.first {
        case nil: return nil
        case UInt8(ascii: "["): return sequenceStep(at: bytes)
        case UInt8(ascii: "O"):
            guard let final = bytes.dropFirst(2).first else { return nil }
            return (3, namedKeys[Character(Unicode.Scalar(final))].map(Token.key))
        case escape:
            guard let next = body.dropFirst().first else { return nil }
            guard "[O".utf8.contains(next) else { return (1, .key(.escape)) }
        default: break
        }
        // The escape is a key of its own before another key.
        guard let (count, token) = step(at: body) else { return nil }
        if case .key? = token { return (1, .key(.escape)) }
        return (count + 1, token)
    }

    /// Decodes a control sequence: parameters, then one byte that names the function.
    private static func sequenceStep(at bytes: ArraySlice<UInt8>) -> Step {
        let body = bytes.dropFirst(2)
        let parameters = body.prefix { (0x20...0x3F).contains($0) }
        guard parameters.count <= maxSequenceLength else { return (2 + parameters.count, nil) }
        guard let final = body.dropFirst(parameters.count).first else { return nil }
        let length = 3 + parameters.count
        // The Linux console sends function keys as a second bracket and a letter.
        if final == UInt8(ascii: "["), parameters.isEmpty {
            return bytes.count > length ? (length + 1, nil) : nil
        }
        guard (0x40...0x7E).contains(final) else { return (length - 1, nil) }
        // Old terminals report the mouse in three more bytes of any value.
        if final == UInt8(ascii: "M"), parameters.isEmpty {
            return bytes.count >= length + 3 ? (length + 3, nil) : nil
        }
        let text = String(decoding: parameters, as: UTF8.self)
        let marker = text.first.flatMap { "<?".contains($0) ? $0 : nil }
        let list = marker == nil ? text[...] : text.dropFirst()
        let numbers = list.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? -1 }
        let function = Character(Unicode.Scalar(final))
        return (length, token(marker, numbers, function))
    }

    /// Returns the meaning of a control sequence: a marker or none, numbers, which are -1 if they cannot be read, and the name
    /// of the function.
    private static func token(_ marker: Character?, _ numbers: [Int], _ function: Character) -> Token? {
        switch (marker, function) {
        case ("<", "M"): return mouseKey(numbers).map(Token.key)
        case (nil, "~"):
            let number = numbers.first ?? 0
            return number == 200 ? .pasteStart : numberedKeys[number].map(Token.key)
        case (nil, _): return namedKeys[function].map(Token.key)
        default: return nil
        }
    }

    /// Returns the meaning of a report of the mouse in SGR form: the button, the column and the line, counted from 1.
    private static func mouseKey(_ numbers: [Int]) -> Key? {
        guard numbers.count == 3 else { return nil }
        let column = numbers[1] - 1
        let row = numbers[2] - 1
        guard column >= 0, row >= 0 else { return nil }
        // Some bits stand for Shift, Meta and Control.
        switch numbers[0] & ~0b1_1100 {
        case 0: return .click(ScreenPosition(row: row, column: column))
        case 64: return .wheel(-1)
        case 65: return .wheel(1)
        default: return nil
        }
    }
}

/// A key press or a paste, as a terminal reports it.
package enum Key: Hashable, Sendable {
    /// A letter, a digit or another visible character.
    case character(Character)
    /// A letter pressed together with Control, in lower case.
    case control(Character)
    /// Pasted text, unchecked.
    case paste(String)
    case up, down, left, right
    case pageUp, pageDown, home, end
    case tab, backTab, enter, escape, backspace, delete
    /// A click with the first button of the mouse.
    case click(ScreenPosition)
    /// A turn of the wheel: -1 up, 1 down.
    case wheel(Int)
}
