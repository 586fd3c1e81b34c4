import TVModel

/// The texts of an event's row, safe for a terminal, before they are fitted to columns.
struct EventRow {
    /// The marks for events on now, premieres and favorites.
    let marks: String
    /// The time, or a dash.
    let time: String
    /// The note on the time in a regional feed.
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
    /// The time until the event begins or ends. It is empty unless the report is about the present.
    let timeLeft: String

    /// Creates the texts of an event. Only a report about the present marks events as on now.
    init(_ event: TVEvent, isOnNow: Bool, isFavorite: Bool, times: EventRowTime, timeLeft: TimeLeftText? = nil) {
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
        self.timeLeft = timeLeft?.text(of: event) ?? ""
        genres = SafeText.terminal(show.genres.joined(separator: ", "))
    }
}
