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

struct Text: Sendable {
    /// Its range in the source.
    var range: Range<Int>
    var startsLine: Bool
}

/// The tag `{{name}}` in any of its forms.
final class Variable: Sendable {
    let path: Path
    let isEscaped: Bool
    let offset: Int

    init(path: Path, isEscaped: Bool, offset: Int) {
        self.path = path
        self.isEscaped = isEscaped
        self.offset = offset
    }
}

/// The tags `{{#name}}` or `{{^name}}` with their content.
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

extension Node {
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

extension [Node] {
    /// The names of values in the tags, with the places of their tags, in order.
    var valueNames: [(name: String, offset: Int)] {
        flatMap { node -> [(name: String, offset: Int)] in
            switch node {
            case .text: []
            case .variable(let variable): variable.path.parts.map { ($0, variable.offset) }
            case .section(let section): section.path.parts.map { ($0, section.offset) } + section.nodes.valueNames
            case .reference(let reference): reference.arguments.values.flatMap(\.valueNames)
            case .block(let block): block.nodes.valueNames
            }
        }
    }
}

/// The tag `{{$name}}` and its default content.
final class Block: Sendable {
    /// The name that arguments refer to.
    let name: String
    /// The default content, which is rendered if no argument replaces it.
    let nodes: [Node]
    /// The indentation of an argument's lines, or nil if the tags of the block do not stand alone on their lines.
    let indentation: Range<Int>?
    /// The line ending that an argument must end with, if the block is the last on its line.
    let newline: Range<Int>?
    let offset: Int

    init(name: String, nodes: [Node], indentation: Range<Int>?, newline: Range<Int>?, offset: Int) {
        self.name = name
        self.nodes = nodes
        self.indentation = indentation
        self.newline = newline
        self.offset = offset
    }
}

/// The tags `{{>name}}` and `{{<name}}`, which render another template, the second one with arguments.
final class Reference: Sendable {
    /// The name of a template.
    enum Target: Sendable {
        /// A name in the tag.
        case fixed(String)
        /// The path to a name in the data.
        case dynamic(Path)
    }

    let target: Target
    let offset: Int
    /// The indentation of the template's lines, or nil if the tag does not stand alone on its line.
    let indentation: Range<Int>?
    /// The nodes that replace the blocks of the template, by name.
    let arguments: [String: [Node]]

    init(target: Target, offset: Int, indentation: Range<Int>?, arguments: [String: [Node]]) {
        self.target = target
        self.offset = offset
        self.indentation = indentation
        self.arguments = arguments
    }
}

extension Reference.Target {
    /// Parses a name, which is dynamic if it begins with an asterisk.
    init(_ name: String) {
        self = name.hasPrefix("*") ? .dynamic(Path(name.dropFirst())) : .fixed(name)
    }
}

extension Reference {
    /// The name of the template, unless it comes from the data.
    var fixedName: String? {
        if case .fixed(let name) = target { name } else { nil }
    }
}

/// A dotted name, split into its parts.
enum Path: Sendable, Equatable {
    /// `.`, the current value.
    case current
    /// A name without a dot.
    case name(String)
    /// The part before the first dot, and the parts after it.
    case names(String, then: [String])
}

extension Path {
    /// The names that it consists of.
    fileprivate var parts: [String] {
        switch self {
        case .current: []
        case .name(let name): [name]
        case .names(let first, let others): [first] + others
        }
    }

    init(_ name: some StringProtocol) {
        let parts = name.split(separator: "." as Character, omittingEmptySubsequences: false).map { String($0) }
        if name == "." {
            self = .current
        } else if let first = parts.first, parts.count > 1 {
            self = .names(first, then: Array(parts.dropFirst()))
        } else {
            self = .name(String(name))
        }
    }
}
