import Foundation

/// What one run of the embedder does.
///
///     TemplateEmbedder text SYMBOL INPUT OUTPUT
///     TemplateEmbedder index OUTPUT [NAME SYMBOL]...
enum EmbedderCommand {
    /// One file becomes a constant.
    case text(symbol: String, input: String, output: String)
    /// The names become a list.
    case index(output: String, templates: [(name: String, symbol: String)])

    /// Reads the arguments that follow the program's name.
    init(arguments: [String]) throws(EmbedderError) {
        switch (arguments.first, arguments.count) {
        case ("text", 4):
            self = .text(symbol: arguments[1], input: arguments[2], output: arguments[3])
        case ("index", let count) where count >= 2 && count.isMultiple(of: 2):
            let pairs = stride(from: 2, to: count, by: 2).map { (name: arguments[$0], symbol: arguments[$0 + 1]) }
            self = .index(output: arguments[1], templates: pairs)
        default:
            throw .usage
        }
    }

    /// Writes the source that was asked for.
    func run() throws {
        switch self {
        case .text(let symbol, let input, let output):
            let source = GeneratedSource.text(try Self.text(of: input), symbol: symbol)
            try Data(source.utf8).write(to: URL(filePath: output))
        case .index(let output, let templates):
            try Data(GeneratedSource.index(of: templates).utf8).write(to: URL(filePath: output))
        }
    }

    /// A file's text, which must be UTF-8, because a repaired text would not be the author's.
    private static func text(of path: String) throws -> String {
        let data = try Data(contentsOf: URL(filePath: path))
        guard let text = String(validating: data, as: UTF8.self) else { throw EmbedderError.notUTF8(path) }
        return text
    }
}
