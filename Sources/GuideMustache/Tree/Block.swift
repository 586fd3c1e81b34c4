/// The tag `{{$name}}` and its default content.
final class Block: Sendable {
    /// The name that arguments refer to.
    let name: String

    /// The default content, which is rendered if no argument replaces it.
    let nodes: [Node]

    /// The indentation of an argument's lines, or nil if the tags of the block do not stand alone on their lines.
    let indentation: Range<Int>?

    /// The line ending that an argument must end with, if the block is the last on its line.
    let newline: Range<Int>?

    /// The offset of the opening tag in the source.
    let offset: Int

    init(name: String, nodes: [Node], indentation: Range<Int>?, newline: Range<Int>?, offset: Int) {
        self.name = name
        self.nodes = nodes
        self.indentation = indentation
        self.newline = newline
        self.offset = offset
    }
}
