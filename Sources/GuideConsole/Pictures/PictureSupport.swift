package import GuidePlatform

/// The facts that decide how pictures are shown, apart from the answers of the terminal.
package struct PictureSupport: Hashable, Sendable {
    private let choice: PictureChoice
    private let environment: Environment
    private let hasConverter: Bool
    private let hasColor: Bool

    package static let none = PictureSupport(.never, environment: Environment(), hasConverter: false, hasColor: false)

    /// Creates the support of a terminal that the environment describes.
    ///
    /// - Parameter hasConverter: Whether a program that converts pictures is installed.
    package init(_ choice: PictureChoice, environment: Environment, hasConverter: Bool, hasColor: Bool) {
        self.choice = choice
        self.environment = environment
        self.hasConverter = hasConverter
        self.hasColor = hasColor
    }

    /// The method that needs no answers of the terminal, or nil if they decide.
    var methodWithoutAnswers: GraphicsProtocol? { choice != .never && environment.takesPictures ? .file : nil }

    /// The question to ask the terminal, or nil if its answers do not matter.
    ///
    /// A terminal answers in order and always reports its attributes, so that nothing is to be expected after them.
    var question: String? {
        guard choice != .never, !environment.takesPictures, hasConverter else { return nil }
        let graphics = "\u{1B}_Gi=\(TerminalAnswer.kittyQuestionID),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
        return (environment.takesStrings ? graphics : "") + "\u{1B}[16t\u{1B}[c"
    }

    /// Whether the user asked for pictures, but the program that this terminal needs is missing.
    var isMissingConverter: Bool { choice == .always && !environment.takesPictures && !hasConverter }

    /// Returns the method for the answers of the terminal, or nil for no pictures.
    ///
    /// - Parameter attributes: The attributes of the terminal, its last answer, or nil if it was silent for too long.
    func method(hasKittyGraphics: Bool, hasCellSize: Bool, attributes: Set<Int>?) -> GraphicsProtocol? {
        guard question != nil else { return methodWithoutAnswers }
        if hasKittyGraphics { return .kitty }
        if hasCellSize, attributes?.contains(TerminalAnswer.sixelAttribute) == true { return .sixel }
        let colors = environment.blockColors
        guard hasColor, choice == .always || attributes != nil && colors != nil else { return nil }
        return .blocks(colors ?? .palette)
    }
}

/// The way in which a terminal shows pictures.
package enum GraphicsProtocol: Hashable, Sendable {
    /// It draws the file of a picture itself (OSC 1337 of iTerm2).
    case file
    /// It draws pixels that kitty's graphics protocol transmits.
    case kitty
    case sixel
    /// It shows block characters in these colors.
    case blocks(BlockColors)

    /// Whether the pictures consist of characters.
    var drawsCharacters: Bool { if case .blocks = self { true } else { false } }
}

/// The colors of pictures made of block characters, as `chafa` calls them.
package enum BlockColors: String, Sendable {
    /// The palette of 256 colors.
    case palette = "256"
    case all = "full"
}

extension Environment {
    /// The colors for block characters, or nil if the terminal is not known to have more than 16.
    var blockColors: BlockColors? {
        let name = self["TERM"] ?? ""
        if ["truecolor", "24bit"].contains(self["COLORTERM"]) || name.hasSuffix("-direct") { return .all }
        if ["xterm-kitty", "xterm-ghostty", "alacritty", "foot", "wezterm", "contour"].contains(name) { return .all }
        return name.contains("256color") ? .palette : nil
    }

    /// Whether the terminal ignores the question about kitty's graphics if it does not support them.
    ///
    /// Multiplexers take it for a title or pass it on, and the Linux console prints it.
    var takesStrings: Bool {
        guard self["TMUX"] == nil, self["STY"] == nil, let name = self["TERM"] else { return false }
        return !["screen", "tmux", "linux"].contains { name.hasPrefix($0) }
    }
}
