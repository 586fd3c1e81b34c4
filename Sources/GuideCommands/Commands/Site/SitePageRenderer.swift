import GuidePlatform
import GuideReports

/// Renders the pages of a site as a command line says. Each template is prepared once, when it is first used.
final class SitePageRenderer {
    /// The address of the folder, with a slash at the end, or nil if it is unknown.
    let base: String?
    /// The source of the pictures on its pages.
    let images: ImagesChoice
    /// The options for the formats of other programs.
    private let exchange: ExchangeOptions
    private let templates: TemplateSet
    private var prepared: [String: PreparedTemplate] = [:]

    /// Creates a renderer with the templates that a command line selects, and checks the user's templates.
    init(_ line: TypedCommandLine, in context: ProgramContext) throws {
        base = try line.siteAddress()
        images = line.choice(.images) ?? .link
        exchange = try ExchangeOptions(line)
        let own = try context.templates(of: line)
        templates = own.set
        if let file = own.file {
            throw line.badValue(of: .template, value: file, expected: "a folder of templates for a site")
        }
        guard line.has(.template) || line.has(.templates) else { return }
        for name in ["week", "show", "shows", "weeks", "not-found", "site-nav"] {
            _ = try template("\(name).html")
        }
    }

    /// Renders a page, by default one without links to others.
    func bytes(of report: any Report, _ page: SitePage? = nil, _ pictures: Pictures = .linked) throws -> Data {
        var options = RenderOptions()
        options.site = page
        options.pictures = pictures
        return Data(try report.bytes(with: template(report.templateName(.html, in: templates)), options))
    }

    /// Returns the options for a file with the same content as a page.
    func exchange(for path: String, page: String) -> ExchangeOptions {
        var exchange = exchange
        exchange.showsPictures = images != .none
        exchange.place = base.map { (base: $0, file: $0 + path, page: $0 + page) }
        return exchange
    }

    private func template(_ name: String) throws -> PreparedTemplate {
        if let template = prepared[name] { return template }
        let template = try templates.template(name)
        prepared[name] = template
        return template
    }
}
