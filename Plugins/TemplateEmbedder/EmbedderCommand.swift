import Foundation

/// The command that one run of the embedder executes.
///
///     TemplateEmbedder text SYMBOL INPUT OUTPUT
///     TemplateEmbedder index OUTPUT [NAME SYMBOL]...
///     TemplateEmbedder pages OUTPUT [NAME FILE]...
enum EmbedderCommand {
    /// Writes one file as a constant.
    case text(symbol: String, input: String, output: String)
    /// Writes the names as a list.
    case index(output: String, templates: [(name: String, symbol: String)])
    /// Writes the templates of pages without needless white space.
    case pages(output: String, templates: [(name: String, file: String)])

    /// Parses the arguments after the name of the program.
    ///
    /// - Throws: ``EmbedderError/usage``.
    init(arguments: [String]) throws(EmbedderError) {
        switch (arguments.first, arguments.count) {
        case ("text", 4):
            self = .text(symbol: arguments[1], input: arguments[2], output: arguments[3])
        case ("index", let count) where count >= 2 && count.isMultiple(of: 2):
            let pairs = stride(from: 2, to: count, by: 2).map { (name: arguments[$0], symbol: arguments[$0 + 1]) }
            self = .index(output: arguments[1], templates: pairs)
        case ("pages", let count) where count >= 2 && count.isMultiple(of: 2):
            let pairs = stride(from: 2, to: count, by: 2).map { (name: arguments[$0], file: arguments[$0 + 1]) }
            self = .pages(output: arguments[1], templates: pairs)
        default:
            throw .usage
        }
    }

    /// Writes the generated source.
    ///
    /// - Throws: ``EmbedderError`` for a text that cannot be embedded, or an error of the file system.
    func run() throws {
        switch self {
        case .text(let symbol, let input, let output):
            try Self.write(GeneratedSource.text(try Self.template(at: input), symbol: symbol), to: output)
        case .index(let output, let templates):
            try Self.write(GeneratedSource.index(of: templates), to: output)
        case .pages(let output, let templates):
            let pages = try templates.map { template in
                let page = CompactPage(source: try Self.template(at: template.file))
                let text =
                    switch URL(filePath: template.file).pathExtension {
                    case "css": CompactStyle(lines: page.text).text
                    // White space may end a statement.
                    case "js": page.lines.map { $0 + "\n" }.joined()
                    default: page.text
                    }
                return (name: template.name, text: text)
            }
            try Self.write(GeneratedSource.pages(pages), to: output)
        }
    }

    /// Writes a generated source, unless the file has it already: what is made of it would be compiled again.
    private static func write(_ source: String, to output: String) throws {
        let (file, bytes) = (URL(filePath: output), Data(source.utf8))
        if (try? Data(contentsOf: file)) != bytes { try bytes.write(to: file) }
    }

    /// Returns the template in a file. Bytes that are not UTF-8 are an error, since repairing them would change the
    /// text.
    private static func template(at path: String) throws -> String {
        let file = URL(filePath: path)
        guard let text = String(validating: try Data(contentsOf: file), as: UTF8.self) else {
            throw EmbedderError.notUTF8(path)
        }
        return try ["css", "js"].contains(file.pathExtension) ? CodeTemplate(code: text, path: path).source() : text
    }
}
