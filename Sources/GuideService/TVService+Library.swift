public import GuidePlatform
import GuideStore
import TVMaze
public import TVModel

extension TVService {
    /// Creates a service for programs that use this package as a library.
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
    ///   - country: The country of the listings.
    ///   - withStreaming: Whether listings include global streaming.
    ///   - policy: The rules that decide whether copies are used or requests are sent.
    ///   - root: The root of the service, or nil for TVmaze itself.
    ///   - cacheFolder: The folder of cached responses, or nil for a temporary one.
    ///   - dataFolder: The folder of favorites and their posters, or nil for a temporary
    ///     one.
    ///   - userAgent: The `User-Agent` header of requests, which identifies the program to the service.
    ///   - now: Returns the current time. By default, this is the system clock.
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
        let network = NetworkCommunication(
            over: CurlTransport(userAgent: userAgent),
            pace: cacheFolder.map { SharedPace(folder: $0) }
        )
        let data = FileStore(data: dataFolder)
        let pictures = CurlTransport(
            userAgent: userAgent,
            accept: PosterService.accept,
            limits: PosterService.limits
        )
        self.init(
            feeds: [.country(country.code)] + (withStreaming ? [.streaming] : []),
            clock: ZoneClock(country.zoneIdentifier) ?? .utc,
            policy: policy,
            api: TVAPI(root: root, network: network),
            cache: ResponseCache(files: FileStore(cacheIn: cacheFolder), root: root.withoutCredentials),
            favorites: FavoritesStore(files: data),
            posters: PosterService(
                cache: PosterCache(files: data),
                network: policy.mode == .offline ? nil : NetworkCommunication(over: pictures, isPaced: false),
                servers: PictureServers(root: root)
            ),
            now: now
        )
    }

    /// Closes all connections. No request may follow.
    public func close() {
        api.network.close()
        posters?.network?.close()
    }
}
