/// The arguments of an open parent, which replace the blocks of templates.
final class ArgumentScope {
    /// The nodes that replace blocks, by their names.
    private let arguments: [String: [Node]]
    /// The template that the nodes point into.
    let tree: Tree
    /// The scope of the parent's tag, for the blocks in the nodes.
    let outer: ArgumentScope?

    init(_ arguments: [String: [Node]], of tree: Tree, in outer: ArgumentScope?) {
        self.arguments = arguments
        self.tree = tree
        self.outer = outer
    }

    /// Returns the outermost argument with this name and its scope, from this scope outwards.
    ///
    /// The outermost one takes precedence, so that a page overrides the layouts that it is based on.
    func argument(_ name: String) -> (nodes: [Node], scope: ArgumentScope)? {
        var found: (nodes: [Node], scope: ArgumentScope)?
        var next: ArgumentScope? = self
        while let scope = next {
            if let nodes = scope.arguments[name] { found = (nodes, scope) }
            next = scope.outer
        }
        return found
    }
}
