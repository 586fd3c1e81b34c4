package import GuidePlatform

/// The answer of a terminal to a question of the program.
package enum TerminalAnswer: Hashable, Sendable {
    case kittyGraphics
    case cellSize(PixelSize)
    /// The attributes of the terminal, its last answer.
    case attributes(Set<Int>)
}

extension TerminalAnswer {
    /// The number of the picture in the question about kitty's graphics, which the answer repeats.
    static let kittyQuestionID = 31
    /// The number of the attribute for Sixel graphics.
    static let sixelAttribute = 4
    private static let kittyStart = Array("\u{1B}_Gi=\(kittyQuestionID)".utf8)
    /// The string of a terminal that supports them.
    static let kittySuccess = Array("_Gi=\(kittyQuestionID);OK".utf8)
    private static let attributesStart = Array("\u{1B}[?".utf8)

    /// Returns whether bytes without an end belong to an answer and to no key.
    ///
    /// Alt and an underscore or a bracket begin with the same two bytes, so that those alone are no answer.
    static func isBegun(by bytes: [UInt8]) -> Bool {
        bytes.starts(with: attributesStart) || isString(begunBy: bytes[...]) && bytes.count > 2
    }

    /// Returns whether bytes begin with an answer that is a string, as far as they have arrived.
    static func isString(begunBy bytes: ArraySlice<UInt8>) -> Bool {
        bytes.starts(with: kittyStart) || bytes.count > 1 && kittyStart.starts(with: bytes)
    }

    /// Creates the answer of a control sequence, or nil if it is none.
    init?(parameters: ArraySlice<UInt8>, final: UInt8) {
        let text = String(decoding: parameters, as: UTF8.self)
        let numbers = text.drop { $0 == "?" }.split(separator: ";").compactMap { Int($0) }
        switch final {
        // The first number is the class of the terminal.
        case UInt8(ascii: "c") where text.hasPrefix("?"): self = .attributes(Set(numbers.dropFirst()))
        case UInt8(ascii: "t") where numbers.count == 3 && numbers[0] == 6:
            guard let size = PixelSize(cellWidth: numbers[2], cellHeight: numbers[1]) else { return nil }
            self = .cellSize(size)
        default: return nil
        }
    }
}
