/// The formats that a report can be written in.
package enum ReportFormat: String, Sendable, CaseIterable {
    case text
    case markdown
    case html
    case json

    /// The ending of the names of files and templates of this format, without the dot.
    package var ending: String {
        switch self {
        case .text: "txt"
        case .markdown: "md"
        case .html: "html"
        case .json: "json"
        }
    }

    /// The format that the name of a file implies, such as `week.html` or `week.md.mustache`; nil if it implies none.
    package init?(fileName: String) {
        let name = fileName.lowercased()
        let stem = name.hasSuffix(TemplateSet.ending) ? String(name.dropLast(TemplateSet.ending.count)) : name
        let aliases = [".htm": ReportFormat.html, ".markdown": .markdown, ".text": .text]
        let match =
            Self.allCases.first { stem.hasSuffix("." + $0.ending) } ?? aliases.first { stem.hasSuffix($0.key) }?.value
        guard let match else { return nil }
        self = match
    }
}
