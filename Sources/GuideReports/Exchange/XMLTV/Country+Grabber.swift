package import TVModel

/// The grabber of a country.
extension Country {
    /// The name of the program, such as `tv_grab_us_tvmaze`.
    package var grabber: String { "tv_grab_\(code.lowercased())_tvmaze" }
    /// The description, such as `United States (TVmaze)`.
    package var grabberDescription: String { "\(name) (TVmaze)" }
}
