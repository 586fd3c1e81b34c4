package import GuidePlatform
package import GuideReports
package import GuideService
package import TVModel

/// Everything that the browser in the terminal needs of the command line, the machine and the service.
package struct BrowserRun: Sendable {
    package let hasColor: Bool
    /// Whether the terminal reports clicks and turns of the wheel, which then do not select text.
    package let hasMouse: Bool
    package let startView: StartView?
    /// The week of the guide, or nil to follow the current week.
    package let week: GuideWeek?
    /// The networks that come first, in order.
    package let networks: [String]
    package let reportContext: ReportContext
    package let input: Descriptor
    package let output: Descriptor
    /// Returns the current time that the guide follows.
    package let now: @Sendable () -> Instant
    package let service: TVService
    /// The waits of requests because of the rate limit of the service, for as long as the browser runs.
    package let limitWaits: AsyncStream<Duration>
    /// Called with the listings of each week that was loaded.
    package let observe: @Sendable (Listings) -> Void
    /// Opens a page in the user's web browser, and returns whether that succeeded.
    package let open: @Sendable (WebLink) async -> Bool
}
