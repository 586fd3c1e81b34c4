/// Visits the nodes of a template and writes the output.
///
/// Open sections and partials are kept on an explicit stack, so that no template and no data can exhaust the stack of
/// the thread.
struct Renderer {
    private let partials: MustacheLibrary
    private let escaping: MustacheEscaping
    private let limits: MustacheLimits
    /// The output so far, in UTF-8.
    private var output: [UInt8] = []
    /// The data in which names are looked up, the innermost last.
    private var contexts: [MustacheValue]
    /// The arguments of the open parents.
    private var scopes: [Scope] = []
    /// The indentations of the open partials, of which the current frame has a range that reaches to the end.
    private var margins: [UInt8] = []
    private var frame: Frame
    /// The frames around it, the innermost last.
    private var outer: [Frame] = []
    /// The number of nodes and items visited.
    private var steps = 0

    /// The nodes being rendered: those of a template, a section, a block or an argument.
    private struct Frame {
        let tree: Tree
        let nodes: [Node]
        /// The scope of arguments in which blocks are looked up.
        var scope: Int?
        /// The number of open partials, this one included.
        var depth = 0
        /// The bytes of the margins that lines begin with.
        var margin = 0..<0
        /// The numbers of contexts and scopes to keep when the frame ends.
        var kept = (contexts: 1, scopes: 0)
        /// The list that the nodes are rendered for, item by item. The first item is already among the contexts.
        var list = MustacheValue.null
        /// The line ending that the output must have when the frame ends, in the template of the enclosing frame.
        var newline: Range<Int>?

        var nextNode = 0
        var nextItem = 1
    }

    /// The arguments of an open parent, which replace the blocks of templates.
    private struct Scope {
        /// The nodes that replace blocks, by their names.
        let arguments: [String: [Node]]
        /// The template that the nodes point into.
        let tree: Tree
        /// The scope of the parent's tag.
        let outer: Int?
    }

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
        output.reserveCapacity(2 * tree.source.bytes.count)
        contexts = [data]
        frame = Frame(tree: tree, nodes: tree.nodes)
    }

    /// Renders the template and returns the output in UTF-8.
    mutating func render() throws(MustacheError) -> [UInt8] {
        repeat {
            while frame.nextNode < frame.nodes.count {
                frame.nextNode += 1
                try render(frame.nodes[frame.nextNode - 1])
            }
        } while try endFrame()
        return output
    }

    /// Writes a node, or opens a frame for its content.
    private mutating func render(_ node: Node) throws(MustacheError) {
        steps += 1
        guard steps <= limits.steps else {
            throw frame.tree.source.error(.tooManySteps(limit: limits.steps), at: node.offset)
        }
        switch node {
        case .text(let range, let startsLine): write(range, startsLine: startsLine)
        case .variable(let path, let isEscaped, _): write(path, isEscaped: isEscaped)
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
        if let item = frame.list.item(frame.nextItem) {
            frame.nextItem += 1
            frame.nextNode = 0
            contexts[contexts.count - 1] = item
            return true
        }
        guard var done = outer.popLast() else { return false }
        swap(&frame, &done)
        contexts.removeLast(contexts.count - done.kept.contexts)
        scopes.removeLast(scopes.count - done.kept.scopes)
        margins.removeLast(margins.count - frame.margin.upperBound)
        if let newline = done.newline, output.last ?? .lineFeed != .lineFeed {
            output.append(frame.tree.source.bytes, newline)
            try checkOutput(at: newline.lowerBound)
        }
        return true
    }

    /// Throws if the output exceeds its limit.
    private func checkOutput(at offset: Int) throws(MustacheError) {
        guard output.count > limits.output else { return }
        throw frame.tree.source.error(.outputTooLarge(limit: limits.output), at: offset)
    }
}

/// Opening the frames of sections, partials, parents and blocks.
extension Renderer {
    /// Opens a section if its value requires that it is rendered.
    private mutating func open(_ section: Section) {
        let value = contexts.value(at: section.path)
        guard value.isTruthy != section.isInverted else { return }
        enter(inner(section.nodes, for: value.isList ? value : .null))
        if value.isList {
            value.item(0).map { contexts.append($0) }
        } else if !section.isInverted {
            contexts.append(value)
        }
    }

    /// Opens a partial or parent if it exists.
    private mutating func open(_ reference: Reference) throws(MustacheError) {
        let name = reference.dynamicPath.map { contexts.value(at: $0).text } ?? reference.name
        guard let tree = partials[name]?.tree else { return }
        guard frame.depth < limits.depth else {
            throw frame.tree.source.error(.recursionTooDeep(limit: limits.depth), at: reference.offset)
        }
        var next = Frame(tree: tree, nodes: tree.nodes, scope: frame.scope, depth: frame.depth + 1)
        next.kept = (contexts.count, scopes.count)
        next.margin = margin(indentedBy: reference.indentation)
        if !reference.arguments.isEmpty {
            next.scope = scopes.count
            scopes.append(Scope(arguments: reference.arguments, tree: frame.tree, outer: frame.scope))
        }
        enter(next)
    }

    /// Opens the argument for a block, or its default content.
    ///
    /// The outermost argument takes precedence, so that a page overrides the layouts that it is based on.
    private mutating func open(_ block: Block) {
        var argument: (scope: Scope, nodes: [Node])?
        var number = frame.scope
        while let scope = number.map({ scopes[$0] }) {
            if let nodes = scope.arguments[block.name] { argument = (scope, nodes) }
            number = scope.outer
        }
        guard let (scope, nodes) = argument else { return enter(inner(block.nodes)) }
        var next = Frame(tree: scope.tree, nodes: nodes, scope: scope.outer, depth: frame.depth)
        next.kept = (contexts.count, scopes.count)
        next.margin = margin(indentedBy: block.indentation)
        next.newline = block.newline
        enter(next)
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
            margin: frame.margin,
            kept: (contexts.count, scopes.count),
            list: list
        )
    }

    /// Adds indentation to the margin; nil begins an empty margin.
    private mutating func margin(indentedBy indentation: Range<Int>?) -> Range<Int> {
        guard let indentation else { return margins.count..<margins.count }
        margins += frame.tree.source.bytes[indentation]
        return frame.margin.lowerBound..<margins.count
    }
}

/// Writing text and values.
extension Renderer {
    /// Writes a range of the source, with the margin before each line.
    private mutating func write(_ text: Range<Int>, startsLine: Bool) {
        let bytes = frame.tree.source.bytes
        guard !frame.margin.isEmpty else { return output.append(bytes, text) }
        if startsLine, text.isEmpty { output.append(margins, frame.margin) }
        var start = text.lowerBound
        while start < text.upperBound, output.count <= limits.output {
            let end = bytes[start..<text.upperBound].firstIndex(of: .lineFeed).map { $0 + 1 } ?? text.upperBound
            let isEmpty = bytes[start..<end].elementsEqual("\n".utf8) || bytes[start..<end].elementsEqual("\r\n".utf8)
            if start > text.lowerBound || startsLine, !isEmpty { output.append(margins, frame.margin) }
            output.append(bytes, start..<end)
            start = end
        }
    }

    private mutating func write(_ path: Path, isEscaped: Bool) {
        let text = contexts.value(at: path).text
        switch escaping {
        case .html where isEscaped: output.appendHTML(text)
        case .custom(let escape) where isEscaped: output.append(escape(text))
        case .html, .none, .custom: output.append(text)
        }
    }
}

extension [UInt8] {
    /// Appends a part of an array. This is faster than a slice, which is reference-counted.
    fileprivate mutating func append(_ chunk: [UInt8], _ range: Range<Int>) {
        chunk.withUnsafeBufferPointer { append(contentsOf: UnsafeBufferPointer(rebasing: $0[range])) }
    }

    fileprivate mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { append(contentsOf: $0) }
    }
}

extension [MustacheValue] {
    /// Returns the value at a path, whose first name is looked up from the last value on, or null if there is none.
    fileprivate func value(at path: Path) -> MustacheValue {
        guard let name = path.first else { return last ?? .null }
        var index = count
        while index > 0 {
            index -= 1
            guard let value = self[index].member(name) else { continue }
            return path.count == 1 ? value : path.dropFirst().reduce(value) { $0.member($1) ?? .null }
        }
        return .null
    }
}
