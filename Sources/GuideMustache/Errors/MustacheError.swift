/// An error in a template, with its location.
public struct MustacheError: Error, Sendable, Equatable {
    /// The kind of error.
    public let kind: Kind
    /// The name of the template.
    public let template: String
    /// The line number of the tag that caused the error, counted from 1.
    public let line: Int
    /// The column of that tag, in characters, counted from 1.
    public let column: Int
    /// The source line that contains the tag, without its line ending.
    public let sourceLine: String
}

extension MustacheError {
    /// The kinds of errors in templates.
    public enum Kind: Sendable, Equatable {
        /// A tag is opened, but its closing delimiter is missing.
        case unclosedTag(missing: String)
        /// A tag has no name.
        case emptyTag
        /// A name contains white space.
        case spacedName(String)
        /// A tag that sets delimiters does not consist of two words without `=`.
        case badDelimiters
        /// A section, parent or block is opened and never closed.
        case unclosedSection(String)
        /// A closing tag does not match the innermost open section, parent or block.
        case mismatched(found: String, expected: String, openedOnLine: Int)
        /// A closing tag without an opening tag.
        case unopened(String)
        /// Sections are nested too deeply.
        case nestingTooDeep(limit: Int)
        /// A partial or parent does not exist. Only ``MustacheTemplate/missingPartials(in:)`` reports this.
        case missingPartial(String)
        /// No data have a value of this name. Only ``MustacheTemplate/unknownNames(besides:)`` reports this.
        case unknownName(String)
        /// Partials are nested too deeply.
        case recursionTooDeep(limit: Int)
        /// The output exceeds its limit in bytes.
        case outputTooLarge(limit: Int)
        /// The number of visited tags exceeds its limit.
        case tooManySteps(limit: Int)
    }
}

extension MustacheError.Kind {
    /// The error as one sentence.
    var sentence: String {
        switch self {
        case .unclosedTag(let missing): "This tag is never closed: \(quoted(missing)) is missing."
        case .emptyTag: "This tag has no name."
        case .spacedName(let name): "The name \(quoted(name)) contains white space."
        case .badDelimiters: "New delimiters must be two words without an equals sign, as in {{=<% %>=}}."
        case .unclosedSection(let name): "\(quoted(name)) is opened here but never closed."
        case .mismatched(let found, let expected, let line):
            "\(quoted(found)) is closed here, but \(quoted(expected)), opened in line \(line), is still open."
        case .unopened(let name): "\(quoted(name)) is closed here, but was never opened."
        case .nestingTooDeep(let limit): "Sections are nested more than \(limit) deep here."
        case .missingPartial(let name): "There is no partial named \(quoted(name))."
        case .unknownName(let name): "No report has a value named \(quoted(name))."
        case .recursionTooDeep(let limit): "Partials are nested more than \(limit) deep here."
        case .outputTooLarge(let limit): "The output exceeds \(limit) bytes here."
        case .tooManySteps(let limit): "Rendering exceeds \(limit) steps here."
        }
    }

    /// Returns a name as error messages show it: quoted, printable and short.
    private func quoted(_ name: String) -> String {
        let start = name.prefix(60)
        return "\"\(start.printable)\(start.endIndex < name.endIndex ? "…" : "")\""
    }
}

extension MustacheError: CustomStringConvertible {
    /// A message for a person: the location and a sentence, then the source line, then a caret below the column,
    /// unless wide characters precede it.
    ///
    /// ```
    /// week.html.mustache:3:9: "shelf" is opened here and never closed.
    ///   <div>{{#shelf}}
    ///        ^
    /// ```
    /// Control characters of the source are shown as `�`. A very long line is shortened around the error.
    public var diagnosis: String {
        let (excerpt, position) = excerpt
        let margin = String(excerpt.prefix(position).map { $0 == "\t" ? "\t" : " " })
        return """
            \(template[...].printable):\(line):\(column): \(kind.sentence)
            \(excerpt.printable)
            \(margin)^
            """
    }

    /// The same as ``diagnosis``.
    public var description: String { diagnosis }

    /// The number of characters of a long line that are shown before and after the error.
    private static let contextLength = 80

    /// The part of the source line around the error, and the number of its characters before the error.
    private var excerpt: (text: Substring, position: Int) {
        let position = column - 1
        let cut = max(0, position - Self.contextLength)
        return (sourceLine.dropFirst(cut).prefix(2 * Self.contextLength), position - cut)
    }
}

extension Substring {
    /// The text with `�` in place of every control and invisible formatting character except tabs, so that a terminal can
    /// show it.
    fileprivate var printable: String {
        String(String.UnicodeScalarView(unicodeScalars.map { $0.isHarmless ? $0 : "\u{FFFD}" }))
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is safe to print on a terminal. Tabs are, and so are joiners, which hold emoji together.
    fileprivate var isHarmless: Bool {
        switch properties.generalCategory {
        case .control: self == "\t"
        case .format: self == "\u{200D}" || self == "\u{200C}"
        case .lineSeparator, .paragraphSeparator: false
        default: true
        }
    }
}
