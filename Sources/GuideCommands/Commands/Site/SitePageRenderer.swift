import GuidePlatform
import GuideReports
import GuideService
import GuideStore
import TVModel

/// Renders the pages of a site as a command line says. Each template is prepared once, when it is first used.
final class SitePageRenderer {
    /// The address of the folder, with a slash at the end, or nil if it is unknown.
    let base: String?
    /// The source of the pictures on its pages.
    let images: ImagesChoice
    /// The options for the formats of other programs.
    private let exchange: ExchangeOptions
    private let templates: TemplateSet
    private var prepared: [String: PreparedTemplate] = [:]

    /// Creates a renderer with the templates that a command line selects, and checks the user's templates.
    init(_ line: TypedCommandLine, in context: ProgramContext) throws {
        base = try line.siteAddress()
        images = line.choice(.images) ?? .link
        exchange = try ExchangeOptions(line)
        if let file = line.text(.template) {
            throw line.badValue(of: .template, value: file, expected: "a folder of templates for a site")
        }
        templates = try context.templates(replacedBy: line.text(.templates))
        guard line.has(.templates) else { return }
        for name in ["week", "show", "shows", "weeks", "not-found", "site-nav"] {
            _ = try template("\(name).html")
        }
    }

    /// Renders a page, by default one without links to others.
    func bytes(of report: any Report, _ page: SitePage? = nil, _ pictures: Pictures = .linked) throws -> Data {
        var options = RenderOptions()
        options.site = page
        options.pictures = pictures
        return Data(try report.bytes(with: template(report.templateName(.html, in: templates)), options))
    }

    /// Returns the options for a file with the same content as a page.
    func exchange(for path: String, page: String) -> ExchangeOptions {
        var exchange = exchange
        exchange.showsPictures = images != .none
        exchange.place = base.map { ExchangeOptions.Place(base: $0, file: $0 + path, page: $0 + page) }
        return exchange
    }

    private func template(_ name: String) throws -> PreparedTemplate {
        if let template = prepared[name] { return template }
        let template = try templates.template(name)
        prepared[name] = template
        return template
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

    /// Returns the files of some pictures, to which their page links.
    func links(to addresses: [String]) -> [String] {
        Set(addresses.compactMap { files[$0] }).sorted()
    }

    /// Fetches missing pictures within a limited time, and writes them into the site if `--images local` is set.
    ///
    /// - Parameter addresses: The addresses of the pictures, the most important first.
    /// - Returns: The number of pictures that are still missing.
    mutating func gather(
        _ addresses: [String],
        for publisher: SitePublisher,
        while hasTime: () -> Bool
    ) async throws -> Int {
        guard areFiles else { return 0 }
        let (site, progress) = (publisher.site, publisher.call.diagnostics.progress)
        let service = publisher.session.pictureService()
        defer { service.close() }
        var seen: Set<String> = []
        let wanted = addresses.filter { seen.insert($0).inserted }
        var missing: [String] = []
        for address in wanted {
            let path = Self.path(of: address)
            if site.has(path) { files[address] = path } else { missing.append(address) }
        }
        var waiting = missing[...]
        while !waiting.isEmpty, hasTime(), !Task.isCancelled {
            let some = Array(waiting.prefix(Self.batchSize))
            waiting = waiting.dropFirst(some.count)
            let pictures = await progress.during(FetchProgress.posters) {
                await service.posters(at: some)
            }
            for (address, picture) in pictures.sorted(by: { $0.key < $1.key }) {
                let path = Self.path(of: address)
                try site.put(SiteFile(path, picture.bytes, isLeaf: true))
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
