/// A control sequence without its introducer, such as `38;5;16m`.
struct ControlSequence {
    /// The most characters that a sequence may have.
    private static let maxLength = 64

    private let text: String

    /// Takes the sequence that follows an escape, or returns nil if anything else follows.
    init?(takenFrom rest: inout Substring.UnicodeScalarView) {
        guard rest.popFirst() == "[" else { return nil }
        let body = rest.prefix(Self.maxLength).prefix { !("@"..."~").contains($0) }
        guard body.allSatisfy({ ("0"..."?").contains($0) }), let final = rest.dropFirst(body.count).first,
            ("@"..."~").contains(final)
        else { return nil }
        text = String(body) + String(final)
        rest = rest.dropFirst(body.count + 1)
    }

    /// Whether the sequence hides or shows the cursor, which means nothing within a picture.
    var hidesOrShowsCursor: Bool { text == "?25l" || text == "?25h" }

    /// The parameters of "Select Graphic Rendition", or nil for any other sequence.
    var renditions: [Int]? {
        guard text.hasSuffix("m") else { return nil }
        let fields = text.dropLast().split(separator: ";", omittingEmptySubsequences: false)
        let numbers = fields.map { $0.isEmpty ? 0 : Int($0) ?? -1 }
        return numbers.allSatisfy { (0...255).contains($0) } ? numbers : nil
    }
}
