extension CommandFamily {
    static let cache = CommandFamily(
        name: "cache",
        summary: "Show or clear the data stored on disk.",
        description: """
            Responses of the service are stored on disk, one file for each country and date, so that a second run \
            is quick and a guide can be made while the service is unreachable.
            """
    )
}
