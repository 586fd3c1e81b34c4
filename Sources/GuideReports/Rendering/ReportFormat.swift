/// The forms that a report can take.
package enum ReportFormat: String, Sendable, CaseIterable {
    case text
    case markdown
    case html
    case json

    /// What the names of files and templates of this format end in.
    package var ending: String {
        switch self {
        case .text: "txt"
        case .markdown: "md"
        case .html: "html"
        case .json: "json"
        }
    }

    /// The format that the name of a file asks for: `week.html`, `week.md.mustache`; nil where it asks for none.
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
