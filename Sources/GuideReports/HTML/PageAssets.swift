import GuideMustache
import GuidePlatform
import TVModel

/// The finished styles and scripts of a page, and the content security policy that allows only them.
struct PageAssets: Sendable {
    private let style: PageCode
    /// The style of shelves, which a guide uses on wide screens or on request, or nil for other pages.
    private let shelfStyle: PageCode?
    /// The style that contains the posters of a page with embedded pictures, or nil for other pages.
    private let pictureStyle: PageCode?
    private let script: PageCode?
    private let site: SitePage?
    private let pictures: PictureLinks

    /// Finishes the styles and the script of a page. If a template is missing, its style or script is empty.
    ///
    /// - Throws: `MustacheError` if a template cannot be rendered.
    init(
        _ names: PageCodeNames,
        of template: PreparedTemplate,
        _ pictures: PictureLinks,
        _ site: SitePage? = nil
    ) throws {
        var page: [String: JSONValue] = [:]
        pictures.addList(to: &page)
        style = try template.code(names.styles, isSite: site != nil)
        shelfStyle = names.styles == .styles ? try template.code(.shelves, isSite: false) : nil
        let isEmbedded = page["hasPictures"] == .bool(true)
        let partials = template.partials
        pictureStyle =
            isEmbedded ? try PageCode(partials[PreparedTemplate.pictureStyle], of: partials, given: page) : nil
        script = if let name = names.script { try template.code(name, isSite: site != nil) } else { nil }
        self.site = site
        self.pictures = pictures
    }

    /// Adds the styles, the script and the policy to the data of the page.
    func add(to page: inout [String: JSONValue]) {
        page["style"] = .string(style.text)
        page["shelfStyle"] = .string(shelfStyle?.text ?? "")
        page["pictureStyle"] = .string(pictureStyle?.text ?? "")
        page.add("script", as: "hasScript", script?.text ?? "")
        page["policy"] = .string(policy)
    }

    /// The content security policy, which lists the resources that a browser may load and run. Source: W3C, "Content
    /// Security Policy Level 3".
    private var policy: String {
        var rules = [
            "default-src 'none'",
            "img-src \(pictures.areLocal ? "'self'" : "https://\(Picture.host)") data:",
            Self.rule("style-src", [style, shelfStyle, pictureStyle]),
            Self.rule("script-src", [script]),
            "base-uri 'none'",
            "form-action \(site?.hasSearch == true ? "'self'" : "'none'")",
        ]
        // The script reads the index of the site.
        if site != nil, script != nil { rules.append("connect-src 'self'") }
        return rules.joined(separator: "; ")
    }

    /// Returns the directive that allows only these styles or scripts.
    private static func rule(_ name: String, _ parts: [PageCode?]) -> String {
        let hashes = parts.compactMap(\.self).map { "'sha256-\($0.digest)'" }
        return "\(name) \(hashes.isEmpty ? "'none'" : hashes.joined(separator: " "))"
    }
}

extension PreparedTemplate {
    /// The names of the templates of styles and scripts, which pages need in addition to those that tags name.
    static let codeTemplates = [pictureStyle] + PageCodeName.allCases.map(\.rawValue)

    /// The name of the template for the style that contains embedded posters.
    fileprivate static let pictureStyle = "style-pictures"

    /// Renders a style or script, or returns it if another page of the set has it.
    ///
    /// - Throws: `MustacheError` if its template cannot be rendered.
    func code(_ name: PageCodeName, isSite: Bool) throws -> PageCode {
        try codes.code(name, isSite: isSite) {
            try PageCode(partials[name.rawValue], of: partials, given: isSite ? ["isSite": true] : [:])
        }
    }
}
