/// The tags `{{>name}}` and `{{<name}}`: both ask for another template, the second one with arguments.
final class Reference: Sendable {
    /// How the template is named.
    enum Target: Sendable {
        /// By the tag itself.
        case fixed(String)

        /// By a value of the data.
        case dynamic(Path)
    }

    /// The template that is asked for.
    let target: Target

    /// Where the tag stands in the source.
    let offset: Int

    /// What each line of the template is indented by, if the tag has its line for itself; else nil.
    let indentation: Range<Int>?

    /// What replaces the blocks of the template, by their names.
    let arguments: [String: [Node]]

    /// A tag of its parts.
    init(target: Target, offset: Int, indentation: Range<Int>?, arguments: [String: [Node]]) {
        self.target = target
        self.offset = offset
        self.indentation = indentation
        self.arguments = arguments
    }
}

extension Reference.Target {
    /// Reads a name, which is dynamic if it begins with an asterisk.
    init(_ name: String) {
        self = name.hasPrefix("*") ? .dynamic(Path(name.dropFirst())) : .fixed(name)
    }
}

extension Reference {
    /// The name of the template, if no data is needed to know it.
    var fixedName: String? {
        if case .fixed(let name) = target { name } else { nil }
    }
}
