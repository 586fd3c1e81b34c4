import TestSupport
import Testing

@testable import GuideCommands

@Suite("Random argument lists", .timeLimit(.minutes(60)))
struct ArgumentFuzzTests {
    /// The words of argument lists: all valid ones and common mistakes.
    static let vocabulary =
        Option.allCases.flatMap(\.spellings) + Option.allCases.map { "--\($0.rawValue)=1h" }
        + Command.firstWords
        + Command.listed.compactMap(\.subcommand) + accidents

    static let accidents = [
        "", " ", "-", "--", "---", "--=", "-=", "=", "!", ",", "1h", "20:00", "html", "friday", "bash", "-1", "+2",
        "80",
        "-qv", "-vo", "-\u{301}", "--\u{0}", "\u{1B}[31m", "a\nb", "\u{202E}", "\u{1F4FA}", "--form\u{E1}t", "\u{FFFD}",
        String(repeating: "x", count: 5000), "--" + String(repeating: "-o", count: 500),
    ]

    @Test(arguments: 0..<20)
    func `a random argument list parses or is rejected in one sentence`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let arguments = (0..<Int.random(in: 0...6, using: &random)).map { _ in word(using: &random) }
            do {
                let line = try TypedCommandLine(parsing: arguments)
                let takesManyWords = line.command.definition.spec.arguments.contains(where: \.isRepeated)
                #expect(line.arguments.count <= 2 || takesManyWords, "\(arguments)")
            } catch {
                let sentence = CommandFailure(error).sentence
                #expect(error is CommandFailure && isSentence(sentence), "\(arguments): \(sentence)")
            }
        }
    }

    /// A random word of the vocabulary, sometimes with one character changed.
    private func word(using random: inout SeededGenerator) -> String {
        var word = Self.vocabulary.randomElement(using: &random) ?? ""
        if Int.random(in: 0..<4, using: &random) == 0, let index = word.indices.randomElement(using: &random) {
            word.replaceSubrange(index...index, with: ["", "-", "=", "e", "\u{7}"].randomElement(using: &random) ?? "")
        }
        return word
    }

    private func isSentence(_ text: String) -> Bool {
        text.count > 10 && text.count < 400 && (text.hasSuffix(".") || text.hasSuffix("?"))
            && text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    }
}
