/// A style sheet or script that becomes a template.
///
/// Comments that fill whole lines become Mustache comments, which are not written to pages. Everything else, including
/// comments beside code, is written to pages unchanged.
///
/// ```
/// /* The poster of an event. */              {{! The poster of an event. }}
/// .poster { width: 100%; /* not `auto` */ }  .poster { width: 100%; /* not `auto` */ }
/// ```
struct CodeTemplate {
    /// The style sheet or script.
    let code: String
    /// The path of its file, for error messages.
    let path: String

    /// Returns the template.
    ///
    /// - Throws: ``EmbedderError/braces(path:line:)`` if Mustache would read braces in the code as a tag.
    func source() throws(EmbedderError) -> String {
        let comment = /(?m)^([ \t]*)\/\*((?:(?!\*\/)(?s:.))*)\*\/$/
        if let tag = code.firstRange(of: "{{") { throw .braces(path: path, line: line(at: tag.lowerBound)) }
        if let end = code.matches(of: comment).lazy.compactMap({ $0.2.firstRange(of: "}}") }).first {
            throw .braces(path: path, line: line(at: end.lowerBound))
        }
        return code.replacing(comment) { "\($0.1){{!\($0.2)}}" }
    }

    /// Returns the number of a line, counted from 1.
    private func line(at index: String.Index) -> Int {
        code[..<index].count { $0.isNewline } + 1
    }
}
