/// The kinds of what a list is about.
enum ImportedKind {
    case show, episode, film, other

    /// The words of the kinds, of which the first that a text contains decides: those of IMDb's titles in its languages
    /// (English, German, French, Spanish, Italian, Portuguese, Hindi), and some of other programs.
    private static let words: [(kind: ImportedKind, words: ListKeys)] = [
        (.other, "game videospiel jeuvideo videojuego videogioco jogo गेम podcast book manga comic person list"),
        (.other, "music musik video clip short kurz court corto curta special spezial ova oav"),
        (.other, "पॉडकास्ट संगीत वीडियो लघु शॉर्ट विशेष स्पेशल"),
        (.episode, "episod folge season saison stagione temporada staffel एपिसोड"),
        (.film, "film movie pelicula िल्म मूवी фильм"),
        (.show, "serie serial show anime novela tv ona सीरी धारावाहिक сериал"),
    ]

    /// Parses a word of a list, of which case, marks on letters and signs are ignored, or returns nil if it is not known.
    init?(_ text: String) {
        let word = ShowMatcher.plain(text).unicodeScalars.filter { $0.properties.isAlphabetic || $0.value > 0x7F }
        let known = Self.words.first { $0.words.all.contains { word.contains($0.unicodeScalars) } }
        guard let known else { return nil }
        self = known.kind
    }
}
