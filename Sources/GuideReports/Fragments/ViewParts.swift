/// The parts of shows and events that take long to create. They are left empty unless the template uses them.
struct ViewParts: Sendable {
    /// Whether summaries are created.
    let hasSummaries: Bool
    /// Whether links to web pages are created.
    let hasLinks: Bool
    /// Whether an event has a list of all its links in addition to the link to its own page.
    let hasLinkLists: Bool
    /// Whether initials are created, for use in place of missing pictures.
    let hasInitials: Bool

    /// All parts.
    static let all = ViewParts(hasSummaries: true, hasLinks: true, hasLinkLists: true, hasInitials: true)
}
