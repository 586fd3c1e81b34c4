package struct CellColors: Hashable, Sendable {
    /// A color beyond the eight of every terminal.
    enum Color: Hashable, Sendable {
        /// A color of the palette of 256 colors.
        case palette(UInt8)
        /// The parts of red, green and blue.
        case mixed(UInt8, UInt8, UInt8)
    }

    /// The color of the character, or nil for that of the terminal.
    private(set) var foreground: Color?
    /// The color behind the character, or nil for that of the terminal.
    private(set) var background: Color?
    /// Whether the two colors are swapped.
    private(set) var isReversed = false

    /// The parameters of "Select Graphic Rendition" for these colors.
    var parameters: String {
        let numbers =
            [isReversed ? [7] : []]
            + [foreground.map { [38] + $0.numbers }, background.map { [48] + $0.numbers }]
            .compactMap(\.self)
        return numbers.flatMap(\.self).map(String.init).joined(separator: ";")
    }

    /// Applies a sequence, and returns false if it changes anything but colors.
    mutating func apply(_ sequence: ControlSequence) -> Bool {
        guard let numbers = sequence.renditions else { return false }
        var rest = numbers[...]
        while let number = rest.popFirst() {
            switch number {
            case 0: self = CellColors()
            case 7: isReversed = true
            case 27: isReversed = false
            case 30...37: foreground = .palette(UInt8(number - 30))
            case 40...47: background = .palette(UInt8(number - 40))
            case 90...97: foreground = .palette(UInt8(number - 90 + 8))
            case 100...107: background = .palette(UInt8(number - 100 + 8))
            case 39: foreground = nil
            case 49: background = nil
            case 38, 48:
                guard let color = Color(takenFrom: &rest) else { return false }
                if number == 38 { foreground = color } else { background = color }
            default: return false
            }
        }
        return true
    }

    /// Returns whether a terminal with these colors can show the cell.
    func fit(_ allowed: BlockColors) -> Bool {
        allowed == .all || [foreground, background].allSatisfy { if case .mixed? = $0 { false } else { true } }
    }
}

extension CellColors.Color {
    /// Takes `5;N` or `2;R;G;B`, or returns nil for anything else.
    fileprivate init?(takenFrom numbers: inout ArraySlice<Int>) {
        let bytes = numbers.dropFirst().compactMap { UInt8(exactly: $0) }
        switch numbers.first {
        case 5 where !bytes.isEmpty:
            self = .palette(bytes[0])
            numbers = numbers.dropFirst(2)
        case 2 where bytes.count >= 3:
            self = .mixed(bytes[0], bytes[1], bytes[2])
            numbers = numbers.dropFirst(4)
        default: return nil
        }
    }

    fileprivate var numbers: [UInt8] {
        switch self {
        case .palette(let number): [5, number]
        case .mixed(let red, let green, let blue): [2, red, green, blue]
        }
    }
}

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
