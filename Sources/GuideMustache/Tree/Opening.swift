/// A section, parent or block that is not closed yet.
struct Opening {
    /// The kinds of openings.
    enum Kind {
        /// The template itself.
        case template

        /// A section.
        case section(isInverted: Bool)

        /// A parent. Its content is ignored, except for the blocks directly in it.
        case parent

        /// A block that arguments may replace.
        case parameter

        /// A block directly in a parent, which replaces a block of the template that the parent names.
        case argument
    }

    let kind: Kind

    /// The name that the closing tag must have.
    var name = ""

    /// The offset of the opening tag in the source.
    var offset = 0

    /// The white space before the opening tag, which is not among the nodes yet, or nil if the tag does not start its
    /// line.
    var leadingSpace: Range<Int>?

    /// The indentation for arguments, if the opening tag of a parameter stands alone on its line.
    var indentation: Range<Int>?

    /// The indentation removed from the lines around an argument.
    var enclosingRemovedIndentation = 0..<0

    /// The content so far.
    var nodes: [Node] = []

    /// The blocks directly in a parent, by name.
    var arguments: [String: [Node]] = [:]
}
