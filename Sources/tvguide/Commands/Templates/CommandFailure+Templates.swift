import GuideReports

extension CommandFailure {
    /// Returns the failure for an unknown name of a template, with the nearest name.
    static func unknownTemplate(_ name: String) -> CommandFailure {
        // The extension may be omitted, so it is ignored in the comparison.
        let short = { (name: String) in
            name.hasSuffix(TemplateSet.ending) ? String(name.dropLast(TemplateSet.ending.count)) : name
        }
        return .noTemplate(name, nearest: Suggestion.nearest(to: short(name), among: TemplateSet().names.map(short)))
    }
}
