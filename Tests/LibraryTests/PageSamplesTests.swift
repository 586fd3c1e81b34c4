import Foundation
import GuideService
import TVModel
import Testing

/// Checks that the samples in docs/library.md are the ones that this target compiles, and that they work as described.
@Suite(.timeLimit(.minutes(60)))
struct PageSamplesTests {
    /// A loopback address at which no server listens.
    private let nowhere = URL(string: "http://127.0.0.1:9")

    @Test func `the page shows all of the compiled samples and no others`() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let compiled = try String(contentsOf: folder.appending(path: "PageSamples.swift"), encoding: .utf8)
        let page = try String(contentsOf: folder.appending(path: "../../docs/library.md"), encoding: .utf8)
        let samples = page.components(separatedBy: "```swift\n").dropFirst(4).compactMap { part in
            part.components(separatedBy: "```").first
        }
        #expect(compiled.components(separatedBy: "\n\n").filter { $0.hasPrefix("func ") }.count == samples.count)
        for sample in samples { #expect(compiled.contains("\n\n" + sample), "\(sample)") }
    }

    @Test func `a service that cannot be reached has no listings`() async throws {
        let service = makeService(root: nowhere, cacheFolder: nil, dataFolder: nil)
        defer { service.close() }
        let date = CalendarDay(epochDay: 20_775)
        let sentence =
            "Could not fetch the schedule for Wednesday, November 18 and 1 more day: 127.0.0.1:9 refused the connection."
        #expect(await report(on: date, from: service) == sentence)
        await #expect(throws: ShowError.self) { try await today(from: service) }
    }

    @Test func `the template samples render`() throws {
        #expect(try greeting(for: "<world>") == "<p>Hello, &lt;world&gt;!</p>")
        #expect(try page(of: ["Maude", "Lou"]) == "<ul><li>Maude</li><li>Lou</li></ul>")
    }
}
