import TVModel
import Testing

@testable import GuideReports

@Suite(.timeLimit(.minutes(60)))
struct XMLTVTimeTests {
    @Test(arguments: [
        ("UTC", 0, "20240306000000 +0000"), ("America/New_York", 20_100, "20240306003500 -0500"),
        ("Asia/Kathmandu", 65_699, "20240306235959 +0545"), ("America/St_Johns", 16_200, "20240306010000 -0330"),
        ("Pacific/Kiritimati", -50_400, "20240306000000 +1400"),
    ])
    func `writes a time with its offset from UTC`(zone: String, second: Int, text: String) throws {
        let clock = try #require(ZoneClock(zone))
        #expect(clock.xmltv(Instant(secondsSince1970: 1_709_683_200 + second)) == text)
    }
}
