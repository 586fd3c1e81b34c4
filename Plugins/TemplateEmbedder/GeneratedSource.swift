/// The Swift files that the embedder writes for the module `GuideReports`.
enum GeneratedSource {
    /// Returns a file that adds one text to `Embedded` as a constant. The constant is initialized when it is first
    /// read.
    static func text(_ text: String, symbol: String) -> String {
        """
        extension Embedded {
        static let \(symbol): String = \(SwiftLiteral(text: text).source)
        }

        """
    }

    /// Returns a file that adds the list of templates to `BuiltInTemplates`, in the given order.
    static func index(of templates: [(name: String, symbol: String)]) -> String {
        let names = templates.map { "        \(literal($0.name)),\n" }.joined()
        let cases = templates.map { "        case \(literal($0.name)): Embedded.\($0.symbol)\n" }.joined()
        return """
            extension BuiltInTemplates {
                package static let names: [String] = [
            \(names)    ]

                static func embedded(named name: String) -> String? {
                    switch name {
            \(cases)        default: nil
                    }
                }
            }

            """
    }

    /// Returns a file that adds the compact templates of pages to `BuiltInTemplates`.
    static func pages(_ pages: [(name: String, text: String)]) -> String {
        let texts = pages.map { "        case \(literal($0.name)): \(SwiftLiteral(text: $0.text).source)\n" }
        return """
            extension BuiltInTemplates {
                static func compact(_ name: String) -> String? {
                    switch name {
            \(texts.joined())        default: nil
                    }
                }
            }

            """
    }

    /// Returns a file name as a literal on one line.
    private static func literal(_ name: String) -> String {
        "\"" + name.unicodeScalars.map { $0.escaped(asASCII: true) }.joined() + "\""
    }
}
