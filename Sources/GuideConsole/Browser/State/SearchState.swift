import TVModel

/// A search as one types.
struct SearchState: Sendable {
    /// What is searched for.
    var field = TextField()
    /// Whether keys go into the field; else they go to the results.
    var isTyping = true
    /// When the request goes out; since the program was started.
    var dueAt: Duration?
    /// The request that is under way.
    var requestID: Int?
    /// The text that was searched for last.
    var lastQuery: String?
    /// What was found; nil where nothing has been searched for yet.
    var results: [Show]?
    /// Why there is nothing newer.
    var loadError: LoadError?
    var scroller = Scroller()

    /// What is searched for, without blanks around it.
    var text: String {
        String(field.text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }

    /// Whether a search is in progress.
    var isBusy: Bool { requestID != nil }
}
