import Foundation
import TVMaze
import Testing

@testable import GuideCommands

@Suite("The clock in tvguide doctor", .timeLimit(.minutes(60)))
struct ServiceChecksTests {
    private func clock(_ date: String?) -> DoctorCheck {
        // The clock in these tests shows 1970-01-01T00:00:00Z.
        let line = TypedCommandLine(command: .doctor, arguments: [], options: [])
        let checks = DoctorChecks(line, in: .inTests())
        return checks.clock(HTTPResponse(status: 200, body: Data(), date: date))
    }

    @Test(arguments: [
        ("Thu, 01 Jan 1970 00:00:59 GMT", "within a minute of the service's"),
        ("Thu, 01 Jan 1970 00:02:00 GMT", "2 minutes behind the service's"),
        ("Wed, 31 Dec 1969 21:00:00 GMT", "3 hours ahead of the service's"),
        ("Sun, 04 Jan 1970 00:00:00 GMT", "3 days behind the service's"),
    ])
    func `reports how far off the machine's clock is`(date: String, finding: String) {
        #expect(clock(date).finding == finding)
        #expect(clock(date).state == (finding.hasPrefix("within") ? .ok : .notice))
    }

    @Test(arguments: [nil, "", "yesterday"])
    func `reports nothing about the clock if the service sends no usable date`(date: String?) {
        #expect(clock(date).state == .ok)
    }
}
