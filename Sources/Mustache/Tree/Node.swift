/// A part of a parsed template.
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
struct Variable: Sendable {
    /// Where the value is found.
    let path: Path

    /// Whether the value is escaped.
    let isEscaped: Bool

    /// Where the tag stands in the source.
    let offset: Int
}

/// The tags `{{#name}}` or `{{^name}}` and what lies between them and their closing tag.
struct Section: Sendable {
    /// Where the value is found.
    let path: Path

    /// Whether the nodes are for the value that is false or empty.
    let isInverted: Bool

    /// What is rendered.
    let nodes: [Node]

    /// Where the opening tag stands in the source.
    let offset: Int
}

/// The tag `{{$name}}` and its default content.
struct Block: Sendable {
    /// What arguments call it.
    let name: String

    /// What is rendered if there is no argument.
    let nodes: [Node]

    /// What each line of an argument begins with, if the block has its lines for itself; else nil.
    let indentation: Range<Int>?

    /// The line ending that an argument must end with, if the block ends its line.
    let newline: Range<Int>?

    /// Where the opening tag stands in the source.
    let offset: Int
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
