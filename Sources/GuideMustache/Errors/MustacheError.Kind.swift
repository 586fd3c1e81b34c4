extension MustacheError {
    /// What can be wrong with a template.
    public enum Kind: Sendable, Equatable {
        /// A tag is opened, but what must close it does not follow.
        case unclosedTag(missing: String)

        /// A tag names nothing.
        case emptyTag

        /// A name holds white space.
        case spacedName(String)

        /// A tag that sets delimiters does not hold two words without `=`.
        case badDelimiters

        /// A section, parent or block is opened and never closed.
        case unclosedSection(String)

        /// A section, parent or block is closed while another one is still open.
        case mismatched(found: String, expected: String, openedOnLine: Int)

        /// Something is closed while nothing is open.
        case unopened(String)

        /// Sections lie too deep within each other.
        case nestingTooDeep(limit: Int)

        /// A partial or parent is not to be found; only ``MustacheTemplate/missingPartials(in:)`` says so.
        case missingPartial(String)

        /// Partials call each other too deep.
        case recursionTooDeep(limit: Int)

        /// More bytes are written than allowed.
        case outputTooLarge(limit: Int)

        /// More tags are visited than allowed.
        case tooManySteps(limit: Int)
    }
}

extension MustacheError.Kind {
    /// The mistake as one sentence.
    var sentence: String {
        switch self {
        case .unclosedTag(let missing): "This tag is never closed: \(quoted(missing)) is missing."
        case .emptyTag: "This tag names nothing."
        case .spacedName(let name): "The name \(quoted(name)) has white space in it."
        case .badDelimiters: "New delimiters must be two words without an equals sign, as in {{=<% %>=}}."
        case .unclosedSection(let name): "\(quoted(name)) is opened here and never closed."
        case .mismatched(let found, let expected, let line):
            "\(quoted(found)) is closed here, but \(quoted(expected)), opened in line \(line), is still open."
        case .unopened(let name): "\(quoted(name)) is closed here, but was never opened."
        case .nestingTooDeep(let limit): "This lies more than \(limit) sections deep."
        case .missingPartial(let name): "There is no partial named \(quoted(name))."
        case .recursionTooDeep(let limit): "Here the partials go more than \(limit) deep."
        case .outputTooLarge(let limit): "Here the output grows beyond \(limit) bytes."
        case .tooManySteps(let limit): "Here the work grows beyond \(limit) steps."
        }
    }

    /// A name for a sentence: in quotes, harmless, and short.
    private func quoted(_ name: String) -> String {
        let start = name.prefix(60)
        return "\"\(Printable.text(start))\(start.endIndex < name.endIndex ? "…" : "")\""
    }
}
