/// The third stage: walks over the nodes of a template and writes.
///
/// What is open lies on a stack of its own, not on that of the thread: no template and no data can exhaust it.
struct Renderer {
    /// Where partials and parents are found.
    let partials: MustacheLibrary

    /// What is done to values.
    let escaping: MustacheEscaping

    /// How far it may go.
    let limits: MustacheLimits

    /// What was written.
    var output: Output

    /// What names are looked up in.
    var contexts: ContextStack

    /// What blocks are replaced by.
    var scopes = ArgumentScopes()

    /// What lines begin with.
    var margin = Margin()

    /// What is being rendered.
    var frame: Frame

    /// What goes on after that, the innermost last.
    var outer: [Frame] = []

    /// How many nodes and items were visited.
    var steps = 0

    /// Stands before the first node of a template.
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
        let surroundings = Frame.EnvironmentReference(contexts: 1, scopes: 0, margin: margin.mark)
        frame = Frame(tree.nodes, of: tree, scope: nil, depth: 0, in: surroundings)
    }

    /// The whole output in UTF-8.
    mutating func render() throws(MustacheError) -> [UInt8] {
        repeat {
            while let node = frame.advance() {
                try render(node)
            }
        } while try goOn()
        return output.bytes
    }

    /// Writes a node, or opens a frame for what lies in it.
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

    /// Leaves a frame that is done with, unless it has another item.
    ///
    /// - Returns: Whether there is anything left to do.
    private mutating func goOn() throws(MustacheError) -> Bool {
        steps += 1
        if let item = frame.advanceItem() {
            contexts.replaceTop(with: item)
            return true
        }
        guard var done = outer.popLast() else { return false }
        swap(&frame, &done)
        contexts.shrink(to: done.surroundings.contexts)
        scopes.shrink(to: done.surroundings.scopes)
        margin.leave(to: done.surroundings.margin)
        if let newline = done.newline, !output.endsLine {
            output.append(frame.tree.source.bytes[newline])
            try checkOutput(at: newline.lowerBound)
        }
        return true
    }

    /// Stops when more was to be written than allowed.
    private func checkOutput(at offset: Int) throws(MustacheError) {
        guard output.isFull else { return }
        throw frame.tree.source.error(.outputTooLarge(limit: limits.output), at: offset)
    }
}
