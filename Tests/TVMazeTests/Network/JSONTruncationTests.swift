import Foundation
import TestSupport
import Testing

@testable import TVMaze

@Suite(.timeLimit(.minutes(60)))
struct JSONTruncationTests {
    @Test(arguments: [
        "", " ", "\r\n\t", "[", "{", #"[{"a":1}"#, #"[{"a":"#, #"["a"#, #"["a\"#, #"["a\""#, #"[{"a":{"b":[1,2"#,
        #"["]""#, "{\"a\":[1]\n", "[}", "{]",
    ])
    func `detects truncated text`(text: String) {
        #expect(JSONTruncation.isTruncated(Data(text.utf8)))
    }

    @Test(arguments: [
        "[]", "{}", " [ ] \n", "null", "0", #""a""#, #"["a\\"]"#, #"["a\""]"#, #"["[{"]"#, #"{"a":[1,{"b":"]"}]}"#,
        #"["\u0022"]"#,
        // Other malformed text is left to the decoder.
        "]", "[]]", "}{", "nul", "[] []", "[[]", #"["a\\\"]"#, #"{"[]":"}"#, #""a"#,
        #"<!DOCTYPE html><p title="It's 5" wide">Please sign in"#, "<script>if (a) {", "Service [down", "\u{FEFF}[1",
    ])
    func `neither complete text nor other text is truncated`(text: String) {
        #expect(!JSONTruncation.isTruncated(Data(text.utf8)))
    }

    @Test func `detects truncation in a day except right after an inner array`() throws {
        let day = try Fixtures.data("schedule/US-2026-11-20.json")
        let end = try #require(day.lastIndex(of: UInt8(ascii: "]")))
        #expect(!JSONTruncation.isTruncated(day))
        for length in stride(from: 0, through: end, by: 97) {
            let isAfterArray = day.prefix(length).last { !" \n".utf8.contains($0) } == UInt8(ascii: "]")
            #expect(JSONTruncation.isTruncated(day.prefix(length)) != isAfterArray, "cut after \(length)")
        }
        #expect(JSONTruncation.isTruncated(day.prefix(end)))
    }
}
