import Testing

@testable import GuideCommands

@Suite("Suggestions", .timeLimit(.minutes(60)))
struct SuggestionTests {
    @Test(arguments: [
        ("", "", 0), ("a", "", 1), ("", "ab", 2), ("week", "week", 0), ("week", "weak", 1), ("week", "wek", 1),
        ("week", "weeek", 1), ("week", "ewek", 1), ("format", "fromat", 1), ("kitten", "sitting", 3), ("ca", "abc", 3),
    ])
    func `counts typing errors, with a swap of two letters as one`(first: String, second: String, slips: Int) {
        #expect(Suggestion.distance(first, second, bound: 10) == slips)
        #expect(Suggestion.distance(second, first, bound: 10) == slips)
    }

    private static let words = [
        "week", "day", "tonight", "now", "browse", "search", "shows", "show", "favorites", "templates", "completions",
    ]

    @Test(arguments: [
        ("tonigth", "tonight"), ("TONIGHT", "tonight"), ("weke", "week"), ("w", nil), ("we", nil), ("wee", "week"),
        ("sho", nil), ("templ", "templates"), ("complitons", "completions"), ("nwo", nil), ("xyz", nil), ("", nil),
        ("yesterday", nil), ("daily", nil), ("serch", "search"), ("restore", nil),
    ])
    func `suggests the nearest word if it is close enough`(typed: String, nearest: String?) {
        #expect(Suggestion.nearest(to: typed, among: Self.words) == nearest)
    }

    @Test
    func `suggests the first of several equally near words`() {
        #expect(Suggestion.nearest(to: "carts", among: ["cards", "carps"]) == "cards")
    }

    @Test
    func `suggests nothing for a very long word`() {
        #expect(Suggestion.nearest(to: String(repeating: "week", count: 100_000), among: ["week"]) == nil)
    }
}
