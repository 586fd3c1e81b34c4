/// The nodes being rendered: those of a template, a section, a block or an argument.
struct Frame {
    let nodes: [Node]
    /// The template that the nodes point into.
    let tree: Tree
    /// The arguments that replace blocks.
    let scope: ArgumentScope?
    /// The number of open partials, this one included.
    let depth: Int
    /// The indentation of lines, which a partial adds to that of the partial around it.
    var margin: ArraySlice<UInt8> = []
    /// The list that the nodes are rendered for, item by item. The first item is already among the contexts.
    var list = MustacheValue.null
    /// The number of contexts to keep when the frame ends.
    let contexts: Int
    /// The line ending that the output must have when the frame ends, in the template of the enclosing frame.
    var newline: Range<Int>?

    /// The index of the next node.
    private var nextNode = 0
    /// The index of the next item.
    private var nextItem = 1

    init(_ nodes: [Node], of tree: Tree, scope: ArgumentScope?, depth: Int, contexts: Int) {
        self.nodes = nodes
        self.tree = tree
        self.scope = scope
        self.depth = depth
        self.contexts = contexts
    }

    /// Returns the next node and moves past it.
    mutating func advance() -> Node? {
        guard nextNode < nodes.count else { return nil }
        defer { nextNode += 1 }
        return nodes[nextNode]
    }

    /// Returns the next item of the list and goes back to the first node.
    mutating func advanceItem() -> MustacheValue? {
        guard let item = list.item(nextItem) else { return nil }
        nextItem += 1
        nextNode = 0
        return item
    }

    /// Returns the margin of a partial or an argument whose tag is indented, or an empty one for a tag that does not
    /// stand alone.
    func margin(indentedBy indentation: Range<Int>?) -> ArraySlice<UInt8> {
        indentation.map { margin + tree.source.bytes[$0] } ?? []
    }
}
