import GuideSafeText
import TVModel

/// The texts of an event's row, clean enough for a terminal, before they are fitted into columns.
struct EventRow {
    let marks: String
    let time: String
    let show: String
    let code: String
    let name: String
    let network: String
    let runtime: String
    let genres: String

    /// The texts of an event; marks of the present only where that is what the report is about.
    init(_ event: TVEvent, isOnNow: Bool, isFavorite: Bool, times: EventRowTime) {
        let text = EventText(event: event)
        let show = ShowText(show: event.show)
        marks = (isOnNow ? "▶" : "") + (event.premiere == nil ? "" : "★") + (isFavorite ? "♥" : "")
        time = times.text(of: event)
        self.show = SafeText.terminal(show.name)
        code = text.shortCode
        name = SafeText.terminal(text.name)
        network = SafeText.terminal(show.network)
        runtime = text.minutes
        genres = SafeText.terminal(show.genres.joined(separator: ", "))
    }
}
