import Foundation
import GuidePlatform
import TestSupport
import Testing

@testable import JSONModel

@Suite(.timeLimit(.minutes(60)))
struct JSONWriterTests {
    @Test func `writes random values byte for byte as Foundation does`() throws {
        var generator = SeededGenerator(seed: 16)
        for _ in 0..<2_000 {
            let value = JSONValue.random(depth: 4, using: &generator)
            #expect(value.bytes() == (try expected(value)))
            #expect(value.bytes(.compact) == (try expected(value, .compact)))
        }
    }

    @Test func `a line is compact and has a line break only at its end`() throws {
        var generator = SeededGenerator(seed: 17)
        for _ in 0..<2_000 {
            let value = JSONValue.random(depth: 3, using: &generator)
            #expect(value.bytes(.line) == value.bytes(.compact) + [UInt8(ascii: "\n")])
        }
    }

    @Test func `escapes the characters for which JSON requires it`() throws {
        let text = "a\u{0}\u{1F}\"\\\n\r\t\u{8}\u{C}\u{7F}é👩‍👩‍👧"
        let bytes = JSONValue.object(["b": .string(text), "a": .list([.null, .double(10)])]).bytes(.line)
        let line = String(decoding: bytes, as: UTF8.self)
        #expect(line.hasPrefix(#"{"a":[null,10],"b":"a\u0000\u001f\"\\\n\r\t\b\f"#))
        #expect(try JSONValue(json: Data(bytes)) == .object(["b": .string(text), "a": .list([.null, .integer(10)])]))
    }

    @Test func `writes an object again wherever it is repeated, and others with the same ID as they are`() throws {
        let show: JSONValue = ["id": 7, "name": "Fathom", "image": ["id": 8]]
        let value: JSONValue = [
            "a": .list([show, show, ["id": 7, "name": "Neap"], show]), "b": show, "c": ["id": 8, "show": show],
        ]
        #expect(value.bytes() == (try expected(value)))
        #expect(value.bytes(.compact) == (try expected(value, .compact)))
    }

    @Test func `writes all ASCII characters and their neighbors as Foundation does`() throws {
        let characters =
            (0...0x2FF).compactMap { Unicode.Scalar($0) } + ["\u{2028}", "\u{2029}", "\u{FEFF}", "\u{1F600}"]
        for scalar in characters {
            let value = JSONValue.object([String(scalar): .string("a\(scalar)b")])
            #expect(value.bytes() == (try expected(value)))
            #expect(value.bytes(.compact) == (try expected(value, .compact)))
        }
    }

    @Test(arguments: [
        0, -0.0, 1, -1, 0.1, 7.5, 100, 1e15, 1e16, 1e20, 1e21, -1e-7, 123_456.789, .pi, .leastNonzeroMagnitude,
        .greatestFiniteMagnitude,
    ])
    func `writes numbers as Foundation does`(number: Double) throws {
        let value = JSONValue.list([.double(number)])
        #expect(value.bytes() == (try expected(value)))
    }

    @Test func `writes null for a number that JSON cannot express`() {
        #expect(JSONValue.list([.double(.nan), .double(-.infinity)]).bytes(.compact) == Array("[null,null]".utf8))
    }

    private func expected(_ value: JSONValue, _ layout: JSONLayout = .indented) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if layout == .compact { return try Array(encoder.encode(value)) }
        encoder.outputFormatting.insert(.prettyPrinted)
        return try Array(encoder.encode(value)) + [UInt8(ascii: "\n")]
    }
}

extension JSONValue {
    /// A random value with at most this many levels.
    fileprivate static func random(depth: Int, using generator: inout SeededGenerator) -> JSONValue {
        switch Int.random(in: 0..<(depth > 0 ? 8 : 6), using: &generator) {
        case 0: return .null
        case 1: return .bool(Bool.random(using: &generator))
        case 2: return .integer(Int.random(in: .min ... .max, using: &generator))
        case 3: return .double(Double.random(in: -1e9...1e9, using: &generator))
        case 4, 5: return .string(randomText(using: &generator))
        case 6:
            let count = Int.random(in: 0...4, using: &generator)
            return .list((0..<count).map { _ in random(depth: depth - 1, using: &generator) })
        default:
            var members: [String: JSONValue] = [:]
            for _ in 0..<Int.random(in: 0...6, using: &generator) {
                // Keys beyond ASCII, of which reports have none, are in the order of Swift's strings.
                let key = randomText(using: &generator).filter(\.isASCII)
                members[key] = random(depth: depth - 1, using: &generator)
            }
            return .object(members)
        }
    }

    private static func randomText(using generator: inout SeededGenerator) -> String {
        let letters: [Character] = [
            "a", "B", "é", "e\u{301}", "ß", "\"", "\\", "/", "\n", "\t", "\u{1}", "\u{1F}", "7", "日", "👩‍🚀", "_",
        ]
        return String(
            (0..<Int.random(in: 0...8, using: &generator)).compactMap { _ in letters.randomElement(using: &generator) }
        )
    }
}

extension JSONValue: Encodable {
    package func encode(to encoder: any Encoder) throws {
        var place = encoder.singleValueContainer()
        switch self {
        case .null: try place.encodeNil()
        case .bool(let bool): try place.encode(bool)
        case .integer(let integer): try place.encode(integer)
        case .double(let decimal): try place.encode(decimal)
        case .string(let string): try place.encode(string)
        case .list(let array): try place.encode(array)
        case .object(let object): try place.encode(object)
        }
    }
}
