import Foundation
import TestSupport
import Testing

@testable import TVMaze

@Suite(.timeLimit(.minutes(10)))
struct JSONEndTests {
    @Test(arguments: [
        "", " ", "\r\n\t", "[", "{", "[[]", #"[{"a":1}"#, #"[{"a":"#, #"["a"#, #"["a\"#, #"["a\""#, #"["a\\\"]"#,
        #"[{"a":{"b":[1,2"#, #"["]""#, #"{"[]":"}"#, #""a"#,
    ])
    func `sees that a text stops early`(text: String) {
        #expect(JSONTruncation.isTruncated(Data(text.utf8)))
    }

    @Test(arguments: [
        "[]", "{}", " [ ] \n", "null", "0", #""a""#, #"["a\\"]"#, #"["a\""]"#, #"["[{"]"#, #"{"a":[1,{"b":"]"}]}"#,
        #"["\u0022"]"#,
    ])
    func `sees that a text is whole`(text: String) {
        #expect(!JSONTruncation.isTruncated(Data(text.utf8)))
    }

    @Test(arguments: ["]", "[]]", "}{", "[}", "nul", "[] []"])
    func `leaves nonsense to whoever decodes it`(text: String) {
        #expect(!JSONTruncation.isTruncated(Data(text.utf8)))
    }

    @Test(arguments: [
        #"<!DOCTYPE html><p title="It's 5" wide">Please sign in"#, "<script>if (a) {", "Service [down", "\u{FEFF}[1",
    ])
    func `does not take for a cut answer what never was JSON`(text: String) {
        #expect(!JSONTruncation.isTruncated(Data(text.utf8)))
    }

    @Test func `sees every place at which a day can be cut`() throws {
        let day = try Fixtures.data("schedule/US-2026-11-20.json")
        let end = try #require(day.lastIndex(of: UInt8(ascii: "]")))
        #expect(!JSONTruncation.isTruncated(day))
        for length in stride(from: 0, through: end, by: 97) {
            #expect(JSONTruncation.isTruncated(day.prefix(length)), "cut after \(length)")
        }
        #expect(JSONTruncation.isTruncated(day.prefix(end)))
    }
}
