package import GuidePlatform

/// What one of the program's streams leads to, as far as it decides how text is laid out and painted.
///
/// It follows from the facts alone, so that tests state them. The encoding is UTF-8 whatever the locale says.
package struct TerminalProfile: Hashable, Sendable {
    /// Whether a person looks at it.
    package let isTerminal: Bool

    /// How many columns a line may take; one at least.
    package let width: Int

    /// Whether text is painted.
    package let hasColor: Bool

    /// Whether lines can be taken back, as progress needs.
    package let canErase: Bool

    /// The width of what knows none.
    package static let defaultWidth = 80

    /// Decides by the facts.
    ///
    /// - Parameters:
    ///   - isTerminal: Whether the stream leads to a terminal.
    ///   - size: The terminal's size, if it knows.
    ///   - environment: Where `NO_COLOR` (https://no-color.org) and `TERM` come from.
    ///   - color: What the user says about colors, which goes before the environment.
    ///   - width: The columns that the user asks for, which go before the terminal's own.
    package init(
        isTerminal: Bool,
        size: TerminalSize? = nil,
        environment: Environment = Environment(),
        color: ColorChoice = .auto,
        width: Int? = nil
    ) {
        let isCapable = isTerminal && environment["TERM"] != "dumb"
        self.isTerminal = isTerminal
        self.width = max(1, width ?? (isTerminal ? size?.columns : nil) ?? Self.defaultWidth)
        canErase = isCapable
        hasColor =
            switch color {
            case .always: true
            case .never: false
            case .auto: isCapable && environment["NO_COLOR"] == nil
            }
    }

    /// Looks at an open stream.
    package init(
        of stream: Descriptor,
        environment: Environment,
        color: ColorChoice = .auto,
        width: Int? = nil
    ) {
        self.init(
            isTerminal: stream.isTerminal,
            size: stream.terminalSize,
            environment: environment,
            color: color,
            width: width
        )
    }
}
