/// Opening the frames of sections, partials, parents and blocks.
extension Renderer {
    /// Opens a section if its value requires that it is rendered.
    mutating func open(_ section: Section) {
        let value = value(at: section.path)
        guard value.isTruthy != section.isInverted else { return }
        var next = inner(section.nodes)
        if value.isList { next.list = value }
        enter(next)
        if value.isList {
            value.item(0).map { contexts.append($0) }
        } else if !section.isInverted {
            contexts.append(value)
        }
    }

    /// Opens a partial or parent if it exists.
    mutating func open(_ reference: Reference) throws(MustacheError) {
        guard let tree = partials[name(of: reference.target)]?.tree else { return }
        guard frame.depth < limits.depth else {
            throw frame.tree.source.error(.recursionTooDeep(limit: limits.depth), at: reference.offset)
        }
        var scope = frame.scope
        if !reference.arguments.isEmpty {
            scope = ArgumentScope(reference.arguments, of: frame.tree, in: scope)
        }
        var next = Frame(tree.nodes, of: tree, scope: scope, depth: frame.depth + 1, contexts: contexts.count)
        next.margin = frame.margin(indentedBy: reference.indentation)
        enter(next)
    }

    /// Opens the argument for a block, or its default content.
    mutating func open(_ block: Block) {
        guard let (nodes, scope) = frame.scope?.argument(block.name) else {
            return enter(inner(block.nodes))
        }
        var next = Frame(nodes, of: scope.tree, scope: scope.outer, depth: frame.depth, contexts: contexts.count)
        next.margin = frame.margin(indentedBy: block.indentation)
        next.newline = block.newline
        enter(next)
    }

    /// Makes a frame the current frame.
    private mutating func enter(_ next: consuming Frame) {
        swap(&frame, &next)
        outer.append(next)
    }

    /// Returns a frame for nodes of the current template.
    private func inner(_ nodes: [Node]) -> Frame {
        var next = Frame(nodes, of: frame.tree, scope: frame.scope, depth: frame.depth, contexts: contexts.count)
        next.margin = frame.margin
        return next
    }

    /// Returns the name of a partial or parent: fixed, or from the data.
    private func name(of target: Reference.Target) -> String {
        switch target {
        case .fixed(let name): name
        case .dynamic(let path): value(at: path).text
        }
    }
}
