/// The credit that the licence of the data asks for. Source: tvmaze.com/api, "Licensing".
package enum Attribution {
    /// The credit itself.
    package static let text = "Data by TVmaze (CC BY-SA)"
    /// Where it leads.
    package static let url = "https://www.tvmaze.com"
}
