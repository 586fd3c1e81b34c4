import CommandLineKit
import GuideReports

extension CommandFailure {
    /// The failure for the name of a template that does not exist, with the nearest name.
    static func unknownTemplate(_ name: String) -> CommandFailure {
        // The common ending is typed or left out, and says nothing about which template was meant.
        let short = { (name: String) in
            name.hasSuffix(TemplateSet.ending) ? String(name.dropLast(TemplateSet.ending.count)) : name
        }
        return .noTemplate(name, nearest: Suggestion.nearest(to: short(name), among: TemplateSet().names.map(short)))
    }
}
