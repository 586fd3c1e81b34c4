import Foundation
import TVModel
import Testing

@testable import GuideStore

@Suite(.timeLimit(.minutes(60)))
struct StoredTests {
    @Test(arguments: ["2024-02-30", "soon", ""])
    func `an invalid date is dropped, but its show is kept`(text: String) throws {
        let json = #"{"genres":[],"id":1,"name":"Meridian","premiered":"\#(text)","ended":null}"#
        let form = try JSONDecoder().decode(Stored<Show>.self, from: Data(json.utf8))
        #expect(form.model == Show(id: 1, name: "Meridian"))
    }
}
