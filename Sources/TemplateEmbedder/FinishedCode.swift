import GuideAssets
import GuideMustache

/// A style or script of the built-in templates, finished for pages of a site or for pages that stand alone.
struct FinishedCode {
    let name: PageCodeName
    let isSite: Bool
    let code: PageCode

    /// The ending of the names of templates for HTML.
    private static let ending = ".html.mustache"

    /// Finishes the styles and scripts that are among these templates.
    ///
    /// - Throws: `MustacheError` for a template that cannot be parsed or rendered.
    static func all(of templates: [(name: String, source: String)]) throws(MustacheError) -> [FinishedCode] {
        var partials = MustacheLibrary()
        for (name, source) in templates where name.hasSuffix(ending) {
            partials[String(name.dropLast(ending.count))] = try MustacheTemplate(source, name: name)
        }
        var all: [FinishedCode] = []
        for name in PageCodeName.allCases {
            guard let template = partials[name.rawValue] else { continue }
            for isSite in [false, true] {
                let code = try PageCode(template, of: partials, given: PageCode.data(isSite: isSite))
                all.append(FinishedCode(name: name, isSite: isSite, code: code))
            }
        }
        return all
    }
}
