import GuidePlatform
import GuideReports
import GuideService
import GuideStore
import TVModel

/// Renders the pages of a site as a command line says.
struct SitePageRenderer {
    /// The address of the folder, with a slash at the end, or nil if it is unknown.
    let base: String?
    /// The source of the pictures on its pages.
    let images: ImagesChoice
    /// The options for the formats of other programs.
    private let exchange: ExchangeOptions
    private let templates: TemplateSet
    /// The templates of its pages by their names, each prepared once.
    private let prepared: [String: PreparedTemplate]

    /// Creates a renderer with the templates that a command line selects, and checks the user's templates.
    init(_ line: TypedCommandLine, in context: ProgramContext) throws {
        base = try line.siteAddress()
        images = line.values.images ?? .link
        exchange = try ExchangeOptions(line)
        let own = try context.templates(of: line)
        templates = own.set
        if let file = own.file {
            throw line.badValue(of: .template, value: file, expected: "a folder of templates for a site")
        }
        let names = ["week", "tonight", "favorites", "show", "shows", "weeks", "not-found", "site-nav"]
        let files = names.map { "\($0).html" }.filter(templates.has)
        prepared = Dictionary(zip(files, try files.map(templates.template))) { $1 }
    }

    /// Renders a page, by default one without links to others.
    func bytes(of report: any Report, _ page: SitePage? = nil, _ pictures: Pictures = .linked) throws -> Data {
        var options = RenderOptions()
        options.site = page
        options.pictures = pictures
        let name = report.templateName(.html, in: templates)
        return Data(try report.bytes(with: prepared[name] ?? templates.template(name), options))
    }

    /// Returns the options for a file with the same content as a page.
    func exchange(for path: String, page: String) -> ExchangeOptions {
        var exchange = exchange
        exchange.showsPictures = images != .none
        exchange.place = base.map { (base: $0, file: $0 + path, page: $0 + page) }
        return exchange
    }
}

/// The pictures of a site, as `--images` selects them: links, files of the site, or none.
extension SitePublisher {
    /// The maximum number of pictures in memory.
    private static let batchSize = 40

    /// Returns the pictures in the form in which a page shows them.
    func pictures(on page: SitePage) -> Pictures {
        switch renderer.images {
        case .link, .embed: .linked
        case .local: .local(pictureFiles, root: page.root)
        case .none: .none
        }
    }

    /// Returns the files of some pictures, to which their page links.
    func pictureLinks(to addresses: [String]) -> [String] {
        Set(addresses.compactMap { pictureFiles[$0] }).sorted()
    }

    /// Fetches missing pictures within a limited time, and writes them into the site if `--images local` is set.
    ///
    /// - Parameter addresses: The addresses of the pictures, the most important first.
    /// - Returns: The number of pictures that are still missing.
    mutating func gatherPictures(_ addresses: [String], while hasTime: () -> Bool = { false }) async throws -> Int {
        guard renderer.images == .local else { return 0 }
        let service = session.pictureService()
        var seen: Set<String> = []
        var missing: [String] = []
        for address in addresses where seen.insert(address).inserted {
            let path = Self.path(ofPictureAt: address)
            if site.has(path) { pictureFiles[address] = path } else { missing.append(address) }
        }
        while !missing.isEmpty, hasTime(), !Task.isCancelled {
            let some = Array(missing.prefix(Self.batchSize))
            missing.removeFirst(some.count)
            let pictures = await call.diagnostics.progress.during(FetchProgress.posters) {
                await service.posters(at: some).posters
            }
            for (address, picture) in pictures.sorted(by: { $0.key < $1.key }) {
                let path = Self.path(ofPictureAt: address)
                try site.put(SiteFile(path, picture.bytes, isLeaf: true))
                pictureFiles[address] = path
            }
        }
        return seen.count { pictureFiles[$0] == nil }
    }

    /// Returns the path of a picture. Its extension comes from the address, so that the path is known before the
    /// picture is fetched.
    private static func path(ofPictureAt address: String) -> String {
        let ending = address.split(separator: ".").last.map { $0.lowercased() } ?? ""
        let known = PictureFile.Kind.words + ["jpg"]
        return "images/\(SHA256.hex(of: address.utf8).prefix(32)).\(known.contains(ending) ? ending : "jpg")"
    }
}
