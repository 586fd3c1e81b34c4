import GuidePlatform
import GuideReports
import GuideService
import GuideStore
import TVModel

/// Renders the pages of a site. Each template is prepared once, when it is first used.
final class SitePageRenderer {
    private let templates: TemplateSet
    private var prepared: [String: PreparedTemplate] = [:]

    /// The fingerprint of the templates.
    let fingerprint: String

    /// Creates a renderer with the templates that a command line selects, and checks the user's templates.
    init(_ line: TypedCommandLine, in context: ProgramContext) throws {
        if let file = line.text(.template) {
            throw line.badValue(of: .template, value: file, expected: "a folder of templates for a site")
        }
        let templates = try UserFiles(context: context).set(replacedBy: line.text(.templates))
        self.templates = templates
        let sources = templates.names.flatMap { [$0, (try? templates.source($0)) ?? ""] }
        fingerprint = SHA256.hex(of: sources.joined(separator: "\n").utf8)
        guard line.has(.templates) else { return }
        for name in ["week", "show", "shows", "weeks", "not-found", "site-nav"] {
            _ = try template("\(name).html")
        }
    }

    /// Renders a page, and returns it with a fingerprint of its content that ignores the age of the data.
    ///
    /// - Parameter page: Its place in the site, or nil for a page without links to other pages.
    func page(
        of report: any Report,
        on page: SitePage?,
        _ pictures: Pictures = .linked
    ) throws -> (bytes: Data, content: String) {
        var options = RenderOptions()
        options.site = page
        options.pictures = pictures
        let bytes = try report.bytes(with: template(report.templateName(.html, in: templates)), options)
        return (Data(bytes), SHA256.hex(of: bytes.without(SafeText.html(report.freshness))))
    }

    /// Renders the navigation of a page.
    func navigation(of page: SitePage) throws -> SiteNavigation {
        try SiteNavigation(of: page, with: template("site-nav.html"))
    }

    private func template(_ name: String) throws -> PreparedTemplate {
        if let template = prepared[name] { return template }
        let template = try templates.template(name)
        prepared[name] = template
        return template
    }
}

extension [UInt8] {
    /// Returns the bytes without any occurrence of a text.
    fileprivate func without(_ text: String) -> [UInt8] {
        guard let first = text.utf8.first else { return self }
        var kept: [UInt8] = []
        kept.reserveCapacity(count)
        var rest = self[...]
        while let index = rest.firstIndex(of: first) {
            kept += rest[..<index]
            rest = rest[index...]
            if rest.starts(with: text.utf8) {
                rest = rest.dropFirst(text.utf8.count)
            } else {
                kept.append(rest.removeFirst())
            }
        }
        return kept + rest
    }
}

/// The pictures of a site, as `--images` selects them: links, files of the site, or none.
struct SitePictures {
    /// The maximum number of pictures in memory.
    private static let batchSize = 40

    let images: ImagesChoice
    /// The paths of the existing files, by the addresses of their pictures.
    private(set) var files: [String: String] = [:]

    var areFiles: Bool { images == .local }

    /// Returns the pictures in the form in which a page shows them.
    func shown(on page: SitePage) -> Pictures {
        switch images {
        case .link, .embed: .linked
        case .local: .local(files, root: page.root)
        case .none: .none
        }
    }

    /// Returns whether all pictures of a page are available. This is always the case if they are not files of the site.
    func haveAll(_ addresses: [String]) -> Bool { !areFiles || addresses.allSatisfy { files[$0] != nil } }

    /// Returns the files of some pictures, to which their page links.
    func links(to addresses: [String]) -> [String] {
        Set(addresses.compactMap { files[$0] }).sorted()
    }

    /// Fetches missing pictures within a limited time, and writes them into the site.
    ///
    /// - Parameter addresses: The addresses of the pictures, the most important first.
    /// - Returns: The number of pictures that are still missing.
    mutating func gather(
        _ addresses: [String],
        into site: SiteFolder,
        from service: PosterService,
        while hasTime: () -> Bool,
        _ diagnostics: Diagnostics
    ) async throws -> Int {
        var seen: Set<String> = []
        let wanted = addresses.filter { seen.insert($0).inserted }
        try site.plan([], leaves: wanted.map(Self.path), movesOthersAside: true)
        var missing: [String] = []
        for address in wanted {
            let path = Self.path(of: address)
            if site.isIntact(path) { files[address] = path } else { missing.append(address) }
        }
        var waiting = missing[...]
        while !waiting.isEmpty, hasTime(), !Task.isCancelled {
            let some = Array(waiting.prefix(Self.batchSize))
            waiting = waiting.dropFirst(some.count)
            let pictures = await diagnostics.progress.during(FetchProgress.posters) {
                await service.posters(at: some)
            }
            for (address, picture) in pictures.sorted(by: { $0.key < $1.key }) {
                let path = Self.path(of: address)
                try site.put(SiteFile(path, picture.bytes))
                files[address] = path
            }
        }
        return wanted.count - files.count { seen.contains($0.key) }
    }

    /// Returns the path of a picture. Its extension comes from the address, so that the path is known before the
    /// picture is fetched.
    static func path(of address: String) -> String {
        let ending = address.split(separator: ".").last.map { $0.lowercased() } ?? ""
        let known = PictureFile.Kind.words + ["jpg"]
        return "images/\(SHA256.hex(of: address.utf8).prefix(32)).\(known.contains(ending) ? ending : "jpg")"
    }
}
