extension CommandFamily {
    static let templates = CommandFamily(
        name: "templates",
        summary: "List, export, check and try templates.",
        description: """
            Mustache templates lay out the reports. These commands print the built-in ones and the data that they \
            render, and check and try your own.
            """
    )
}
