/// The credit that the licence of the data asks for. Source: tvmaze.com/api, "Licensing".
enum Attribution {
    static let text = "Data by TVmaze (CC BY-SA)"
    static let url = "https://www.tvmaze.com"
}
