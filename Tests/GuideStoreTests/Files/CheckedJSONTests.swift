import Foundation
import Testing

@testable import GuideStore

@Suite(.timeLimit(.minutes(60)))
struct CheckedJSONTests {
    private let object = Data(#"{"date":"2026-11-20","version":3}"#.utf8)

    @Test func `the checksum is the first member, and all other bytes are unchanged`() {
        let file = CheckedJSON.file(of: object)
        #expect(
            String(decoding: file, as: UTF8.self)
                == #"{"checksum":"xxh64:8776b29a85970efc","date":"2026-11-20","version":3}"#
        )
        #expect(file.withoutChecksum == object)
        #expect(CheckedJSON.state(of: file) == .intact)
    }

    @Test func `detects every changed bit`() {
        let file = CheckedJSON.file(of: object)
        for bit in 0..<8 * file.count {
            let state = CheckedJSON.state(of: file.flippingBit(bit))
            #expect(state == .damaged || state == .foreign, "bit \(bit)")
        }
    }

    @Test func `detects truncation at every position`() {
        let file = CheckedJSON.file(of: object)
        for count in 16..<file.count {
            #expect(CheckedJSON.state(of: file.prefix(count)) != .intact)
            #expect(CheckedJSON.state(of: file.prefix(count)) != .unchecked)
        }
    }

    @Test(arguments: ["", "{}", "null", #"{"date":"2026-11-20"}"#])
    func `a file of an older version has no checksum`(text: String) {
        #expect(CheckedJSON.state(of: Data(text.utf8)) == .unchecked)
    }

    @Test func `rejects a checksum of another kind`() {
        #expect(CheckedJSON.state(of: Data(#"{"checksum":"crc32:1234","version":9}"#.utf8)) == .foreign)
    }
}
