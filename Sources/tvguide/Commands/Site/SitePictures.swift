import GuidePlatform
import GuideReports
import GuideService
import GuideStore
import TVModel

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
            let pictures = await diagnostics.progress.duringPosters { await service.posters(at: some) }
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
