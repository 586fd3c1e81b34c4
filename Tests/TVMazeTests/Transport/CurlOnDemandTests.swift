import CSystem
import Foundation
import Testing

@Suite(.timeLimit(.minutes(60)))
struct CurlOnDemandTests {
    @Test func `finds the library on every call`() async {
        let failures = await withTaskGroup(of: String?.self) { group in
            for _ in 0..<8 { group.addTask { libcurl_load().map { String(cString: $0) } } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(failures == Array(repeating: nil, count: 8))
    }
}
