import GuidePlatform
import GuideReports

/// Renders the pages of a site. Each template is prepared once, when it is first used.
final class SitePageRenderer {
    private let templates: TemplateSet
    private var prepared: [String: PreparedTemplate] = [:]

    /// The fingerprint of the templates.
    let fingerprint: String

    /// Creates a renderer with the templates that a command line selects, and checks the user's templates.
    init(_ line: TypedCommandLine, in context: ProgramContext) throws {
        let templates = try TemplateFiles(context: context).set(replacedBy: line.text(.templates))
        self.templates = templates
        let sources = templates.names.flatMap { [$0, (try? templates.source($0)) ?? ""] }
        fingerprint = SHA256.hex(of: sources.joined(separator: "\n").utf8)
        guard line.has(.templates) else { return }
        for name in ["week", "show", "shows", "weeks", "not-found", "site-nav"] {
            _ = try template("\(name).html")
        }
    }

    /// Renders a page, and returns it with a fingerprint of its content that ignores the age of the data.
    ///
    /// - Parameter page: Its place in the site, or nil for a page without links to other pages.
    func page(
        of report: any Report,
        on page: SitePage?,
        _ pictures: Pictures = .linked
    ) throws -> (bytes: Data, content: String) {
        var options = RenderOptions()
        options.site = page
        options.pictures = pictures
        let bytes = try Data(report.bytes(with: template(report.templateName(.html, in: templates)), options))
        return (bytes, SHA256.hex(of: bytes.without(SafeText.html(report.freshness))))
    }

    /// Renders the navigation of a page.
    func navigation(of page: SitePage) throws -> SiteNavigation {
        try SiteNavigation(of: page, with: template("site-nav.html"))
    }

    private func template(_ name: String) throws -> PreparedTemplate {
        if let template = prepared[name] { return template }
        let template = try templates.template(name)
        prepared[name] = template
        return template
    }
}

extension Data {
    /// Returns the bytes without any occurrence of a text.
    fileprivate func without(_ text: String) -> Data {
        guard !text.isEmpty else { return self }
        var rest = self[...]
        var bytes = Data(capacity: count)
        while let place = rest.firstRange(of: text.utf8) {
            bytes.append(rest[..<place.lowerBound])
            rest = rest[place.upperBound...]
        }
        return bytes + rest
    }
}
