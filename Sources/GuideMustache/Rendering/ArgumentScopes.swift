/// The arguments that replace the blocks of templates.
///
/// Each open parent with arguments has a scope, nested in the scope of its tag. The outermost argument takes
/// precedence, so that a page overrides the layouts that it is based on.
struct ArgumentScopes {
    /// The arguments of one parent.
    private struct Scope {
        /// The nodes that replace blocks, by their names.
        let arguments: [String: [Node]]
        /// The template that the nodes point into.
        let tree: Tree
        let outer: Int?
    }

    private var scopes: [Scope] = []

    var count: Int { scopes.count }

    /// Opens a scope and returns its number.
    mutating func open(_ arguments: [String: [Node]], of tree: Tree, in outer: Int?) -> Int {
        scopes.append(Scope(arguments: arguments, tree: tree, outer: outer))
        return scopes.count - 1
    }

    /// Closes the innermost scopes until `count` are left.
    mutating func shrink(to count: Int) {
        scopes.removeLast(scopes.count - count)
    }

    /// Returns the nodes of the outermost argument with this name, from a scope outwards, with the template that they
    /// point into and the scope of its tag, for the blocks in them.
    func argument(_ name: String, from innermost: Int?) -> (nodes: [Node], tree: Tree, scope: Int?)? {
        var found: (nodes: [Node], tree: Tree, scope: Int?)?
        var next = innermost
        while let number = next {
            let scope = scopes[number]
            if let nodes = scope.arguments[name] {
                found = (nodes, scope.tree, scope.outer)
            }
            next = scope.outer
        }
        return found
    }
}
