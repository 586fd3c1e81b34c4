import GuideService
import TVModel
import XMLTVFormat

/// The numbers of a programme in the systems that readers know. Source: XMLTV's `xmltv.dtd`, `episode-num`.
struct ProgrammeNumbers {
    /// The numbers, in the order of the document.
    let entries: [XMLTVProgramme.Entry]

    /// The numbers of the airings of a slot; season and number are those of the first.
    init(of events: [TVEvent]) {
        let (event, show) = (events[0], events[0].show)
        var entries = [XMLTVProgramme.Entry("onscreen", Self.onScreen(event))]
        if let number = Self.fromZero(event) { entries.append(.init("xmltv_ns", number)) }
        // Without any number, Plex files it as a film.
        if event.isSpecial { entries.append(.init("original-air-date", "\(event.airdate)")) }
        if let number = show.tvdb { entries.append(.init("thetvdb.com", "series/\(number)")) }
        if case .imdb(let number)? = show.imdb.map(ShowReference.init) {
            entries.append(.init("imdb.com", "series/\(number)"))
        }
        entries.append(.init("tvmaze.com", "series/\(show.id)"))
        self.entries = entries + events.map { .init("tvmaze.com", "episode/\($0.id)") }
    }

    /// `S08E04`, or `Special`.
    private static func onScreen(_ event: TVEvent) -> String {
        guard let number = event.number, !event.isSpecial else { return "Special" }
        return (event.season.map { "S\($0.padded(2))" } ?? "") + "E\(number.padded(2))"
    }

    /// `7.3.`: season and number counted from zero, and no part; a third part misleads newer Kodi add-ons.
    private static func fromZero(_ event: TVEvent) -> String? {
        guard let number = event.number, let season = event.season, !event.isSpecial, season >= 1, number >= 1 else {
            return nil
        }
        return "\(season - 1).\(number - 1)."
    }
}
