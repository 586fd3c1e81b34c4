import GuideReports

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
