/// The kinds of what a list is about.
enum ImportedKind {
    case show, episode, film, game, other

    /// The words of the kinds, of which the first that a text contains decides: those of many programs, and of IMDb's
    /// titles in its languages (English, German, French, Spanish, Italian, Portuguese, Hindi) and some others.
    private static let words: [(kind: ImportedKind, words: ListKeys)] = [
        (.game, "game videospiel jeuvideo videojuego videogioco jogo गेम"),
        (
            .other,
            """
            podcast music musik video clip short kurz court corto curta special spezial book manga comic person list \
            पॉडकास्ट संगीत वीडियो लघु शॉर्ट विशेष स्पेशल
            """
        ),
        (.episode, "episod folge season saison stagione temporada staffel एपिसोड"),
        (.show, "serie serial show anime novela सीरी धारावाहिक сериал"),
        (.film, "film movie pelicula िल्म मूवी фильм"),
    ]
    private static let exact: [String: ImportedKind] = ["tv": .show, "ona": .show, "ova": .other, "oav": .other]

    /// Parses a word of a list, of which case, marks on letters and signs are ignored, or returns nil if it is not known.
    init?(_ text: String) {
        let word = ShowMatcher.plain(text).unicodeScalars.filter { $0.properties.isAlphabetic || $0.value > 0x7F }
        let known = Self.words.first { $0.words.all.contains { word.contains($0.unicodeScalars) } }
        guard let kind = Self.exact[String(String.UnicodeScalarView(word))] ?? known?.kind else { return nil }
        self = kind
    }
}
