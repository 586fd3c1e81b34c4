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
    /// - Throws: ``EmbedderError`` if Mustache would read braces in the code as a tag.
    func source() throws(EmbedderError) -> String {
        let comment = /(?m)^([ \t]*)\/\*((?:(?!\*\/)(?s:.))*)\*\/$/
        let ends = code.matches(of: comment).lazy.compactMap { $0.2.firstRange(of: "}}") }
        if let braces = code.firstRange(of: "{{") ?? ends.first {
            let line = code[..<braces.lowerBound].count { $0.isNewline } + 1
            let advice = "put a space between the braces, or Mustache reads them as a tag"
            throw EmbedderError(description: "\(path):\(line): error: \(advice)")
        }
        return code.replacing(comment) { "\($0.1){{!\($0.2)}}" }
    }
}
