import TestSupport

/// A data folder with a few short responses.
struct SmallSite {
    /// The rows of its `routes.tsv`.
    static let routes = """
        request\tfile
        /schedule?country=US&date=2026-11-16\tmonday.json
        /schedule/web?date=2026-11-16\tweb.json
        /shows/1\tshow.json
        /shows/1?embed[]=cast\tcast.json
        /search/shows?q=caf%C3%A9+noir\tsearch.json
        /singlesearch/shows?embed=episodes (whatever was looked for)\tsingle.json
        /lookup/shows?imdb=tt0000001\t301 /shows/1
        /shows/404\t404
        /shows/500\t500 sorry.json
        /gone\tnowhere.json
        """

    /// A web schedule with rows of a US channel, of a channel without a country, and without a channel.
    static let web = """
        [
          {"id": 1, "_embedded": {"show": {"webChannel": {"country": {"code": "US"}}}}},
          {"id": 2, "_embedded": {"show": {"webChannel": {"name": "All, of it", "country": null}}}},
          {"id": 3, "_embedded": {"show": {"webChannel": null}}},
          {"id": 4, "_embedded": {"show": {"webChannel": {"name": "\\"]", "country": null}}}}
        ]
        """

    /// The data folder.
    let folder: TemporaryFolder

    /// Writes all files.
    init() throws {
        folder = try TemporaryFolder("site")
        try folder.write(Self.routes, to: "routes.tsv")
        try folder.write(#"[{"id":16}]"#, to: "monday.json")
        try folder.write(Self.web, to: "web.json")
        for name in ["show", "cast", "search", "single", "sorry"] {
            try folder.write(#""\#(name)""#, to: "\(name).json")
        }
    }
}
