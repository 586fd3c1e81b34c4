/// An error that stops the embedder.
enum EmbedderError: Error, CustomStringConvertible {
    /// The arguments match no command.
    case usage
    /// The file at this path is not UTF-8.
    case notUTF8(String)
    /// A style sheet or script has braces on this line that Mustache would read as a tag.
    case braces(path: String, line: Int)

    var description: String {
        switch self {
        case .usage:
            """
            usage: TemplateEmbedder text SYMBOL INPUT OUTPUT | index OUTPUT [NAME SYMBOL]... | pages OUTPUT [NAME FILE]...
            """
        case .notUTF8(let path): "\(path): error: a template must be UTF-8 text"
        case .braces(let path, let line):
            "\(path):\(line): error: put a space between the braces, or Mustache reads them as a tag"
        }
    }
}
