package import GuideReports
import GuideSafeText

extension TextPalette {
    /// Creates the palette of plain text for a stream: styles on a terminal with colors, else none.
    package init(hasColor: Bool) {
        self.init()
        guard hasColor else { return }
        heading = SGRPair(.heading)
        shelf = SGRPair(.heading)
        time = SGRPair(.time)
        network = SGRPair(.network)
        premiere = SGRPair(.premiere)
        now = SGRPair(.now)
        dim = SGRPair(.dim)
    }
}

extension TextPalette.SGRPair {
    /// Creates the sequences of a style in color.
    fileprivate init(_ style: TextStyle) {
        let style = style.terminalStyle(hasColor: true)
        self.init(on: style.on, off: style.off)
    }
}
