/// A part of a parsed template.
///
/// What is larger than a word is an object, so that walking over nodes copies next to nothing.
enum Node: Sendable {
    /// Text that is written as it stands.
    case text(Text)

    /// A tag that a value is written for.
    case variable(Variable)

    /// Nodes that are rendered for every item of a value, or if there is none.
    case section(Section)

    /// A tag that another template is rendered for: a partial or a parent.
    case reference(Reference)

    /// Nodes that a parent's arguments may replace.
    case block(Block)
}

/// A run of text.
struct Text: Sendable {
    /// Where it stands in the source.
    var range: Range<Int>

    /// Whether a line begins with it.
    var startsLine: Bool
}

/// The tag `{{name}}` in any of its forms.
final class Variable: Sendable {
    /// Where the value is found.
    let path: Path

    /// Whether the value is escaped.
    let isEscaped: Bool

    /// Where the tag stands in the source.
    let offset: Int

    /// A tag of its parts.
    init(path: Path, isEscaped: Bool, offset: Int) {
        self.path = path
        self.isEscaped = isEscaped
        self.offset = offset
    }
}

/// The tags `{{#name}}` or `{{^name}}` and what lies between them and their closing tag.
final class Section: Sendable {
    /// Where the value is found.
    let path: Path

    /// Whether the nodes are for the value that is false or empty.
    let isInverted: Bool

    /// What is rendered.
    let nodes: [Node]

    /// Where the opening tag stands in the source.
    let offset: Int

    /// A section of its parts.
    init(path: Path, isInverted: Bool, nodes: [Node], offset: Int) {
        self.path = path
        self.isInverted = isInverted
        self.nodes = nodes
        self.offset = offset
    }
}

extension Node {
    /// Where it begins in the source.
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
