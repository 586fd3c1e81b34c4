/// Nodes being rendered: those of a template, a section, a block or an argument.
struct Frame {
    /// The template that the nodes point into.
    let tree: Tree

    /// What is rendered.
    let nodes: [Node]

    /// The scope of arguments that blocks are looked up in.
    let scope: Int?

    /// How many partials are open, this one included.
    let depth: Int

    /// What is in force around the frame, to be brought back behind it.
    let surroundings: EnvironmentReference

    /// What the nodes are rendered for, one after another; the first item is in the context already.
    var items: [MustacheValue] = []

    /// The ending that the last line must have behind this frame, in the template of the frame around it.
    var newline: Range<Int>?

    /// The node that is next.
    private var nextNode = 0

    /// The item that is next.
    private var nextItem = 1

    /// How much of each stack belongs to the frame around.
    struct EnvironmentReference {
        /// How many values are in the context.
        let contexts: Int

        /// How many scopes of arguments are open.
        let scopes: Int

        /// What lines begin with.
        let margin: Margin.Mark
    }
}

extension Frame {
    /// Begins with the first node.
    init(_ nodes: [Node], of tree: Tree, scope: Int?, depth: Int, in surroundings: EnvironmentReference) {
        self.nodes = nodes
        self.tree = tree
        self.scope = scope
        self.depth = depth
        self.surroundings = surroundings
    }

    /// Steps over the next node and gives it.
    mutating func advance() -> Node? {
        guard nextNode < nodes.count else { return nil }
        defer { nextNode += 1 }
        return nodes[nextNode]
    }

    /// Starts again with the next item and gives it.
    mutating func advanceItem() -> MustacheValue? {
        guard nextItem < items.count else { return nil }
        defer { nextItem += 1 }
        nextNode = 0
        return items[nextItem]
    }
}
