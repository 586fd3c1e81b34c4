/// The third stage, which visits the nodes of a template and writes the output.
///
/// Open sections and partials are kept on an explicit stack, so that no template and no data can exhaust the stack of
/// the thread.
struct Renderer {
    let partials: MustacheLibrary
    let escaping: MustacheEscaping
    let limits: MustacheLimits
    var output: Output
    /// The data in which names are looked up, the innermost last.
    var contexts: [MustacheValue]
    var frame: Frame
    /// The frames around it, the innermost last.
    var outer: [Frame] = []
    /// The number of nodes and items visited.
    var steps = 0

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
        output = Output(limit: limits.output)
        contexts = [data]
        frame = Frame(tree.nodes, of: tree, scope: nil, depth: 0, contexts: 1)
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
            contexts[contexts.count - 1] = item
            return true
        }
        guard var done = outer.popLast() else { return false }
        swap(&frame, &done)
        contexts.removeLast(contexts.count - done.contexts)
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

/// Writing text and values.
extension Renderer {
    /// Writes text, with the margin before each line.
    private mutating func write(_ text: Text) {
        let bytes = frame.tree.source.bytes[text.range]
        guard !frame.margin.isEmpty else { return output.append(bytes) }
        if text.startsLine, bytes.isEmpty {
            output.append(frame.margin)
        }
        var start = bytes.startIndex
        while start < bytes.endIndex, !output.isFull {
            let end = bytes[start...].firstIndex(of: .lineFeed).map { $0 + 1 } ?? bytes.endIndex
            let line = bytes[start..<end]
            if start > bytes.startIndex || text.startsLine, !line.isEmptyLine {
                output.append(frame.margin)
            }
            output.append(line)
            start = end
        }
    }

    /// Writes the value of a tag.
    private mutating func write(_ variable: Variable) {
        let text = value(at: variable.path).text
        switch escaping {
        case .html where variable.isEscaped: output.appendEscaped(text)
        case .custom(let escape) where variable.isEscaped: output.append(escape(text).utf8)
        case .html, .none, .custom: output.append(text.utf8)
        }
    }

    /// Returns the value at a path, or null if the path leads to no value.
    func value(at path: Path) -> MustacheValue {
        switch path {
        case .current: contexts.last ?? .null
        case .name(let name): value(named: name)
        case .names(let first, let rest): rest.reduce(value(named: first)) { $0.member($1) ?? .null }
        }
    }

    /// Returns the member with this name of the innermost object that has one.
    private func value(named name: String) -> MustacheValue {
        var index = contexts.count
        while index > 0 {
            index -= 1
            if let value = contexts[index].member(name) { return value }
        }
        return .null
    }
}

extension ArraySlice<UInt8> {
    /// Whether a line consists of its ending only.
    fileprivate var isEmptyLine: Bool {
        last == .lineFeed && (count == 1 || count == 2 && first == .carriageReturn)
    }
}
