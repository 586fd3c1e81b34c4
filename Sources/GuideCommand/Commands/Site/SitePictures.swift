import GuideDigest
import Foundation
import GuideReports
import GuideService
import GuideStore
import TVModel

/// The pictures of a site, as `--images` asks: linked to, as files of the site, or not at all.
struct SitePictures {
    /// How many pictures are in memory at once.
    private static let batchSize = 40

    private let images: ImagesChoice
    /// The paths of those files that there are, by the addresses of their pictures.
    private var files: [String: String] = [:]

    init(_ images: ImagesChoice) {
        self.images = images
    }

    /// Whether they are files of the site.
    var areFiles: Bool { images == .local }

    /// The pictures as a page shows them.
    func shown(on page: SitePage) -> Pictures {
        switch images {
        case .link, .embed: .linked
        case .local: .local(files, root: page.root)
        case .none: .none
        }
    }

    /// Whether all pictures of a page are there, as far as they should be.
    func haveAll(_ addresses: [String]) -> Bool { !areFiles || addresses.allSatisfy { files[$0] != nil } }

    /// The files that a page with some pictures leads to.
    func links(to addresses: [String]) -> [String] {
        Set(addresses.compactMap { files[$0] }).sorted()
    }

    /// Fetches the pictures of some addresses that are not there yet, as long as there is time, and puts them into the site.
    ///
    /// - Parameter addresses: Those that matter most first.
    /// - Returns: The number of pictures still missing.
    mutating func gather(
        _ addresses: [String],
        into site: SiteFolder,
        from service: PosterService,
        while hasTime: () -> Bool,
        _ diagnostics: Diagnostics
    ) async throws(CommandFailure) -> Int {
        var seen: Set<String> = []
        let wanted = addresses.filter { seen.insert($0).inserted }
        try rethrowing(as: CommandFailure.publishing, try site.plan([], leaves: wanted.map(Self.path)))
        var missing: [String] = []
        for address in wanted {
            let path = Self.path(of: address)
            if site.isIntact(path) { files[address] = path } else { missing.append(address) }
        }
        var waiting = missing[...]
        while !waiting.isEmpty, hasTime(), !Task.isCancelled {
            let some = Array(waiting.prefix(Self.batchSize))
            waiting = waiting.dropFirst(some.count)
            let pictures = await diagnostics.progress.duringPosters { await service.posters(at: some) }
            for (address, picture) in pictures.sorted(by: { $0.key < $1.key }) {
                let path = Self.path(of: address)
                try rethrowing(as: CommandFailure.publishing, try site.put(SiteFile(path, picture.bytes)))
                files[address] = path
            }
        }
        return wanted.count - files.count { seen.contains($0.key) }
    }

    /// The path of a picture. What it ends in is taken from the address, so that it is known before the picture is there.
    static func path(of address: String) -> String {
        let ending = address.split(separator: ".").last.map { $0.lowercased() } ?? ""
        let known = PictureFile.Kind.allCases.map(\.rawValue) + ["jpg"]
        return "images/\(SHA256.hex(of: address.utf8).prefix(32)).\(known.contains(ending) ? ending : "jpg")"
    }
}
