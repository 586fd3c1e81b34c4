/// An argument of a command.
package struct ArgumentSpec: Hashable, Sendable {
    /// The kinds of arguments.
    package enum Kind: Hashable, Sendable {
        /// Any text; the hints are words worth offering, not all that are accepted.
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
    ///   - description: What it is, with its article, as in "needs a date"; nil if the placeholder says it.
    ///   - kind: Its kind.
    ///   - isOptional: Whether it may be left out.
    ///   - isRepeated: Whether any number of words may stand in its place; only for the last argument of a command.
    ///   - adviceOnExtraWords: A sentence for those who type several words in its place.
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

    /// The name as usage lines show it, in brackets if it may be left out.
    var usage: String {
        let word = isRepeated ? "\(name)..." : name
        return isOptional ? "[\(word)]" : word
    }

    /// The words that a shell may offer.
    var words: [String] {
        switch kind {
        case .text(let words), .choice(let words): words
        case .file, .folder: []
        }
    }
}
