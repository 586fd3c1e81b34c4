import GuideSafeText
import TVModel

/// The texts of an event's row, safe for a terminal, before they are fitted into columns.
struct EventRow {
    /// The marks of events on now, of premieres and of favorites.
    let marks: String
    /// The time, or a dash.
    let time: String
    /// How the time of a regional feed is known.
    let feed: String
    /// The name of the show.
    var show: String
    /// Season and number.
    let code: String
    /// The name of the episode.
    let name: String
    /// The network or web channel.
    let network: String
    /// The length.
    let runtime: String
    /// The genres of the show.
    let genres: String
    /// How long until it begins or ends; empty except in a report about the present.
    let left: String

    /// The texts of an event; it is marked as being on now only where the report is about the present.
    init(_ event: TVEvent, isOnNow: Bool, isFavorite: Bool, times: EventRowTime, left: TimeLeftText? = nil) {
        let text = EventText(event: event)
        let show = ShowText(show: event.show)
        marks = (isOnNow ? "▶" : "") + (event.premiere == nil ? "" : "★") + (isFavorite ? "♥" : "")
        time = times.text(of: event)
        feed = event.feedNote?.word ?? ""
        self.show = SafeText.terminal(show.name)
        code = text.shortCode
        name = SafeText.terminal(text.rowName)
        network = SafeText.terminal(show.network)
        runtime = text.runtime
        self.left = left?.text(of: event) ?? ""
        genres = SafeText.terminal(show.genres.joined(separator: ", "))
    }
}
