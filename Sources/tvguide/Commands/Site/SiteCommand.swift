import GuideReports

/// `tvguide site DIR`: publishes a complete site into a folder.
enum SiteCommand: CommandDefinition {
    static let spec = CommandSpec(
        summary: "Publish a whole site to a folder.",
        description: """
            Writes this week, tonight, a page for each show, your favorites and an archive of weeks to DIR, by \
            default output, and calendars, feeds and a guide for tuners beside them. Only files with changes are replaced, each as a whole, so that links keep working \
            during an update; files that do not belong to the site are left alone. Shows are fetched within the \
            limits of the service, popular ones and those on soon first, and later runs add more. While the \
            service is unreachable, the site is made of stored listings and states their age.
            """,
        arguments: [ArgumentSpec(name: "DIR", kind: .folder, isOptional: true)],
        options: Option.site,
        examples: [
            .init("tvguide site /srv/www/tv --base-url https://tv.example.org/", "Every night, from cron."),
            .init("tvguide site --images local --details-budget 30m", "With pictures, and more time for details."),
        ]
    )

    static func run(_ call: CommandCall) async throws -> ExitStatus {
        try await SiteRun(call: call).publish()
        return .done
    }
}

struct SiteOptions {
    let folder: String
    /// The source of the pictures on its pages.
    let images: ImagesChoice
    /// The address of the folder, with a slash at the end, or nil if it is unknown.
    let base: String?
    /// The maximum time for fetching details of shows, in seconds.
    let detailsBudget: Int
    /// Whether the names of changed files are printed.
    let listsChanges: Bool
    /// The options for the formats of other programs.
    let exchange: ExchangeOptions

    init(_ line: TypedCommandLine) throws {
        folder = line.arguments.first ?? "output"
        images = line.choice(.images) ?? .link
        base = try Self.base(of: line)
        detailsBudget = line.detailsBudget
        listsChanges = line.has(.listChanged)
        exchange = try ExchangeOptions(line)
    }

    private static func base(of line: TypedCommandLine) throws -> String? {
        guard let typed = line.text(.baseUrl) else { return nil }
        guard let link = WebLink(typed), !link.address.contains("?"), !link.address.contains("#") else {
            throw line.badValue(
                of: .baseUrl,
                value: typed,
                expected: "an http or https address such as https://tv.example.org/"
            )
        }
        return link.address.hasSuffix("/") ? link.address : link.address + "/"
    }
}

extension TypedCommandLine {
    /// The maximum time for fetching details of shows, in seconds.
    var detailsBudget: Int { has(.noDetails) ? 0 : number(.detailsBudget) ?? 600 }
}
