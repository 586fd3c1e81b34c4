import TVModel

/// The names of the grabber of a country.
struct GrabberName {
    let country: Country

    /// Creates the names for the country that a command line sets.
    init(_ line: TypedCommandLine) throws {
        country = try line.country()
    }

    /// The name of the program, such as `tv_grab_us_tvmaze`.
    var program: String { "tv_grab_\(country.code.lowercased())_tvmaze" }
    /// The description, such as `United States (TVmaze)`.
    var description: String { "\(country.name) (TVmaze)" }
    /// The ID of the only lineup, such as `US.tvmaze.com`.
    var lineup: String { "\(country.code).tvmaze.com" }
}
