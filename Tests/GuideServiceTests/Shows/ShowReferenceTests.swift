import TVModel
import Testing

@testable import GuideService

@Suite(.timeLimit(.minutes(60)))
struct ShowReferenceTests {
    @Test(arguments: [
        ("143", ShowReference.id(143)), (" 143\n", .id(143)), ("0", .id(0)), ("007", .id(7)),
        ("tt2575988", .imdb("tt2575988")),
        ("TT2575988", .imdb("tt2575988")), ("tt123", .name("tt123")), ("tt1234567890123", .name("tt1234567890123")),
        ("tt12345/../x", .name("tt12345/../x")), ("Girls", .name("Girls")), ("24 hours", .name("24 hours")),
        ("", .name("")),
        ("-1", .name("-1")), ("99999999999999999999", .name("99999999999999999999")), ("١٢٣", .name("١٢٣")),
        ("tt", .name("tt")),
    ])
    func `reads IDs, IMDb IDs and names`(text: String, which: ShowReference) {
        #expect(ShowReference(text) == which)
    }
}
