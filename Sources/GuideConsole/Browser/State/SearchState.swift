import TVModel

/// A search that runs as the user types.
struct SearchState: Sendable {
    var field = TextField()
    /// Whether keys edit the field. Otherwise they move in the results.
    var isTyping = true
    /// The time at which the request is sent, measured from the start of the program.
    var dueAt: Duration?
    /// The ID of the pending request.
    var requestID: Int?
    /// The text of the last request.
    var lastQuery: String?
    /// The shows found, or nil before the first result.
    var results: [Show]?
    /// The reason why the last search failed.
    var loadError: LoadError?
    var scroller = Scroller()

    /// The text to search for, without surrounding spaces.
    var text: String {
        String(field.text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }

    /// Whether a search is in progress.
    var isBusy: Bool { requestID != nil }
}
