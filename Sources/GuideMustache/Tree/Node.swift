/// A part of a parsed template.
///
/// Large parts are objects, so that visiting nodes copies little.
enum Node: Sendable {
    /// Text that is written unchanged.
    case text(Text)

    /// A tag that writes a value.
    case variable(Variable)

    /// Nodes that are rendered for each item of a value, or if the value has no items.
    case section(Section)

    /// A tag that renders another template: a partial or a parent.
    case reference(Reference)

    /// Nodes that a parent's arguments may replace.
    case block(Block)
}

/// A run of text.
struct Text: Sendable {
    /// Its range in the source.
    var range: Range<Int>

    /// Whether it starts a line.
    var startsLine: Bool
}

/// The tag `{{name}}` in any of its forms.
final class Variable: Sendable {
    /// The path to the value.
    let path: Path

    /// Whether the value is escaped.
    let isEscaped: Bool

    /// The offset of the tag in the source.
    let offset: Int

    init(path: Path, isEscaped: Bool, offset: Int) {
        self.path = path
        self.isEscaped = isEscaped
        self.offset = offset
    }
}

/// The tags `{{#name}}` or `{{^name}}` with their content.
final class Section: Sendable {
    /// The path to the value.
    let path: Path

    /// Whether the nodes are rendered if the value is false or empty.
    let isInverted: Bool

    /// The content.
    let nodes: [Node]

    /// The offset of the opening tag in the source.
    let offset: Int

    init(path: Path, isInverted: Bool, nodes: [Node], offset: Int) {
        self.path = path
        self.isInverted = isInverted
        self.nodes = nodes
        self.offset = offset
    }
}

extension Node {
    /// Its offset in the source.
    var offset: Int {
        switch self {
        case .text(let text): text.range.lowerBound
        case .variable(let variable): variable.offset
        case .section(let section): section.offset
        case .reference(let reference): reference.offset
        case .block(let block): block.offset
        }
    }
}
