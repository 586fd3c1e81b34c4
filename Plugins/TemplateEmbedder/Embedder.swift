import Foundation

/// Writes texts as Swift source for the module `GuideReports`. The folder of a template does not matter.
///
///     TemplateEmbedder OUTPUT [FILE]...
@main
enum Embedder {
    static func main() throws {
        do { try run(Array(CommandLine.arguments.dropFirst())) } catch {
            try FileHandle.standardError.write(contentsOf: Data("\(error)\n".utf8))
            exit(1)
        }
    }

    /// Runs the command with these arguments.
    ///
    /// - Throws: ``EmbedderError`` without arguments or for a text that cannot be embedded, or an error of the file system.
    private static func run(_ arguments: [String]) throws {
        guard let output = arguments.first.map({ URL(filePath: $0) }) else {
            throw EmbedderError(description: "usage: TemplateEmbedder OUTPUT [FILE]...")
        }
        let texts = try arguments.dropFirst()
            .map { (name: name(of: URL(filePath: $0)), text: try text(at: $0), kind: URL(filePath: $0).pathExtension) }
            .sorted { $0.name.unicodeScalars.lexicographicallyPrecedes($1.name.unicodeScalars) }
        let templates = texts.filter { $0.name.hasSuffix(".mustache") }
        let pages = templates.filter { $0.name.hasSuffix(".html.mustache") }
        let source = """
            extension BuiltInTemplates {
                package static let names: [String] = [
            \(templates.map { "        \($0.name.debugDescription),\n" }.joined())    ]

            \(lookup("embedded", texts.map { ($0.name, $0.text) }))
            \(lookup("compact", pages.map { ($0.name, compact($0.text, kind: $0.kind)) }))}

            """
        // All that is made of an unchanged file would be compiled again if it was written.
        let bytes = Data(source.utf8)
        if (try? Data(contentsOf: output)) != bytes { try bytes.write(to: output) }
    }

    /// Returns the name under which a file is embedded: `style-card.css` becomes the partial `style-card.html.mustache`.
    private static func name(of file: URL) -> String {
        let isCode = ["css", "js"].contains(file.pathExtension)
        return isCode ? file.deletingPathExtension().lastPathComponent + ".html.mustache" : file.lastPathComponent
    }

    /// Returns a function that returns the text with a name.
    private static func lookup(_ function: String, _ texts: [(name: String, text: String)]) -> String {
        let cases = texts.map { "        case \($0.name.debugDescription): \($0.text.debugDescription)\n" }
        return """
                static func \(function)(_ name: String) -> String? {
                    switch name {
            \(cases.joined())        default: nil
                    }
                }

            """
    }

    /// Returns a template of pages without needless white space.
    private static func compact(_ text: String, kind: String) -> String {
        let page = CompactPage(source: text)
        return switch kind {
        case "css": compact(style: page.text)
        // White space may end a statement.
        case "js": page.lines.map { $0 + "\n" }.joined()
        default: page.text
        }
    }

    /// Returns a style sheet without the white space between its rules and declarations.
    ///
    /// ```
    /// .poster {                  .poster{width:100%;font:bold
    ///   width: 100%;             1rem serif}
    ///   font: bold
    ///     1rem serif;
    /// }
    /// ```
    ///
    /// - Parameter style: A declaration or the head of a rule a line, without indentation and comments.
    private static func compact(style: String) -> String {
        style.replacing(#/(?m)^([a-z0-9-]+): /#) { "\($0.1):" }
            .replacing(" {\n", with: "{")
            .replacing(";\n}", with: "}")
            .replacing(";\n", with: ";")
            .replacing("}\n", with: "}")
    }

    /// Returns the text in a file, of a style sheet or script as a template. Bytes that are not UTF-8 are an error, since
    /// repairing them would change the text.
    private static func text(at path: String) throws -> String {
        let file = URL(filePath: path)
        guard let text = String(validating: try Data(contentsOf: file), as: UTF8.self) else {
            throw EmbedderError(description: "\(path): error: a template must be UTF-8 text")
        }
        return try ["css", "js"].contains(file.pathExtension) ? template(of: text, at: path) : text
    }

    /// Returns a style sheet or script as a template.
    ///
    /// Comments that fill whole lines become Mustache comments, which are not written to pages. Everything else, including
    /// comments beside code, is written to pages unchanged.
    ///
    /// ```
    /// /* The poster of an event. */              {{! The poster of an event. }}
    /// .poster { width: 100%; /* not `auto` */ }  .poster { width: 100%; /* not `auto` */ }
    /// ```
    ///
    /// - Throws: ``EmbedderError`` if Mustache would read braces in the code as a tag.
    private static func template(of code: String, at path: String) throws -> String {
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

/// An error that stops the embedder, as one line.
struct EmbedderError: Error, CustomStringConvertible {
    let description: String
}
