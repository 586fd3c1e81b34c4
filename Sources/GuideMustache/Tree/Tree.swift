/// A parsed template. It is a class, so that copies share it.
final class Tree: Sendable {
    /// The text that the nodes point into.
    let source: TemplateSource

    /// The nodes, in order.
    let nodes: [Node]

    /// The tags of partials and parents, in order.
    let references: [Reference]

    init(source: TemplateSource, nodes: [Node], references: [Reference]) {
        self.source = source
        self.nodes = nodes
        self.references = references
    }
}
