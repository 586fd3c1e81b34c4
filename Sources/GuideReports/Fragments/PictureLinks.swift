import GuidePlatform
package import TVModel

/// The source of the pictures in a report.
package enum Pictures: Sendable {
    /// Links to the picture server of the service.
    case linked
    /// Posters inside the report, by their addresses, and no stills.
    case embedded([String: PictureFile])
    /// Files of the site that the report belongs to: their paths, by the original addresses of the pictures.
    ///
    /// - Parameter root: The relative path from the page to the folder of the site, such as `../`.
    case local([String: String], root: String)
    case none
}

/// The pictures of a report as template data.
struct PictureLinks: Sendable {
    private let pictures: Pictures
    /// The index of each embedded poster in ``data``, by its address.
    private let indices: [String: Int]
    /// The `data:` addresses of the embedded posters, in order of appearance.
    private let data: [String]

    /// Creates the links to the pictures of a report.
    ///
    /// - Parameter shown: The addresses of the posters in the report, each once, in order of appearance. They are only
    ///   computed if posters are embedded.
    init(posters shown: @autoclosure () -> [String], _ pictures: Pictures) {
        self.pictures = pictures
        guard case .embedded(let posters) = pictures else {
            indices = [:]
            data = []
            return
        }
        let addresses = shown().filter { posters[$0] != nil }
        indices = Dictionary(uniqueKeysWithValues: zip(addresses, addresses.indices))
        data = addresses.compactMap { posters[$0]?.dataAddress }
    }

    /// Whether the pictures are files of the site.
    var areLocal: Bool { if case .local = pictures { true } else { false } }

    /// The embedded posters as template data, each once, even if several events show it.
    var list: [String: JSONValue] {
        let items = data.enumerated().map { JSONValue.object(["id": .string(Self.id($0)), "data": .string($1)]) }
        return ["hasPictures": .bool(!data.isEmpty), "pictures": .list(items)]
    }

    /// Adds the poster of a show to its data.
    func addPoster(of show: Show, to members: inout [String: JSONValue]) {
        let index = indices.isEmpty ? nil : show.posterAddress.flatMap { indices[$0] }
        members.add("poster", as: "hasPoster", index.map { data[$0] } ?? link(to: show.image))
        members.add("pictureID", as: "isEmbedded", index.map(Self.id) ?? "")
    }

    /// Returns the checked address of a picture, or an empty text if there is no picture or pictures are not linked.
    ///
    /// Linked pictures must be on the service's own server, since a reader's browser is not sent to any other.
    func link(to picture: Picture?) -> String {
        switch pictures {
        case .linked: picture?.linkedMedium ?? picture?.linkedOriginal ?? ""
        case .local(let files, let root): picture?.smallAddress.flatMap { files[$0] }.map { root + $0 } ?? ""
        case .embedded, .none: ""
        }
    }

    /// Returns the checked address of a picture in its original size, or an empty text if there is no picture or
    /// pictures are not linked.
    func original(of picture: Picture?) -> String {
        if case .linked = pictures { picture?.linkedOriginal ?? "" } else { "" }
    }

    private static func id(_ index: Int) -> String { "picture-\(index + 1)" }
}

extension [Show] {
    /// The addresses of the shows' posters, each once, in order of appearance.
    var posterAddresses: [String] {
        var seen: Set<String> = []
        return compactMap(\.posterAddress).filter { seen.insert($0).inserted }
    }
}

extension Show {
    /// The checked address of the show's poster.
    fileprivate var posterAddress: String? { facts.image?.smallAddress }
}

extension Picture {
    /// The checked address of the small size. There is no fallback to the original, which may have megabytes.
    var smallAddress: String? { medium.flatMap(WebLink.init)?.address }
}

extension PictureFile {
    /// The picture as a `data:` address. Source: RFC 2397.
    fileprivate var dataAddress: String {
        "data:\(kind.mediaType);base64,\(bytes.base64EncodedString())"
    }
}
