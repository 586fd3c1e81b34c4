/// The formats that a report can be written in.
public enum ReportFormat: String, Sendable, CaseIterable {
    case text
    case markdown
    case html
    case json
    /// XMLTV, for tuners and media centers.
    case xmltv
    /// iCalendar.
    case ics
    case atom
    case jsonfeed
    case csv
    /// JSON Lines.
    case jsonl

    /// The formats that are written with templates. The others need none.
    package static let templated: [ReportFormat] = [.text, .markdown, .html]
    /// The formats of any report.
    package static let ofReports: [ReportFormat] = templated + [.json, .csv, .jsonl]
    package static let ofEvents: [ReportFormat] = allCases.filter { $0 != .xmltv }

    /// The extension of the names of files and templates in this format, without the dot.
    package var ending: String {
        switch self {
        case .text: "txt"
        case .markdown: "md"
        case .xmltv: "xml"
        // A file named `*.json` gets the program's own JSON, so `--format` is needed for this format.
        case .jsonfeed: "feed.json"
        case .html, .json, .ics, .atom, .csv, .jsonl: rawValue
        }
    }

    /// Creates the format that the extension of a file implies, such as `week.html` or `guide.xml`, or nil if it
    /// implies none.
    package init?(fileName: String) {
        self.init(name: fileName.lowercased(), among: Self.allCases)
    }

    /// Creates the format that the name of a template implies, such as `week.md.mustache`, or nil if it implies no
    /// format with templates.
    package init?(templateName: String) {
        let name = templateName.lowercased()
        let baseName = name.hasSuffix(TemplateSet.ending) ? String(name.dropLast(TemplateSet.ending.count)) : name
        self.init(name: baseName, among: Self.templated + [.json])
    }

    private init?(name: String, among formats: [ReportFormat]) {
        let aliases = [".htm": ReportFormat.html, ".markdown": .markdown, ".text": .text]
        let match =
            formats.first { name.hasSuffix("." + $0.ending) } ?? aliases.first { name.hasSuffix($0.key) }?.value
        guard let match else { return nil }
        self = match
    }
}

extension ReportFormat {
    /// Returns a summary as markup of the format, on a page with a limit as an excerpt.
    func summary(_ html: String?, limit: Int? = nil) -> String {
        guard let html, !html.isEmpty else { return "" }
        switch self {
        case .html:
            guard let limit else { return RichText(html: html).html }
            let excerpt = RichText(html: html).inlinePlain.excerpt(limit: limit)
            return excerpt.isEmpty ? "" : "<p>\(SafeText.html(excerpt))</p>"
        case .markdown: return RichText(html: html).inlineMarkdown
        default: return SafeText.terminal(RichText(html: html).inlinePlain)
        }
    }
}
