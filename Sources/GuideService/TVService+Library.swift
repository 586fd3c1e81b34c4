public import Foundation
package import GuideStore
package import TVMaze
public import TVModel

extension TVService {
    /// A service for programs that use this package as a library.
    ///
    /// ```swift
    /// import GuideService
    /// import TVModel
    ///
    /// let service = TVService(
    ///     country: country,
    ///     cacheFolder: "/var/cache/example",
    ///     dataFolder: "/var/lib/example",
    ///     userAgent: "example/1.0 (+https://example.org)"
    /// )
    /// defer { service.close() }
    /// let details = try await service.details(of: .name("Doctor Who"))
    /// ```
    ///
    /// - Parameters:
    ///   - country: Whose television it is.
    ///   - withStreaming: Whether listings have what is streamed everywhere, too.
    ///   - policy: When stored answers serve.
    ///   - root: The root of the service; nil for TVmaze itself.
    ///   - cacheFolder: Where answers and pictures are kept; nil to keep them only as long as this value lives.
    ///   - dataFolder: Where favorites are kept; nil as above.
    ///   - userAgent: How requests introduce the program, as the service asks.
    ///   - now: The present; by default, the system clock.
    public convenience init(
        country: Country,
        withStreaming: Bool = false,
        policy: CachePolicy = CachePolicy(),
        root: URL? = nil,
        cacheFolder: String?,
        dataFolder: String?,
        userAgent: String,
        now: @escaping @Sendable () -> Instant = { .now }
    ) {
        let root = root ?? URL(string: TVAPI.serviceRoot) ?? URL(fileURLWithPath: "/")
        let network = NetworkCommunication(over: URLSessionTransport(userAgent: userAgent))
        // A cache that loses a change to another process fetches it again.
        let cache: any FileStore =
            cacheFolder.map { DiskFileStore(root: $0, locking: .optional { _ in }) } ?? MemoryFileStore()
        let data: any FileStore = dataFolder.map { DiskFileStore(root: $0) } ?? MemoryFileStore()
        self.init(
            feeds: [.country(country.code)] + (withStreaming ? [.streaming] : []),
            clock: ZoneClock(country.zoneIdentifier) ?? .utc,
            policy: policy,
            api: TVAPI(root: root, network: network),
            cache: ScheduleCache(files: cache, root: root.absoluteString),
            shows: ShowCache(files: cache, root: root.absoluteString),
            favorites: FavoritesStore(files: data),
            posters: PosterService.ofFavorites(in: data, root: root, userAgent: userAgent, policy: policy),
            now: now
        )
    }

    /// Ends connections that nobody uses, for whoever lives long and asks seldom; the next request opens one again.
    public func closeIdleConnections() {
        api.closeIdleConnections()
        posters?.closeIdleConnections()
    }

    /// Ends all connections. Nothing may be asked afterwards.
    public func close() {
        api.close()
        posters?.close()
    }
}

extension PosterService {
    /// The posters that lie beside favorites, in their store.
    ///
    /// - Parameters:
    ///   - root: The root of the service, whose server may be asked too where the user names another one.
    ///   - observe: Is told what happens on the way to the server of pictures.
    package static func ofFavorites(
        in files: any FileStore,
        root: URL,
        userAgent: String,
        policy: CachePolicy,
        observe: @escaping @Sendable (NetworkEvent) -> Void = { _ in }
    ) -> PosterService {
        var network: NetworkCommunication?
        if policy.mode != .offline {
            let transport = URLSessionTransport(userAgent: userAgent, accept: accept, limits: limits)
            network = NetworkCommunication(over: transport, isPaced: false, observe: observe)
        }
        return PosterService(cache: PosterCache(files: files), network: network, servers: PictureServers(root: root))
    }
}
