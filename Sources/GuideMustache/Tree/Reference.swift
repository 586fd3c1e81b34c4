/// The tags `{{>name}}` and `{{<name}}`, which render another template, the second one with arguments.
final class Reference: Sendable {
    /// The name of a template.
    enum Target: Sendable {
        /// A name in the tag.
        case fixed(String)

        /// The path to a name in the data.
        case dynamic(Path)
    }

    /// The name of the template.
    let target: Target

    /// The offset of the tag in the source.
    let offset: Int

    /// The indentation of the template's lines, or nil if the tag does not stand alone on its line.
    let indentation: Range<Int>?

    /// The nodes that replace the blocks of the template, by name.
    let arguments: [String: [Node]]

    init(target: Target, offset: Int, indentation: Range<Int>?, arguments: [String: [Node]]) {
        self.target = target
        self.offset = offset
        self.indentation = indentation
        self.arguments = arguments
    }
}

extension Reference.Target {
    /// Parses a name, which is dynamic if it begins with an asterisk.
    init(_ name: String) {
        self = name.hasPrefix("*") ? .dynamic(Path(name.dropFirst())) : .fixed(name)
    }
}

extension Reference {
    /// The name of the template, unless it comes from the data.
    var fixedName: String? {
        if case .fixed(let name) = target { name } else { nil }
    }
}
