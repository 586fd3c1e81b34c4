import CommandLineKit
import Foundation
import GuideReports
import GuideService
import GuideStore
import TVMaze
import TVModel

/// Where the pictures of a report come from, as `--images` asks.
struct PictureSource {
    /// The bytes that embedded posters may have together: 24 MB. As text they are a third longer, and a page may have 64 MB.
    private static let embeddedLimit = 24 << 20

    private let choice: ImagesChoice
    private let source: Settings.Source
    private let context: ProgramContext
    private let diagnostics: Diagnostics

    /// - Throws: Where the pictures should lie beside a report that stands alone.
    init(
        _ line: TypedCommandLine,
        _ settings: Settings,
        in context: ProgramContext,
        _ diagnostics: Diagnostics
    ) throws(CommandFailure) {
        choice = line.choice(.images) ?? .link
        guard choice != .local else {
            throw line.badValue(of: .images, value: "local", expected: "link, embed or none outside of tvguide site")
        }
        source = settings.source
        self.context = context
        self.diagnostics = diagnostics
    }

    /// The pictures of a report in a format; only pages can have them inside.
    func pictures(of report: any Report, in format: ReportFormat) async -> Pictures {
        switch choice {
        case .none: .none
        case .embed where format == .html: .embedded(await posters(at: report.posterAddresses))
        case .link, .embed, .local: .linked
        }
    }

    /// Returns the picture at an address, from the cache, the favorites or the service, or nil if none has it.
    func picture(at address: String) async -> PictureFile? {
        let service = PosterService(source, in: context, diagnostics)
        defer { service.close() }
        return await service.posters(at: [address])[address]
    }

    private func posters(at addresses: [String]) async -> [String: PictureFile] {
        let service = PosterService(source, in: context, diagnostics)
        defer { service.close() }
        let found = await diagnostics.progress.duringPosters {
            await service.posters(at: addresses, upTo: Self.embeddedLimit)
        }
        // The sample never asks for any.
        if !source.isSample {
            diagnostics.report(missingPosters: addresses.count - found.posters.count - found.leftOut)
            diagnostics.report(postersLeftOut: found.leftOut)
        }
        return found.posters
    }
}

extension PosterService {
    /// The pictures that the settings allow to be fetched: the one way in which commands make such a service.
    init(_ source: Settings.Source, in context: ProgramContext, _ diagnostics: Diagnostics) {
        self.init(
            // A poster that a power cut takes is fetched again.
            cache: PosterCache(files: source.cacheStore(isDurable: false, diagnostics)),
            others: [PosterCache(files: source.dataStore)],
            network: source.pictureNetwork(in: context, diagnostics),
            servers: PictureServers(root: source.root),
            observe: diagnostics.report
        )
    }
}

extension Settings.Source {
    /// The transport to the server of pictures; nil if the network must not be used.
    func pictureNetwork(in context: ProgramContext, _ diagnostics: Diagnostics) -> NetworkCommunication? {
        guard !isSample, policy.mode != .offline else { return nil }
        let transport = CurlTransport(
            userAgent: Program.userAgent,
            accept: PosterService.accept,
            limits: PosterService.limits
        )
        return NetworkCommunication(
            over: transport,
            isPaced: false,
            in: context,
            observe: diagnostics.reportPosterRequest
        )
    }
}
