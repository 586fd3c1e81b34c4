/// The templates inside the program, named by their paths below `Templates/`, such as `parts/card.html.mustache`.
///
/// The build adds `names`, sorted, and the look-up behind `source(named:)`.
package enum BuiltInTemplates {
    /// Every template by its name, gathered when first asked for.
    package static let all: [String: String] = names.reduce(into: [:]) { $0[$1] = embedded(named: $1) }

    /// One template's text, or nil where there is none of that name.
    package static func source(named name: String) -> String? {
        embedded(named: name)
    }
}
