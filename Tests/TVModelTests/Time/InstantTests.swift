import TVModel
import Testing

@Suite(.timeLimit(.minutes(60)))
struct InstantTests {
    @Test(arguments: [
        ("2026-11-20T01:00:00+00:00", "2026-11-20T01:00:00Z"), ("2026-11-19T20:00:00-05:00", "2026-11-20T01:00:00Z"),
        ("2026-11-20T06:30:00+0530", "2026-11-20T01:00:00Z"), ("2026-11-20T01:00Z", "2026-11-20T01:00:00Z"),
        ("2026-11-20t01:00:00.999z", "2026-11-20T01:00:00Z"), ("2016-12-31T23:59:60Z", "2017-01-01T00:00:00Z"),
    ])
    func `reads an instant with its offset`(text: String, utc: String) {
        #expect(Instant(iso: text)?.description == utc)
    }

    @Test(arguments: [
        "", "2026-11-20", "2026-11-20T01:00:00", "2026-02-30T01:00:00Z", "2026-11-20T24:00:00Z", "2026-11-20T01:60:00Z",
        "2026-11-20T01:00:00Z and more", "2026-11-20T01:00:61Z", "2026-11-20T01:00:00.Z", "2026-11-20T1:00:00Z",
        "2026-11-20T01:00:00+5", "2026-11-20 01:00:00Z", "2026-11-20T01:00:00+25:00", "now",
        "9999-12-31T20:00:00-05:00", "9999-12-31T23:59:60Z", "0001-01-01T00:00:00+01:00",
    ])
    func `rejects text that is not an instant`(text: String) {
        #expect(Instant(iso: text) == nil)
    }
}
