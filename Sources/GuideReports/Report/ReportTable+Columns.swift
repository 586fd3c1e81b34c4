extension ReportTable {
    /// The columns of an event.
    static let events: [Column] = [
        .init("date"), .init("time"), .init("start"), .init("end"), .init("runtime"), .init("network"),
        .init("streaming"), .init("show", "show", "name"), .init("season"), .init("number"), .init("type"),
        .init("episode", "name"), .init("premiere"), .init("genres", "show", "genres"),
        .init("show_type", "show", "type"), .init("language", "show", "language"), .init("rating", "show", "rating"),
        .init("summary"), .init("url"), .init("show_url", "show", "url"), .init("imdb", "show", "imdb"),
        .init("episode_id", "id"), .init("show_id", "show", "id"), .init("feed"),
    ]

    /// The columns of an episode in a report on one show. The rating is that of the episode.
    static let episodes: [Column] = events.filter { !["network", "streaming", "show", "feed"].contains($0.name) }.map {
        $0.name == "rating" ? Column("rating") : $0
    }

    /// The columns of a show.
    static let shows: [Column] = [
        .init("show_id", "id"), .init("show", "name"), .init("type"), .init("genres"), .init("language"),
        .init("status"), .init("premiered"), .init("ended"), .init("network"), .init("rating"), .init("runtime"),
        .init("imdb"), .init("url"), .init("official_site", "officialSite"), .init("summary"),
    ]

    /// The columns of a cast member.
    static let cast: [Column] = [
        .init("person_id", "person", "id"), .init("person", "person", "name"), .init("character", "character", "name"),
        .init("self"), .init("voice"), .init("url", "person", "url"),
    ]
}
