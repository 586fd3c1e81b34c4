/// An argument of a command.
struct ArgumentSpec: Hashable, Sendable {
    /// What an argument can be.
    enum Kind: Hashable, Sendable {
        /// A text that is understood elsewhere; the hints are words worth offering, not all that there are.
        case text(hints: [String] = [])
        /// One of a few words.
        case choice([String])
        /// The path of a file.
        case file
        /// The path of a folder.
        case folder
    }

    /// What stands for it in help, such as `DATE`.
    let name: String
    /// What it is.
    let kind: Kind
    /// Whether the command does without it.
    let isOptional: Bool
    /// Whether any number of words may stand in its place; only for the last argument of a command.
    let isRepeated: Bool

    init(_ name: String, _ kind: Kind, isOptional: Bool = false, isRepeated: Bool = false) {
        self.name = name
        self.kind = kind
        self.isOptional = isOptional
        self.isRepeated = isRepeated
    }

    /// The name as usage lines show it, in brackets where it can be left out.
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
