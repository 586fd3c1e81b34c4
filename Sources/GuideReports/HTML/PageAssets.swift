import GuideMustache
import GuidePlatform
import TVModel

extension PreparedTemplate {
    /// The names of the templates of styles and scripts, which pages need in addition to those that tags name.
    static let codeTemplates = [pictureStyle] + PageCodeName.allCases.map(\.rawValue)

    /// The name of the template for the style that contains embedded posters.
    private static let pictureStyle = "style-pictures"

    /// Returns the embedded posters and the finished styles and scripts of a page, and the content security policy that
    /// allows only them, as template data. If a template is missing, its style or script is empty.
    ///
    /// - Throws: `MustacheError` if a template cannot be rendered.
    func assets(
        _ names: PageCodeNames,
        _ pictures: PictureLinks,
        _ site: SitePage?
    ) throws -> [String: JSONValue] {
        var page = pictures.list
        let style = try code(names.styles, isSite: site != nil)
        // A guide uses shelves on wide screens or on request.
        let shelfStyle = names.styles == .styles ? try code(.shelves, isSite: false) : nil
        let pictureStyle =
            page["hasPictures"] == .bool(true)
            ? try PageCode(partials[Self.pictureStyle], of: partials, given: page) : nil
        let script = try names.script.map { try code($0, isSite: site != nil) }
        page["style"] = .string(style.text)
        page["shelfStyle"] = .string(shelfStyle?.text ?? "")
        page["pictureStyle"] = .string(pictureStyle?.text ?? "")
        page.add("script", as: "hasScript", script?.text ?? "")
        // A page of a site reads the index of the site: from a server as JSON, or from a disk as a script.
        // The rules `connect-src` and `file:` allow this.
        let readsIndex = site != nil && script != nil
        var rules = [
            "default-src 'none'",
            "img-src \(pictures.areLocal ? "'self'" : "https://\(Picture.host)") data:",
            Self.rule("style-src", [style, shelfStyle, pictureStyle]),
            Self.rule("script-src", [script]) + (readsIndex ? " file:" : ""),
            "base-uri 'none'",
            "form-action \(site?.hasSearch == true ? "'self'" : "'none'")",
        ]
        if readsIndex { rules.append("connect-src 'self'") }
        page["policy"] = .string(rules.joined(separator: "; "))
        return page
    }

    /// Returns the directive that allows only these styles or scripts. Source: W3C, "Content Security Policy Level 3".
    private static func rule(_ name: String, _ parts: [PageCode?]) -> String {
        let hashes = parts.compactMap(\.self).map { "'sha256-\($0.digest)'" }
        return "\(name) \(hashes.isEmpty ? "'none'" : hashes.joined(separator: " "))"
    }

    /// Renders a style or script, or returns it if another page of the set has it.
    func code(_ name: PageCodeName, isSite: Bool) throws -> PageCode {
        try codes.code(name, isSite: isSite) {
            try PageCode(partials[name.rawValue], of: partials, given: isSite ? ["isSite": true] : [:])
        }
    }
}
