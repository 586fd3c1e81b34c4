/// An argument of a command.
package struct ArgumentSpec: Hashable, Sendable {
    /// The kinds of arguments.
    package enum Kind: Hashable, Sendable {
        /// Any text. The hints are words to suggest; others are accepted too.
        case text(hints: [String] = [])
        /// One of a few words.
        case choice([String])
        /// The path of a file.
        case file
        /// The path of a folder.
        case folder
    }

    let name: String
    let description: String?
    let kind: Kind
    let isOptional: Bool
    let isRepeated: Bool
    let adviceOnExtraWords: String?

    /// - Parameters:
    ///   - name: The placeholder in help, such as `DATE`.
    ///   - description: A noun with its article, as in "needs a date", or nil if the placeholder is clear.
    ///   - kind: Its kind.
    ///   - isOptional: Whether the argument may be left out.
    ///   - isRepeated: Whether the argument may be repeated, which only the last argument of a command may.
    ///   - adviceOnExtraWords: The advice to a user who types several words in its place.
    package init(
        _ name: String,
        description: String? = nil,
        _ kind: Kind,
        isOptional: Bool = false,
        isRepeated: Bool = false,
        adviceOnExtraWords: String? = nil
    ) {
        self.name = name
        self.description = description
        self.kind = kind
        self.isOptional = isOptional
        self.isRepeated = isRepeated
        self.adviceOnExtraWords = adviceOnExtraWords
    }

    /// The name as usage lines show it, in brackets if the argument is optional.
    var usage: String {
        let word = isRepeated ? "\(name)..." : name
        return isOptional ? "[\(word)]" : word
    }

    /// The words that a shell may suggest.
    var words: [String] {
        switch kind {
        case .text(let words), .choice(let words): words
        case .file, .folder: []
        }
    }
}
