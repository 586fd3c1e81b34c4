import GuidePlatform

/// The answers of a terminal that have arrived so far.
struct TerminalAnswers: Hashable, Sendable {
    private(set) var hasKittyGraphics = false
    private(set) var hasSixel = false
    /// The size of a character cell, or nil if unknown.
    private(set) var cellSize: PixelSize?

    /// The number of the terminal attribute for Sixel graphics.
    private static let sixelAttribute = 4

    /// Notes an answer, and returns whether it is the last one.
    mutating func note(_ answer: TerminalAnswer) -> Bool {
        switch answer {
        case .kittyGraphics: hasKittyGraphics = true
        case .cellSize(let size): cellSize = size
        case .attributes(let attributes):
            hasSixel = attributes.contains(Self.sixelAttribute)
            return true
        }
        return false
    }
}
