/// A style sheet or script that becomes a template.
///
/// Comments that fill whole lines explain the source. They become Mustache comments, which pages leave out. All else,
/// including comments beside code, is written to the page as it stands.
///
/// ```
/// /* The poster of an event. */              {{! The poster of an event. }}
/// .poster { width: 100%; /* not `auto` */ }  .poster { width: 100%; /* not `auto` */ }
/// ```
struct CodeTemplate {
    /// The style sheet or script.
    let code: String
    /// The path of its file, for errors.
    let path: String

    /// The template.
    ///
    /// - Throws: ``EmbedderError/braces(path:line:)`` if Mustache would take braces of the code for a tag.
    func source() throws(EmbedderError) -> String {
        let comment = /(?m)^([ \t]*)\/\*((?:(?!\*\/)(?s:.))*)\*\/$/
        if let tag = code.firstRange(of: "{{") { throw .braces(path: path, line: line(at: tag.lowerBound)) }
        if let end = code.matches(of: comment).lazy.compactMap({ $0.2.firstRange(of: "}}") }).first {
            throw .braces(path: path, line: line(at: end.lowerBound))
        }
        return code.replacing(comment) { "\($0.1){{!\($0.2)}}" }
    }

    /// The number of a line, counted from 1.
    private func line(at index: String.Index) -> Int {
        code[..<index].count { $0.isNewline } + 1
    }
}
