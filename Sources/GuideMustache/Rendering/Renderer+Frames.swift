/// Opening the frames of sections, partials, parents and blocks.
extension Renderer {
    /// Opens a section if its value requires that it is rendered.
    mutating func open(_ section: Section) {
        let value = contexts.value(at: section.path)
        guard value.isTruthy != section.isInverted else { return }
        enter(inner(section.nodes, for: value.isList ? value : .null))
        if value.isList {
            value.item(0).map { contexts.push($0) }
        } else if !section.isInverted {
            contexts.push(value)
        }
    }

    /// Opens a partial or parent if it exists.
    mutating func open(_ reference: Reference) throws(MustacheError) {
        guard let tree = partials[name(of: reference.target)]?.tree else { return }
        guard frame.depth < limits.depth else {
            throw frame.tree.source.error(.recursionTooDeep(limit: limits.depth), at: reference.offset)
        }
        let checkpoint = checkpoint
        var scope = frame.scope
        if !reference.arguments.isEmpty {
            scope = scopes.open(reference.arguments, of: frame.tree, in: scope)
        }
        margin.enter(reference.indentation.map { frame.tree.source.bytes[$0] })
        enter(Frame(tree: tree, nodes: tree.nodes, scope: scope, depth: frame.depth + 1, checkpoint: checkpoint))
    }

    /// Opens the argument for a block, or its default content.
    mutating func open(_ block: Block) {
        guard let argument = scopes.argument(block.name, from: frame.scope) else {
            return enter(inner(block.nodes))
        }
        let checkpoint = checkpoint
        margin.enter(block.indentation.map { frame.tree.source.bytes[$0] })
        enter(
            Frame(
                tree: argument.tree,
                nodes: argument.nodes,
                scope: argument.scope,
                depth: frame.depth,
                checkpoint: checkpoint,
                newline: block.newline
            )
        )
    }

    /// Makes a frame the current frame.
    private mutating func enter(_ next: consuming Frame) {
        swap(&frame, &next)
        outer.append(next)
    }

    /// Returns a frame for nodes of the current template, which are rendered for each item of a list if there is one.
    private func inner(_ nodes: [Node], for list: MustacheValue = .null) -> Frame {
        Frame(
            tree: frame.tree,
            nodes: nodes,
            scope: frame.scope,
            depth: frame.depth,
            checkpoint: checkpoint,
            list: list
        )
    }

    /// The state that a frame opened now has to restore when it ends.
    private var checkpoint: Frame.Checkpoint {
        Frame.Checkpoint(contexts: contexts.count, scopes: scopes.count, margin: margin.mark)
    }

    /// Returns the name of a partial or parent: fixed, or from the data.
    private mutating func name(of target: Reference.Target) -> String {
        switch target {
        case .fixed(let name): name
        case .dynamic(let path): contexts.value(at: path).text
        }
    }
}
