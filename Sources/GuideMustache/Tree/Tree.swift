/// A parsed template. It is a class, so that copies share it.
final class Tree: Sendable {
    /// The text that the nodes point into.
    let source: TemplateSource
    let nodes: [Node]
    /// The tags of partials and parents, in order.
    let references: [Reference]

    init(source: TemplateSource, nodes: [Node], references: [Reference]) {
        self.source = source
        self.nodes = nodes
        self.references = references
    }
}

/// A part of a parsed template.
enum Node: Sendable {
    /// Text that is written unchanged, a range of the source.
    case text(Range<Int>, startsLine: Bool)
    /// A tag that writes a value: `{{name}}` in any of its forms.
    case variable(Path, isEscaped: Bool, offset: Int)
    /// Nodes that are rendered for each item of a value, or if the value has no items.
    case section(Section)
    /// A tag that renders another template: a partial or a parent.
    indirect case reference(Reference)
    /// Nodes that a parent's arguments may replace.
    indirect case block(Block)
}

/// The tags `{{#name}}` or `{{^name}}` with their content. It is a class, so that visiting it copies little.
final class Section: Sendable {
    let path: Path
    /// Whether the nodes are rendered if the value is false or empty.
    let isInverted: Bool
    let nodes: [Node]
    let offset: Int

    init(path: Path, isInverted: Bool, nodes: [Node], offset: Int) {
        self.path = path
        self.isInverted = isInverted
        self.nodes = nodes
        self.offset = offset
    }
}

/// The tag `{{$name}}` and its default content.
struct Block: Sendable {
    /// The name that arguments refer to.
    let name: String
    /// The default content, which is rendered if no argument replaces it.
    let nodes: [Node]
    /// The indentation of an argument's lines, or nil if the tags of the block do not stand alone on their lines.
    let indentation: Range<Int>?
    /// The line ending that an argument must end with, if the block is the last on its line.
    let newline: Range<Int>?
    let offset: Int
}

/// The tags `{{>name}}` and `{{<name}}`, which render another template, the second one with arguments.
struct Reference: Sendable {
    /// The name in the tag, with an asterisk if it is the path to a name in the data.
    let name: String
    /// The path to a name in the data, or nil if the name in the tag is that of the template.
    let dynamicPath: Path?
    let offset: Int
    /// The indentation of the template's lines, or nil if the tag does not stand alone on its line.
    let indentation: Range<Int>?
    /// The nodes that replace the blocks of the template, by name.
    let arguments: [String: [Node]]

    init(_ name: String, offset: Int, indentation: Range<Int>?, arguments: [String: [Node]] = [:]) {
        self.name = name
        dynamicPath = name.utf8.first == UInt8(ascii: "*") ? Path(dotted: name.dropFirst()) : nil
        self.offset = offset
        self.indentation = indentation
        self.arguments = arguments
    }

    /// The name of the template, unless it comes from the data.
    var fixedName: String? { dynamicPath == nil ? name : nil }
}

/// A dotted name, split into its parts. The current value, `.`, has none.
typealias Path = [String]

extension Path {
    init(dotted name: some StringProtocol) {
        self =
            name == "."
            ? [] : name.split(separator: "." as Character, omittingEmptySubsequences: false).map { String($0) }
    }
}

extension Node {
    var offset: Int {
        switch self {
        case .text(let range, _): range.lowerBound
        case .variable(_, _, let offset): offset
        case .section(let section): section.offset
        case .reference(let reference): reference.offset
        case .block(let block): block.offset
        }
    }
}

extension [Node] {
    /// The names of values in the tags, with the places of their tags, in order.
    var valueNames: [(name: String, offset: Int)] {
        flatMap { node -> [(name: String, offset: Int)] in
            switch node {
            case .text: []
            case .variable(let path, _, let offset): path.map { ($0, offset) }
            case .section(let section): section.path.map { ($0, section.offset) } + section.nodes.valueNames
            case .reference(let reference):
                reference.arguments.values.flatMap(\.valueNames).sorted { $0.offset < $1.offset }
            case .block(let block): block.nodes.valueNames
            }
        }
    }
}
