extension [UInt8] {
    /// Returns the printable contents of the control strings that a program printed, or nil if it printed anything
    /// else but newlines at the end.
    ///
    /// - Parameter introducer: The characters after the escape with which each begins, such as `_G`.
    func controlStrings(introducer: String) -> [ArraySlice<UInt8>]? {
        var (strings, rest) = ([ArraySlice<UInt8>](), self[...])
        while rest.last == UInt8(ascii: "\n") { rest.removeLast() }
        while !rest.isEmpty {
            guard rest.starts(with: "\u{1B}\(introducer)".utf8) else { return nil }
            let content = rest.dropFirst(1 + introducer.utf8.count).prefix { (0x20..<0x7F).contains($0) }
            rest = rest[content.endIndex...]
            guard rest.starts(with: "\u{1B}\\".utf8) else { return nil }
            rest = rest.dropFirst(2)
            strings.append(content)
        }
        return strings
    }
}
