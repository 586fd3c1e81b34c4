/// The credit that the license of the data requires. Source: tvmaze.com/api, "Licensing".
package enum Attribution {
    /// The credit itself.
    package static let text = "Data by TVmaze (CC BY-SA)"
    /// The address that it links to.
    package static let url = "https://www.tvmaze.com"
}
