/// The nodes being rendered: those of a template, a section, a block or an argument.
struct Frame {
    /// The template that the nodes point into.
    let tree: Tree
    let nodes: [Node]
    /// The scope of arguments in which blocks are looked up.
    let scope: Int?
    /// The number of open partials, this one included.
    let depth: Int
    /// The state to restore when the frame ends.
    let checkpoint: Checkpoint
    /// The list that the nodes are rendered for, item by item. The first item is already on the context stack.
    let list: MustacheValue
    /// The line ending that the output must have when the frame ends, in the template of the enclosing frame.
    var newline: Range<Int>?

    /// The index of the next node.
    private var nextNode = 0
    /// The index of the next item.
    private var nextItem = 1

    /// The sizes of the renderer's stacks.
    struct Checkpoint {
        /// The number of entries on the context stack.
        let contexts: Int
        /// The number of open scopes of arguments.
        let scopes: Int
        /// The margin of lines.
        let margin: Margin.Mark
    }
}

extension Frame {
    /// Creates a frame before its first node.
    init(
        _ nodes: [Node],
        of tree: Tree,
        scope: Int?,
        depth: Int,
        for list: MustacheValue = .null,
        restoring checkpoint: Checkpoint
    ) {
        self.nodes = nodes
        self.tree = tree
        self.scope = scope
        self.depth = depth
        self.list = list
        self.checkpoint = checkpoint
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
}
