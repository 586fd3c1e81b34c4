import GuidePlatform
import GuideReports
import GuideService
import GuideStore
import TVModel

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
