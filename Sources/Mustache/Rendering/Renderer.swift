/// The third stage: walks over the nodes of a template and writes.
///
/// What is open lies on a stack of its own, not on that of the thread: no template and no data can exhaust it.
struct Renderer {
    /// Where partials and parents are found.
    private let partials: MustacheLibrary

    /// What is done to values.
    private let escaping: MustacheEscaping

    /// How far it may go.
    private let limits: MustacheLimits

    /// What was written.
    private var output: Output

    /// What names are looked up in.
    private var contexts: ContextStack

    /// What blocks are replaced by.
    private var scopes = ArgumentScopes()

    /// What lines begin with.
    private var margin = Margin()

    /// What is being rendered.
    private var frame: Frame

    /// What goes on after that, the innermost last.
    private var outer: [Frame] = []

    /// How many nodes and items were visited.
    private var steps = 0

    /// Stands before the first node of a template.
    init(
        _ template: MustacheTemplate,
        data: MustacheValue,
        partials: MustacheLibrary,
        escaping: MustacheEscaping,
        limits: MustacheLimits
    ) {
        self.partials = partials
        self.escaping = escaping
        self.limits = limits
        output = Output(limit: limits.output, expecting: 2 * template.source.bytes.count)
        contexts = ContextStack(data)
        let surroundings = Frame.Surroundings(contexts: 1, scopes: 0, margin: margin.mark)
        frame = Frame(template.nodes, of: template, scope: nil, depth: 0, in: surroundings)
    }

    /// The whole output.
    mutating func render() throws(MustacheError) -> String {
        repeat {
            while let node = frame.advance() {
                try render(node)
            }
        } while try goOn()
        return String(decoding: output.bytes, as: UTF8.self)
    }

    /// Writes a node, or opens a frame for what lies in it.
    private mutating func render(_ node: Node) throws(MustacheError) {
        steps += 1
        guard steps <= limits.steps else {
            throw frame.template.source.error(.tooManySteps(limit: limits.steps), at: node.offset)
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
        guard let next = outer.popLast() else { return false }
        let done = frame
        frame = next
        contexts.shrink(to: done.surroundings.contexts)
        scopes.shrink(to: done.surroundings.scopes)
        margin.leave(to: done.surroundings.margin)
        if let newline = done.newline, !output.endsLine {
            output.append(frame.template.source.bytes[newline])
            try checkOutput(at: newline.lowerBound)
        }
        return true
    }

    /// Stops when more was to be written than allowed.
    private func checkOutput(at offset: Int) throws(MustacheError) {
        guard output.isFull else { return }
        throw frame.template.source.error(.outputTooLarge(limit: limits.output), at: offset)
    }
}

// MARK: - Writing

extension Renderer {
    /// Writes text, each of its lines behind the margin.
    private mutating func write(_ text: Text) {
        let bytes = frame.template.source.bytes[text.range]
        guard !margin.isEmpty else { return output.append(bytes) }
        if text.startsLine, bytes.isEmpty {
            output.append(margin.content)
        }
        var start = bytes.startIndex
        while start < bytes.endIndex, !output.isFull {
            let end = bytes[start...].firstIndex(of: .lineFeed).map { $0 + 1 } ?? bytes.endIndex
            let line = bytes[start..<end]
            if start > bytes.startIndex || text.startsLine, !line.isEmptyLine {
                output.append(margin.content)
            }
            output.append(line)
            start = end
        }
    }

    /// Writes the value of a tag.
    private mutating func write(_ variable: Variable) {
        let text = contexts.value(at: variable.path).text
        switch escaping {
        case .html where variable.isEscaped: output.appendEscaped(text)
        case .custom(let escape) where variable.isEscaped: output.append(escape(text))
        case .html, .none, .custom: output.append(text)
        }
    }
}

// MARK: - Opening frames

extension Renderer {
    /// What a frame brings back that is opened now.
    private var surroundings: Frame.Surroundings {
        Frame.Surroundings(contexts: contexts.count, scopes: scopes.count, margin: margin.mark)
    }

    /// Makes a frame the one that is rendered.
    private mutating func enter(_ next: Frame) {
        outer.append(frame)
        frame = next
    }

    /// Opens a section, if its value says so.
    private mutating func open(_ section: Section) {
        let value = contexts.value(at: section.path)
        guard value.isTruthy != section.isInverted else { return }
        var next = Frame(
            section.nodes,
            of: frame.template,
            scope: frame.scope,
            depth: frame.depth,
            in: surroundings
        )
        if case .list(let items) = value {
            next.items = items
            items.first.map { contexts.push($0) }
        } else if !section.isInverted {
            contexts.push(value)
        }
        enter(next)
    }

    /// Opens a partial or parent, if it is to be found.
    private mutating func open(_ reference: Reference) throws(MustacheError) {
        guard let template = partials[name(of: reference.target)] else { return }
        guard frame.depth < limits.depth else {
            throw frame.template.source.error(.recursionTooDeep(limit: limits.depth), at: reference.offset)
        }
        let surroundings = surroundings
        var scope = frame.scope
        if !reference.arguments.isEmpty {
            scope = scopes.open(reference.arguments, of: frame.template, in: scope)
        }
        margin.enter(reference.indentation.map { frame.template.source.bytes[$0] })
        enter(Frame(template.nodes, of: template, scope: scope, depth: frame.depth + 1, in: surroundings))
    }

    /// The name that a tag gives, or that the data give for it.
    private func name(of target: Reference.Target) -> String {
        switch target {
        case .fixed(let name): name
        case .dynamic(let path): contexts.value(at: path).text
        }
    }

    /// Opens the argument for a block, or its default content.
    private mutating func open(_ block: Block) {
        guard let argument = scopes.argument(block.name, from: frame.scope) else {
            return enter(
                Frame(block.nodes, of: frame.template, scope: frame.scope, depth: frame.depth, in: surroundings)
            )
        }
        let surroundings = surroundings
        margin.enter(block.indentation.map { frame.template.source.bytes[$0] })
        var next = Frame(
            argument.nodes,
            of: argument.template,
            scope: argument.scope,
            depth: frame.depth,
            in: surroundings
        )
        next.newline = block.newline
        enter(next)
    }
}

extension ArraySlice<UInt8> {
    /// Whether a line consists of nothing but its ending.
    fileprivate var isEmptyLine: Bool {
        last == .lineFeed && (count == 1 || count == 2 && first == .carriageReturn)
    }
}
