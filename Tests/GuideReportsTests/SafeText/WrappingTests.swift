import GuideReports
import Testing

@Suite(.timeLimit(.minutes(60)))
struct WrappingTests {
    @Test(arguments: [
        ("the quick brown fox", 10, ["the quick", "brown fox"]),
        ("the  quick ", 20, ["the quick"]),
        ("abcdefgh ij", 4, ["abcd", "efgh", "ij"]),
        ("漢字漢字", 5, ["漢字", "漢字"]),
        ("ab漢字", 4, ["ab漢", "字"]),
        ("a\n\nb", 4, ["a", "", "b"]),
        ("", 4, []),
        (" ", 4, [""]),
        ("漢字", 1, ["漢", "字"]),
    ])
    func `breaks between words, wide characters or, if necessary, anywhere`(text: String, columns: Int, lines: [String])
    {
        #expect(text.wrapped(to: columns) == lines)
    }
}
