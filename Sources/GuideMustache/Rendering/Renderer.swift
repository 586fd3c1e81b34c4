/// The third stage, which visits the nodes of a template and writes the output.
///
/// Open sections and partials are kept on an explicit stack, so that no template and no data can exhaust the stack of
/// the thread.
struct Renderer {
    let partials: MustacheLibrary
    let escaping: MustacheEscaping
    let limits: MustacheLimits
    var output: Output
    var contexts: ContextStack
    var scopes = ArgumentScopes()
    var margin = Margin()
    var frame: Frame
    /// The frames around it, the innermost last.
    var outer: [Frame] = []
    /// The number of nodes and items visited.
    var steps = 0

    /// Creates a renderer before the first node of a template.
    init(
        _ tree: Tree,
        data: MustacheValue,
        partials: MustacheLibrary,
        escaping: MustacheEscaping,
        limits: MustacheLimits
    ) {
        self.partials = partials
        self.escaping = escaping
        self.limits = limits
        output = Output(limit: limits.output, expecting: 2 * tree.source.bytes.count)
        contexts = ContextStack(data)
        let checkpoint = Frame.Checkpoint(contexts: 1, scopes: 0, margin: margin.mark)
        frame = Frame(tree: tree, nodes: tree.nodes, scope: nil, depth: 0, checkpoint: checkpoint)
    }

    /// Renders the template and returns the output in UTF-8.
    mutating func render() throws(MustacheError) -> [UInt8] {
        repeat {
            while let node = frame.advance() {
                try render(node)
            }
        } while try endFrame()
        return output.bytes
    }

    /// Writes a node, or opens a frame for its content.
    private mutating func render(_ node: Node) throws(MustacheError) {
        steps += 1
        guard steps <= limits.steps else {
            throw frame.tree.source.error(.tooManySteps(limit: limits.steps), at: node.offset)
        }
        switch node {
        case .text(let text): write(text)
        case .variable(let variable): write(variable)
        case .section(let section): open(section)
        case .reference(let reference): try open(reference)
        case .block(let block): open(block)
        }
        try checkOutput(at: node.offset)
    }

    /// Continues with the next item of the frame's list, or ends the frame.
    ///
    /// - Returns: Whether any nodes are left to render.
    private mutating func endFrame() throws(MustacheError) -> Bool {
        steps += 1
        if let item = frame.advanceItem() {
            contexts.replaceTop(with: item)
            return true
        }
        guard var done = outer.popLast() else { return false }
        swap(&frame, &done)
        contexts.shrink(to: done.checkpoint.contexts)
        scopes.shrink(to: done.checkpoint.scopes)
        margin.leave(to: done.checkpoint.margin)
        if let newline = done.newline, !output.endsLine {
            output.append(frame.tree.source.bytes[newline])
            try checkOutput(at: newline.lowerBound)
        }
        return true
    }

    /// Throws if the output has reached its limit.
    private func checkOutput(at offset: Int) throws(MustacheError) {
        guard output.isFull else { return }
        throw frame.tree.source.error(.outputTooLarge(limit: limits.output), at: offset)
    }
}
