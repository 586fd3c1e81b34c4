/// The tag `{{$name}}` and its default content.
final class Block: Sendable {
    /// What arguments call it.
    let name: String

    /// What is rendered if there is no argument.
    let nodes: [Node]

    /// What each line of an argument begins with, if the block has its lines for itself; else nil.
    let indentation: Range<Int>?

    /// The line ending that an argument must end with, if the block ends its line.
    let newline: Range<Int>?

    /// Where the opening tag stands in the source.
    let offset: Int

    /// A block of its parts.
    init(name: String, nodes: [Node], indentation: Range<Int>?, newline: Range<Int>?, offset: Int) {
        self.name = name
        self.nodes = nodes
        self.indentation = indentation
        self.newline = newline
        self.offset = offset
    }
}
