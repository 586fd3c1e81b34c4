import TVModel

/// The names of the grabber of a country.
struct GrabberName {
    /// The country.
    let country: Country

    /// The grabber of the country that a command line names.
    init(_ line: TypedCommandLine) throws(CommandFailure) {
        country = try line.country()
    }

    /// `tv_grab_us_tvmaze`
    var program: String { "tv_grab_\(country.code.lowercased())_tvmaze" }
    /// `United States (TVmaze)`
    var description: String { "\(country.name) (TVmaze)" }
    /// The id of the only lineup: `US.tvmaze.com`.
    var lineup: String { "\(country.code).tvmaze.com" }
}
