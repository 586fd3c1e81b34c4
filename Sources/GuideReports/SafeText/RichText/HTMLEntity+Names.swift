extension HTMLEntity {
    /// The length of the longest name.
    private static let maxLength = 31
    /// The length of the longest name with an optional semicolon.
    private static let maxOptionalLength = 6

    /// Returns the characters of the longest name in the table that begins the bytes (HTML standard, section
    /// 13.2.5.73).
    ///
    /// - Parameter isInAttribute: Whether an equals sign, a letter or a digit after a name without a semicolon makes it
    ///   plain text, as in the address `?a=1&copy=2`.
    static func name(_ bytes: ArraySlice<UInt8>, isInAttribute: Bool) -> CharacterReference? {
        let run = bytes.prefix(maxLength).prefix(while: \.isASCIIAlphanumeric)
        if bytes.dropFirst(run.count).first == UInt8(ascii: ";"), let entry = Entry(named: run) {
            return CharacterReference(scalar: entry.scalar, second: entry.second, length: run.count + 2)
        }
        for count in stride(from: min(run.count, maxOptionalLength), to: 1, by: -1) {
            guard let entry = Entry(named: run.prefix(count)), entry.isSemicolonOptional else { continue }
            let next = bytes.dropFirst(count).first
            if isInAttribute, let next, next == UInt8(ascii: "=") || next.isASCIIAlphanumeric { return nil }
            return CharacterReference(scalar: entry.scalar, second: entry.second, length: count + 1)
        }
        return nil
    }
}

/// An entry of the table of names.
private struct Entry {
    /// Whether the name is also valid without a semicolon.
    let isSemicolonOptional: Bool
    /// The character, or the first of two.
    let scalar: Unicode.Scalar
    /// The second character, or nil if the name means only one.
    let second: Unicode.Scalar?

    /// Finds a name by binary search.
    init?(named name: ArraySlice<UInt8>) {
        guard let entry = HTMLEntity.table.withUTF8Buffer({ Self.find(name, in: $0) }) else { return nil }
        self = entry
    }

    /// Parses the part of an entry after its name, such as `:3D,20E5`.
    private init?(_ text: some Sequence<UInt8>) {
        var mark: UInt8?
        var values: [UInt32] = [0]
        for byte in text {
            if mark == nil {
                mark = byte
            } else if let digit = byte.hexadecimalValue {
                values[values.count - 1] = values[values.count - 1] << 4 | digit
            } else {
                values.append(0)
            }
        }
        guard let scalar = Unicode.Scalar(values[0]) else { return nil }
        isSemicolonOptional = mark == UInt8(ascii: "?")
        self.scalar = scalar
        second = values.count > 1 ? Unicode.Scalar(values[1]) : nil
    }

    /// Finds a name in a table whose entries are sorted by their bytes and separated by spaces.
    private static func find(_ name: ArraySlice<UInt8>, in table: UnsafeBufferPointer<UInt8>) -> Self? {
        let space = UInt8(ascii: " ")
        var (low, high) = (0, table.count)
        while low < high {
            var start = low + (high - low) / 2
            var end = start
            while start > low, table[start - 1] != space { start -= 1 }
            while end < high, table[end] != space { end += 1 }
            let found = table[start..<end].prefix(while: \.isASCIIAlphanumeric)
            if found.elementsEqual(name) { return Self(table[found.endIndex..<end]) }
            if found.lexicographicallyPrecedes(name) { low = end + 1 } else { high = start - 1 }
        }
        return nil
    }
}
