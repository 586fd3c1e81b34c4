/// A section, parent or block whose closing tag is still to come.
struct Opening {
    /// What can be open.
    enum Kind {
        /// The template itself.
        case template

        /// A section; inverted or not.
        case section(isInverted: Bool)

        /// A parent, of which only the blocks directly in it count.
        case parent

        /// A block that arguments may replace.
        case parameter

        /// A block directly in a parent, which replaces one of the parent's.
        case argument
    }

    /// What is open.
    let kind: Kind

    /// What the closing tag must name.
    var name = ""

    /// Where the opening tag stands in the source.
    var offset = 0

    /// The white space that stood before the opening tag and is still to be placed; nil if the tag did not begin a line.
    var lead: Range<Int>?

    /// What an argument is indented by, if the opening tag of a parameter has its line for itself.
    var indentation: Range<Int>?

    /// What was cut off the lines around an argument.
    var outerIndentation = 0..<0

    /// What lies in it.
    var nodes: [Node] = []

    /// The blocks directly in a parent, by their names.
    var arguments: [String: [Node]] = [:]
}
