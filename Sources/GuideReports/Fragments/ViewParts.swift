/// The parts of shows and events that take much of a report's time. They are left empty unless the template asks for them.
struct ViewParts: Sendable {
    /// Whether summaries are made.
    let hasSummaries: Bool
    /// Whether links to web pages are made.
    let hasLinks: Bool
    /// Whether an event has a list of all its links, beside that to its own page.
    let hasLinkLists: Bool
    /// Whether initials are made, which take the place of a missing picture.
    let hasInitials: Bool

    /// All parts.
    static let all = ViewParts(hasSummaries: true, hasLinks: true, hasLinkLists: true, hasInitials: true)
}

extension ReportLayout {
    /// The parts that the template may ask for.
    var parts: ViewParts {
        ViewParts(
            hasSummaries: uses(anyOf: ["summary", "hasSummary", "showSummary", "hasShowSummary", "hasAbout"]),
            hasLinks: uses(anyOf: ["page", "hasPage", "links", "hasLinks", "showLinks", "hasShowLinks", "hasAbout"]),
            hasLinkLists: uses(anyOf: ["links"]),
            hasInitials: uses(anyOf: ["initials"])
        )
    }
}
