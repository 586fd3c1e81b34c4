import GuideService
import TVModel

/// The numbers of a programme in the systems of other programs. Source: XMLTV's `xmltv.dtd`, `episode-num`.
struct ProgrammeNumbers {
    /// The numbers, in the order of the document.
    let entries: [XMLTVProgramme.Entry]

    /// Creates the numbers of the airings in a slot. Season and number are those of the first airing.
    init(of events: [TVEvent]) {
        let (event, show) = (events[0], events[0].show)
        var entries = [XMLTVProgramme.Entry(system: "onscreen", value: Self.onScreen(event))]
        if let number = Self.fromZero(event) { entries.append(.init(system: "xmltv_ns", value: number)) }
        // Without any number, Plex lists it as a movie.
        if event.isSpecial { entries.append(.init(system: "original-air-date", value: "\(event.airdate)")) }
        if let number = show.tvdb { entries.append(.init(system: "thetvdb.com", value: "series/\(number)")) }
        if case .imdb(let number)? = show.imdb.map(ShowReference.init) {
            entries.append(.init(system: "imdb.com", value: "series/\(number)"))
        }
        entries.append(.init(system: "tvmaze.com", value: "series/\(show.id)"))
        self.entries = entries + events.map { .init(system: "tvmaze.com", value: "episode/\($0.id)") }
    }

    /// `S08E04`, or `Special`.
    private static func onScreen(_ event: TVEvent) -> String {
        guard let number = event.number, !event.isSpecial else { return "Special" }
        return (event.season.map { "S\($0.padded(2))" } ?? "") + "E\(number.padded(2))"
    }

    /// Returns season and number counted from 0, such as `7.3.`. A third part is omitted, since newer Kodi add-ons
    /// misread it.
    private static func fromZero(_ event: TVEvent) -> String? {
        guard let number = event.number, let season = event.season, !event.isSpecial, season >= 1, number >= 1 else {
            return nil
        }
        return "\(season - 1).\(number - 1)."
    }
}
