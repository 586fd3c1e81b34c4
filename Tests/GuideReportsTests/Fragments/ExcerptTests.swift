import Testing

@testable import GuideReports

@Suite(.timeLimit(.minutes(60)))
struct ExcerptTests {
    @Test(arguments: [
        ("Short.", 10, "Short."), ("", 10, ""), ("One. Two three.", 10, "One."),
        ("One. Two! Three four.", 10, "One. Two!"),
        ("Exactly 10", 10, "Exactly 10"), ("No end of a sentence", 10, "No end…"), ("Unbreakable", 5, "Unbr…"),
        ("Why did Dr. Who leave the house?", 14, "Why did Dr.…"), ("Is it J. Bond? Yes it is.", 16, "Is it J. Bond?"),
        ("3.5 million people live here.", 8, "3.5…"),
    ])
    func `truncates a text at the end of a sentence, or else of a word`(whole: String, limit: Int, expected: String) {
        #expect(whole.excerpt(limit: limit) == expected)
    }
}
