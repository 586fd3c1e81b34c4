package import GuidePlatform
package import GuideStore
package import TVMaze
package import TVModel

/// Fetches posters of shows that are not stored yet, and stores them.
///
/// A poster that cannot be fetched is left out, whatever the reason. A guide shows a placeholder instead.
package struct PosterService: Sendable {
    /// The maximum number of posters that are fetched at once.
    package static let width = 4
    package static let accept = PictureFile.Kind.allCases.map(\.mediaType).joined(separator: ", ")

    package static var limits: TransportLimits {
        var limits = TransportLimits()
        limits.bodyBytes = PictureFile.sizeLimit
        return limits
    }

    /// The cache to store posters in.
    private let cache: PosterCache
    /// The caches to read posters from.
    private let sources: [PosterCache]
    let network: NetworkCommunication?
    private let servers: PictureServers
    private let observe: @Sendable (PosterEvent) -> Void

    /// Creates a service for the posters of a cache.
    ///
    /// - Parameters:
    ///   - others: Other caches to read from, such as that of the favorites. Posters in them are not stored again.
    ///   - network: The network to fetch posters with, or nil to send no requests.
    ///   - servers: The servers to which requests may be sent.
    ///   - observe: A closure to call with each event, on any thread.
    package init(
        cache: PosterCache,
        others: [PosterCache] = [],
        network: NetworkCommunication?,
        servers: PictureServers,
        observe: @escaping @Sendable (PosterEvent) -> Void = { _ in }
    ) {
        self.cache = cache
        sources = [cache] + others
        self.network = network
        self.servers = servers
        self.observe = observe
    }

    /// Returns the posters at these addresses, from a cache or from the server, up to a total size, in bytes. Posters that
    /// cannot be fetched are left out.
    ///
    /// Posters beyond the limit are fetched and stored, but not returned, to limit the use of memory.
    package func posters(at addresses: [String], upTo limit: Int = .max) async -> PosterSelection {
        var selection = PosterSelection(rest: limit)
        var missing: [String] = []
        var seen: Set<String> = []
        for address in addresses where seen.insert(address).inserted {
            if let poster = storedPicture(at: address) {
                selection.add(poster, at: address)
            } else {
                missing.append(address)
            }
        }
        guard let network, await fetch(missing, over: network, into: &selection) else { return selection }
        do { try cache.trim() } catch { observe(.notStored(error)) }
        return selection
    }

    /// Returns the stored picture of an address, or nil if none is stored.
    package func storedPicture(at address: String) -> PictureFile? {
        // Not with a lazy sequence, which would read each file twice and trap if the second time fails.
        for source in sources {
            if let picture = source.picture(at: address) { return picture }
        }
        return nil
    }

    /// Removes posters from the cache. Those that cannot be removed only take up space.
    func removePosters(at addresses: [String]) {
        for address in addresses { try? cache.remove(at: address) }
    }

    /// Fetches posters, a few at a time, until the server fails too often in a row, and returns whether any was fetched.
    private func fetch(
        _ addresses: [String],
        over network: NetworkCommunication,
        into selection: inout PosterSelection
    ) async -> Bool {
        var hasFetched = false
        var canStore = true
        var run = ServiceRun(width: Self.width)
        await run.each(addresses, failure: \.failure) { address in
            await fetch(address, over: network)
        } done: { address, response, done in
            observe(.requested(done, of: addresses.count))
            guard case .success(let poster?) = response else { return }
            hasFetched = true
            selection.add(poster, at: address)
            // Each poster is stored immediately, in case the run ends early. A store that failed once is not tried again.
            guard canStore else { return }
            do { try await cache.store(poster, at: address) } catch {
                canStore = false
                observe(.notStored(error))
            }
        }
        return hasFetched
    }

    /// Returns the poster at an address, or nil if the server has no usable one there. It is a failure if the server cannot
    /// be reached or fails for all posters.
    private func fetch(
        _ address: String,
        over network: NetworkCommunication
    ) async -> Result<PictureFile?, FetchError> {
        guard let url = URL(string: address), servers.allows(url) else { return .success(nil) }
        do {
            let response = try await network.response(to: .picture, at: url, allowing: servers.allows)
            return .success(PictureFile(response.body))
        } catch {
            return error.isAboutOneAddress ? .success(nil) : .failure(error)
        }
    }
}

extension Result<PictureFile?, FetchError> {
    fileprivate var failure: FetchError? {
        if case .failure(let reason) = self { reason } else { nil }
    }
}

extension FetchError {
    /// Whether only this address failed, not the server.
    fileprivate var isAboutOneAddress: Bool {
        switch self {
        case .refused(_, let status): (400..<500).contains(status)
        case .tooLarge, .invalidData, .notFound: true
        case .noConnection, .rateLimited, .notStored, .emptied, .cancelled: false
        }
    }
}

/// An event while posters are fetched, for progress and diagnostics.
package enum PosterEvent: Sendable {
    /// A request for a poster ended: the number of finished requests, and the number of all posters to fetch.
    case requested(Int, of: Int)
    /// A fetched poster could not be stored. It is still shown.
    case notStored(any Error)
}

/// Posters whose total size does not exceed a limit.
package struct PosterSelection: Sendable {
    package fileprivate(set) var posters: [String: PictureFile] = [:]
    package fileprivate(set) var leftOut = 0
    /// The maximum total size of those that are added, in bytes.
    fileprivate var rest: Int

    mutating func add(_ poster: PictureFile, at address: String) {
        guard poster.bytes.count <= rest else {
            leftOut += 1
            return
        }
        rest -= poster.bytes.count
        posters[address] = poster
    }
}

/// The servers from which pictures may be fetched. The addresses of pictures come from the service and are not trusted.
package struct PictureServers: Sendable {
    private let root: URL?

    /// Allows the picture server of TVmaze, and the service itself if the user chose another one.
    ///
    /// - Parameter root: The root of the service that the user chose and therefore trusts, or nil for TVmaze.
    package init(root: URL? = nil) {
        self.root = root
    }

    package func allows(_ address: URL) -> Bool {
        guard address.user() == nil, address.password() == nil else { return false }
        return [URL(string: "https://\(Picture.host)"), root].contains { $0.map(Self.server) == Self.server(address) }
    }

    /// Returns what two addresses on one server share.
    private static func server(_ address: URL) -> [String?] {
        let scheme = address.scheme?.lowercased()
        return [scheme, address.host()?.lowercased(), "\(address.port ?? (scheme == "https" ? 443 : 80))"]
    }
}
