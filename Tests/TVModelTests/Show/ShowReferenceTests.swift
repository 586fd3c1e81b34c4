import TVModel
import Testing

@Suite(.timeLimit(.minutes(60)))
struct ShowReferenceTests {
    @Test(arguments: [
        ("143", ShowReference.id(143)), (" 143\n", .id(143)), ("0", .id(0)), ("007", .id(7)),
        ("tt2575988", .imdb("tt2575988")),
        ("TT2575988", .imdb("tt2575988")), ("tt123", .name("tt123")), ("tt1234567890123", .name("tt1234567890123")),
        ("tt12345/../x", .name("tt12345/../x")), ("Girls", .name("Girls")), ("24 hours", .name("24 hours")),
        ("", .name("")),
        ("-1", .name("-1")), ("99999999999999999999", .name("99999999999999999999")), ("١٢٣", .name("١٢٣")),
        ("tt", .name("tt")), ("tvdb:121361", .tvdb(121_361)), ("TheTVDB: 121361", .tvdb(121_361)),
        ("imdb:TT0944947", .imdb("tt0944947")), ("tvmaze:82", .id(82)), ("9-1-1: Lone Star", .name("9-1-1: Lone Star")),
        ("Face/Off", .name("Face/Off")), ("24", .id(24)),
        ("https://www.tvmaze.com/shows/82/game-of-thrones", .id(82)), ("http://api.tvmaze.com/shows/82", .id(82)),
        ("tvmaze.com/shows/82?from=x#top", .id(82)),
        ("https://www.imdb.com/title/tt0944947/?ref_=nv_sr_1", .imdb("tt0944947")),
        ("https://m.imdb.com/de/title/tt0944947", .imdb("tt0944947")),
        ("HTTPS://IMDB.COM/TITLE/TT0944947/EPISODES", .imdb("tt0944947")),
        ("https://thetvdb.com/?tab=series&id=121361&lid=7", .tvdb(121_361)),
        ("http://www.thetvdb.com/index.php?tab=series&id=121361", .tvdb(121_361)),
        ("https://thetvdb.com/dereferrer/series/121361", .tvdb(121_361)),
    ])
    func `reads IDs, links and names`(text: String, which: ShowReference) {
        #expect(ShowReference(text) == which)
    }

    @Test(arguments: [
        "https://www.tvmaze.com/episodes/4952", "https://www.tvmaze.com/shows/82x",
        "https://tvmaze.com.example.org/shows/82",
        "https://www.imdb.com/name/nm0000123/", "https://www.imdb.com/title/tt12", "https://thetvdb.com/series/24",
        "https://thetvdb.com/series/game-of-thrones", "https://thetvdb.com/?tab=episode&id=3254641",
        "https://example.org/shows/82", "tvdb:", "tvdb:x", "tvdb:99999999999999999999", "imdb:0944947", "tvmaze:Lost",
    ])
    func `no number is guessed from a link or a number that names no show`(text: String) {
        #expect(ShowReference(text) == .numberless(text))
    }
}
