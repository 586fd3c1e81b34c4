/// The nodes being rendered: those of a template, a section, a block or an argument.
struct Frame {
    let tree: Tree
    let nodes: [Node]
    /// The scope of arguments in which blocks are looked up.
    let scope: Int?
    /// The number of open partials, this one included.
    let depth: Int
    /// The state to restore when the frame ends.
    let checkpoint: Checkpoint
    /// The list that the nodes are rendered for, item by item. The first item is already on the context stack.
    var list = MustacheValue.null
    /// The line ending that the output must have when the frame ends, in the template of the enclosing frame.
    var newline: Range<Int>?

    var nextNode = 0
    var nextItem = 1

    /// The sizes of the renderer's stacks.
    struct Checkpoint {
        let contexts: Int
        let scopes: Int
        let margin: Margin.Mark
    }
}

extension Frame {
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
