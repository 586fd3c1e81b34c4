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
}
