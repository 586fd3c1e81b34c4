/// Why a text could not be embedded.
enum EmbedderError: Error, CustomStringConvertible {
    /// The arguments are not those of any command.
    case usage
    /// The file at this path holds bytes that are not UTF-8.
    case notUTF8(String)

    var description: String {
        switch self {
        case .usage: "usage: TemplateEmbedder text SYMBOL INPUT OUTPUT | index OUTPUT [NAME SYMBOL]..."
        case .notUTF8(let path): "\(path): error: a template must be UTF-8 text"
        }
    }
}
