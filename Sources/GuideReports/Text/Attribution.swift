/// The credit that the license of the data requires. Source: tvmaze.com/api, "Licensing".
package enum Attribution {
    package static let text = "Data by TVmaze (CC BY-SA)"
    package static let url = "https://www.tvmaze.com"
    /// The credit and the address in plain text.
    package static let line = "\(text), \(url)"
}
