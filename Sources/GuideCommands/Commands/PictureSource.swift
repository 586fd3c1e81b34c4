import GuidePlatform
import GuideReports
import GuideService
import GuideStore
import TVMaze
import TVModel

/// The source of pictures: the cache, the favorites, and the service.
struct PictureSource {
    /// The maximum total size of embedded posters, 24 MB in bytes. As text they are a third larger, and a page may have
    /// 64 MB.
    private static let embeddedLimit = 24 << 20

    let source: Settings.Source
    let context: ProgramContext
    let diagnostics: Diagnostics

    /// Returns the pictures of a report as `--images` selects them. Only HTML pages can contain pictures.
    func pictures(of report: any Report, in format: ReportFormat, as choice: ImagesChoice) async -> Pictures {
        switch choice {
        case .none: .none
        case .embed where format == .html: .embedded(await posters(of: report))
        case .link, .embed, .local: .linked
        }
    }

    /// Returns the picture at an address from the cache, the favorites or the service, or nil if it cannot be loaded.
    func picture(at address: String) async -> PictureFile? {
        let service = PosterService(source, in: context, diagnostics)
        defer { service.close() }
        return await service.posters(at: [address])[address]
    }

    /// Returns the large poster at an address if it is stored, as those of favorites are, or nil.
    func largePoster(at address: String) -> PictureFile? {
        let service = PosterService(source, in: context, diagnostics)
        defer { service.close() }
        return service.storedPicture(at: address)
    }

    /// Returns the posters of a report, by the addresses of the small ones.
    private func posters(of report: any Report) async -> [String: PictureFile] {
        let addresses = report.posterAddresses
        // A single picture is always within the limit: see `PictureFile.sizeLimit`.
        if let small = addresses.first, let large = report.largePosterAddress.flatMap(largePoster) {
            return [small: large]
        }
        let service = PosterService(source, in: context, diagnostics)
        defer { service.close() }
        let found = await diagnostics.progress.during(FetchProgress.posters) {
            await service.posters(at: addresses, upTo: Self.embeddedLimit)
        }
        // The sample has no pictures.
        if !source.isSample {
            let missing = addresses.count - found.posters.count - found.leftOut
            if missing > 0 { diagnostics.report(notice: "Could not fetch \(missing.counted("poster")).") }
            diagnostics.report(postersLeftOut: found.leftOut)
        }
        return found.posters
    }
}

extension PosterService {
    /// Creates a service for the pictures of reports and pages, which also reads the posters of favorites.
    init(_ source: Settings.Source, in context: ProgramContext, _ diagnostics: Diagnostics) {
        self.init(
            cache: PosterCache(files: source.cacheStore),
            others: [PosterCache(files: source.dataStore(diagnostics))],
            network: source.pictureNetwork(in: context, diagnostics),
            servers: PictureServers(root: source.root),
            observe: diagnostics.report
        )
    }
}

extension Settings.Source {
    /// Returns the connection to the picture server, or nil if the network must not be used.
    func pictureNetwork(in context: ProgramContext, _ diagnostics: Diagnostics) -> NetworkCommunication? {
        guard !isSample, policy.mode != .offline else { return nil }
        let transport = CurlTransport(
            userAgent: Program.userAgent,
            accept: PosterService.accept,
            limits: PosterService.limits,
            environment: context.environment
        )
        return NetworkCommunication(
            over: transport,
            isPaced: false,
            in: context,
            observe: diagnostics.reportPosterRequest
        )
    }
}
