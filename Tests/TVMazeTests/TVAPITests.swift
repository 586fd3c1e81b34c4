import Foundation
import TVModel
import TestSupport
import Testing

@testable import TVMaze

@Suite(.timeLimit(.minutes(60)))
struct TVAPITests {
    /// 20 November 2026.
    private static let day = CalendarDay(epochDay: 20_777)

    /// The result of requesting a day over a transport, and the requested addresses.
    private func ask(
        _ transport: ScriptedTransport,
        root: String = "http://stub.test",
        feed: DaySchedule.Feed = .country("US")
    ) async throws(FetchError) -> Fetched<DaySchedule> {
        let network = NetworkCommunication(over: transport, clock: SteppedClock())
        return try await TVAPI(root: address(root), network: network)
            .schedule(feed, on: Self.day, for: TVAPI.Caller(now: Instant(secondsSince1970: 1000)))
    }

    @Test(arguments: [
        (DaySchedule.Feed.country("US"), "http://stub.test", "http://stub.test/schedule?country=US&date=2026-11-20"),
        (.country("GB"), "http://stub.test/", "http://stub.test/schedule?country=GB&date=2026-11-20"),
        (.streaming, "http://stub.test/v2", "http://stub.test/v2/schedule/web?date=2026-11-20&country="),
    ])
    func `always sends the date, and an empty country for streaming`(
        feed: DaySchedule.Feed,
        root: String,
        address: String
    ) async throws {
        let transport = ScriptedTransport(.json("[]"))
        _ = try await ask(transport, root: root, feed: feed)
        #expect(transport.urls == [address])
    }

    @Test func `listings of a day may have five megabytes, other responses as much as the transport allows`()
        async throws
    {
        let transport = ScriptedTransport(.json("[]"))
        _ = try await ask(transport)
        let network = NetworkCommunication(over: transport, clock: SteppedClock())
        let service = TVAPI(root: address("http://stub.test"), network: network)
        _ = try await service.episodes(of: 1, for: TVAPI.Caller(now: Instant(secondsSince1970: 1000)))
        #expect(transport.bodyLimits == [5_242_880, .max])
    }

    @Test func `a schedule has its feed, date and fetch time`() async throws {
        let day = try await ask(ScriptedTransport(.json("[\(WireRow().json)]")), feed: .country("GB"))
        #expect(day.value.feed == .country("GB"))
        #expect(day.value.date == Self.day)
        #expect(day.fetchedAt == Instant(secondsSince1970: 1000))
        #expect(day.unusableRows == 0)
    }

    @Test func `an empty array is an empty day`() async throws {
        let day = try await ask(ScriptedTransport(.json("[]")))
        #expect(day.value.events.isEmpty && day.unusableRows == 0)
    }

    @Test func `reads every valid row of the fixture days`() async throws {
        for file in ["US-2026-11-16", "US-2026-11-19", "US-2026-11-22", "GB-2026-11-16"] {
            let day = try await answer(try Fixtures.data("schedule/\(file).json"))
            #expect(day.unusableRows == 0 && !day.value.events.isEmpty, "\(file)")
        }
        #expect(try await answer(try Fixtures.data("schedule/US-2026-11-17.json")).unusableRows == 1)
        #expect(try await answer(try Fixtures.data("schedule/US-2026-11-20.json")).unusableRows == 3)
        #expect(try await answer(try Fixtures.data("web/2026-11-20.json"), feed: .streaming).value.events.count == 7)
    }

    // MARK: The failures of the user stories

    @Test(arguments: [TransportFailure.unknownHost, .connectionRefused, .connectionLost, .timedOut, .insecure])
    func `no connection`(failure: TransportFailure) async {
        await #expect(throws: FetchError.noConnection(scheduleAddress, failure)) {
            try await ask(ScriptedTransport(.failure(failure)))
        }
    }

    @Test(arguments: [
        "{}", #"{"name":"Not Found","status":404}"#, "null", "true", "1", #""text""#,
        "<!DOCTYPE html><title>Sign in</title><p>Please sign in.</p>", "[[]", "[]]", "[] []", "{}}",
        "\u{1}\u{2}\u{3}", "[\u{0}]",
    ])
    func `invalid data`(body: String) async {
        await #expect(throws: FetchError.invalidData(scheduleAddress, .notAnArray)) {
            try await answer(body)
        }
    }

    @Test(arguments: [400, 403, 404, 418, 422, 500, 503])
    func refused(status: Int) async {
        await #expect(throws: FetchError.refused(scheduleAddress, status: status)) {
            try await ask(ScriptedTransport(.status(status)))
        }
    }

    @Test func `a truncated response counts as a dropped connection`() async throws {
        let whole = try Fixtures.data("schedule/US-2026-11-20.json")
        for length in [0, 1, 100, whole.count / 2] {
            await #expect(throws: FetchError.noConnection(scheduleAddress, .connectionLost)) {
                try await answer(whole.prefix(length))
            }
        }
    }

    // MARK: Unusable rows

    @Test(arguments: [(1, 0), (1, 1), (2, 2), (10, 9), (9, 10)])
    func `counts unusable rows up to half of all rows`(usable: Int, unusable: Int) async throws {
        let rows = Array(repeating: WireRow().json, count: usable) + Array(repeating: "{}", count: unusable)
        if unusable <= usable {
            let day = try await answer("[\(rows.joined(separator: ","))]")
            #expect(day.value.events.count == usable && day.unusableRows == unusable)
        } else {
            let failure = FetchError.invalidData(scheduleAddress, .rows(unusable: unusable, of: rows.count))
            await #expect(throws: failure) { try await answer("[\(rows.joined(separator: ","))]") }
        }
    }

    // MARK: Hostile responses

    @Test func `survives thousands of mutated responses`() async throws {
        var generator = SeededGenerator(seed: 20)
        let files = [
            "schedule/US-2026-11-16.json", "schedule/US-2026-11-18.json", "schedule/US-2026-11-20.json",
            "schedule/US-2026-11-21.json", "schedule/GB-2026-11-16.json", "web/2026-11-16.json", "web/2026-11-18.json",
            "web/2026-11-20.json",
        ]
        let originals = try files.map { Array(try Fixtures.data($0)) }
        var outcomes = (days: 0, failures: 0)
        for number in 0..<3000 {
            let body = Data(mutated(originals[number % originals.count], using: &generator))
            do throws(FetchError) {
                let day = try await answer(body, feed: number.isMultiple(of: 2) ? .country("US") : .streaming)
                // A runtime is a minute to a week.
                let runtimes = day.value.events.compactMap { $0.runtime }
                #expect(runtimes.allSatisfy { (1...10_080).contains($0) })
                outcomes.days += 1
            } catch {
                outcomes.failures += 1
            }
        }
        // Both outcomes must occur, or the test would prove nothing.
        #expect(outcomes.days > 500 && outcomes.failures > 100)
    }
}

/// The address that the tests request.
private let scheduleAddress = address("http://stub.test/schedule?country=US&date=2026-11-20")
