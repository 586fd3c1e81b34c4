import Foundation
import Testing

@testable import TVMaze

@Suite(.timeLimit(.minutes(60)))
struct JSONBodyTests {
    @Test(arguments: [
        (#"["a\uD83Db"]"#, "a\u{FFFD}b"), (#"["a\udc4d"]"#, "a\u{FFFD}"), (#"["\uD83D\uD83D\uDC4D"]"#, "\u{FFFD}👍"),
        (#"["\uD83D\n\uDC4D"]"#, "\u{FFFD}\n\u{FFFD}"), (#"["\uD83D\uDC4D"]"#, "👍"), (#"["\\uD83D"]"#, "\\uD83D"),
        (#"["\u00E9"]"#, "é"), (#"["\uD83D"]"#, "\u{FFFD}"),
    ])
    func `replaces only a lone surrogate`(json: String, text: String) throws {
        let body = JSONBody.replacingLoneSurrogates(in: Data(json.utf8))
        #expect(try JSONDecoder().decode([String].self, from: body) == [text])
    }

    @Test func `replaces surrogates without end in time that grows with the length`() {
        let count = 500_000
        let body = JSONBody.replacingLoneSurrogates(in: Data(String(repeating: #"\uD800"#, count: count).utf8))
        #expect(body == Data(String(repeating: #"\uFFFD"#, count: count).utf8))
    }

    @Test(arguments: [#"["\"#, #"["\u"#, #"["\uD8"#, #"["\uD83D\"#, #"["\uD83D\uDC4"#, #"["\uZZZZ"]"#, ""])
    func `truncated text keeps its length`(json: String) {
        #expect(JSONBody.replacingLoneSurrogates(in: Data(json.utf8)).count == json.utf8.count)
    }

    @Test func `works on a slice of a larger text`() throws {
        let whole = Data(##"xx["\uD83D"]"##.utf8)
        #expect(JSONBody.replacingLoneSurrogates(in: whole.dropFirst(2)) == Data(##"["\uFFFD"]"##.utf8))
    }

    @Test func `allows half a million values and no more`() {
        let values = Data(("[" + String(repeating: "1,", count: JSONBody.maxValues - 1) + "1]").utf8)
        #expect(!JSONBody.hasTooManyValues(values))
        #expect(JSONBody.hasTooManyValues(Data(",".utf8) + values))
    }

    @Test func `stops reading if hardly any row is usable`() throws {
        let json = Data(("[" + String(repeating: "1,", count: 100_000) + "1]").utf8)
        let rows = try JSONDecoder().decode(WireRows<WireEpisode>.self, from: json)
        #expect(rows.usable.isEmpty)
        #expect(rows.total == 1_001)
    }

    @Test func `counts all bad rows among good ones`() throws {
        let json = Data(("[" + String(repeating: #"{"id":1},7,"#, count: 3_000) + "{}]").utf8)
        let rows = try JSONDecoder().decode(WireRows<WireEpisode>.self, from: json)
        #expect(rows.usable.count == 3_000)
        #expect(rows.total == 6_001)
    }
}
