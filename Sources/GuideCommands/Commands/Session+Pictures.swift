import GuidePlatform
import GuideReports
import GuideService
import GuideStore
import TVMaze
import TVModel

/// The pictures of reports, from the cache, the favorites and the service.
extension Session {
    /// The maximum total size of embedded posters, 24 MB in bytes. As text they are a third larger, and a page may have
    /// 64 MB.
    private static let embeddedLimit = 24 << 20

    /// Returns the pictures of a report as `--images` selects them. Only HTML pages can contain pictures.
    func pictures(of report: any Report, in format: ReportFormat) async -> Pictures {
        switch call.line.values.images ?? ImagesChoice.link {
        case .none: .none
        case .embed where format == .html: .embedded(await posters(of: report))
        case .link, .embed, .local: .linked
        }
    }

    /// Returns the posters of a report, by the addresses of the small ones.
    private func posters(of report: any Report) async -> [String: PictureFile] {
        let addresses = report.posterAddresses
        let diagnostics = call.diagnostics
        let pictures = pictureService()
        // Those of favorites are stored. A single picture is always within the limit: see `PictureFile.sizeLimit`.
        if let small = addresses.first, let large = report.largePosterAddress.flatMap(pictures.storedPicture) {
            return [small: large]
        }
        let found = await diagnostics.progress.during(FetchProgress.posters) {
            await pictures.posters(at: addresses, upTo: Self.embeddedLimit)
        }
        // The sample has no pictures.
        if !settings.isSample {
            let missing = addresses.count - found.posters.count - found.leftOut
            if missing > 0 { diagnostics.report(notice: "Could not fetch \(missing.counted("poster")).") }
            if found.leftOut > 0 {
                let posters = "\(found.leftOut.counted("poster")) \(found.leftOut.form("is", "are")) left out"
                diagnostics.report(notice: "\(posters), since the page would be too large. Use --images link.")
            }
        }
        return found.posters
    }

    /// Returns a service for the pictures of reports and pages, which also reads the posters of favorites.
    func pictureService() -> PosterService {
        PosterService(
            cache: PosterCache(files: cache),
            others: [PosterCache(ofFavoritesIn: favoritesStore.files)],
            network: settings.pictureNetwork(call),
            servers: PictureServers(root: settings.root),
            observe: call.diagnostics.report
        )
    }
}

extension Settings {
    /// Returns the connection to the picture server, or nil if the network must not be used.
    func pictureNetwork(_ call: CommandCall) -> NetworkCommunication? {
        guard !isSample, policy.mode != .offline else { return nil }
        let transport = CurlTransport(
            userAgent: Program.userAgent,
            accept: PosterService.accept,
            limits: PosterService.limits,
            environment: call.context.environment.variables
        )
        let observe = call.diagnostics.reportPosterRequest
        return NetworkCommunication(over: transport, isPaced: false, in: call.context, observe: observe)
    }
}
