/// A parsed template; an object, so that everything that renders it shares it at the price of one pointer.
final class Tree: Sendable {
    /// The text that the nodes point into.
    let source: TemplateSource

    /// What is rendered, in order.
    let nodes: [Node]

    /// The partials and parents that are asked for, in order.
    let references: [Reference]

    /// A tree of its parts.
    init(source: TemplateSource, nodes: [Node], references: [Reference]) {
        self.source = source
        self.nodes = nodes
        self.references = references
    }
}
