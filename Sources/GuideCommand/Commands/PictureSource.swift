import Foundation
import GuideReports
import GuideService
import GuideStore
import TVMaze
import TVModel

/// Where the pictures of a report come from, as `--images` asks.
struct PictureSource {
    private let choice: ImagesChoice
    private let source: Settings.Source
    private let narrator: Narrator

    init(_ line: TypedCommandLine, _ settings: Settings, _ narrator: Narrator) {
        choice = line.choice(.images) ?? .link
        source = settings.source
        self.narrator = narrator
    }

    /// The pictures of a report in a format; only pages can have them inside.
    func pictures(of report: any Report, in format: ReportFormat) async -> Pictures {
        switch choice {
        case .none: .none
        case .embed where format == .html: .embedded(await posters(at: report.posterAddresses))
        case .link, .embed: .linked
        }
    }

    /// The poster of a show, from wherever it can be had.
    func poster(of show: Show) async -> PictureFile? {
        guard let address = show.image?.medium ?? show.image?.original else { return nil }
        let service = service
        defer { service.close() }
        return await service.posters(at: [address])[address]
    }

    private var service: PosterService {
        PosterService(
            cache: PosterCache(files: files),
            others: [PosterCache(files: source.dataStore)],
            network: network,
            servers: PictureServers(root: source.root),
            observe: narrator.tell
        )
    }

    private func posters(at addresses: [String]) async -> [String: PictureFile] {
        let service = service
        defer { service.close() }
        let posters = await narrator.progress.duringPosters { await service.posters(at: addresses) }
        // The sample never asks for any.
        if !source.isSample { narrator.tell(missingPosters: addresses.count - posters.count) }
        return posters
    }

    /// The way to the server of pictures; nil where nobody may be asked.
    private var network: NetworkCommunication? {
        guard !source.isSample, source.policy.mode != .offline else { return nil }
        let transport = URLSessionTransport(
            userAgent: Program.userAgent,
            accept: PosterService.accept,
            limits: PosterService.limits
        )
        return NetworkCommunication(over: transport, isPaced: false, observe: narrator.tellOfPosters)
    }

    /// The store on disk, or in memory where nothing says where a cache could be. A poster that a power cut takes is
    /// fetched again.
    private var files: any FileStore {
        source.cacheFolder.map { DiskFileStore(root: $0, isDurable: false) } ?? MemoryFileStore()
    }
}
