// Renders the guides of many cached weeks, one after another in one process: `Weeks COUNT CACHE ROOT FIRST-MONDAY`.
// The time per week and the memory should not grow with the number of weeks already rendered.
import Foundation
import GuideReports
import GuideService
import GuideStore
import TVMaze
import TVModel

let arguments = CommandLine.arguments
guard arguments.count == 5, let count = Int(arguments[1]), let root = URL(string: arguments[3]),
    let monday = CalendarDay(iso: arguments[4]), let country = Country(code: "US"),
    let clock = ZoneClock(country.zoneIdentifier)
else {
    print("usage: Weeks COUNT CACHE ROOT FIRST-MONDAY")
    exit(64)
}
let now = clock.instant(on: monday.advanced(by: 7 * count), at: GuideDay.evening)
let edition = ReportContext(
    country: country,
    listingClock: clock,
    printedClock: clock,
    usesTwelveHours: true,
    now: now
)
var policy = CachePolicy()
policy.mode = .offline
let service = TVService(
    feeds: [.country(country.code)],
    clock: clock,
    policy: policy,
    api: TVAPI(root: root, network: NetworkCommunication(over: CurlTransport(userAgent: "tvguide"))),
    cache: ResponseCache(files: CacheFolder(in: arguments[2]), root: root.absoluteString),
    now: { now }
)
var bytes = 0
for number in 0..<count {
    let week = GuideWeek(containing: monday).advanced(by: number)
    let report = GuideReport(.week, of: try await service.week(week), for: edition)
    bytes += try report.text(as: .html, RenderOptions(), with: TemplateSet()).utf8.count
}
print("\(count) weeks, \(bytes) bytes")
