/// A first word that several commands share.
enum CommandFamily: String, CaseIterable, Sendable {
    case favorites, templates, cache

    /// What the family is for, in one sentence.
    var summary: String {
        switch self {
        case .favorites: "Keep favorites, and read them without a network."
        case .templates: "See, export, check and try templates."
        case .cache: "See or clear what is stored on disk."
        }
    }

    /// What the family is for, at length.
    var description: String {
        switch self {
        case .favorites:
            "Favorites are kept on this machine, each with its episodes, its cast and its poster, so that they can be "
                + "read without a network. Guides mark them, and --favorites shows nothing else. Without a further "
                + "word the favorites are listed. WHICH is a number, a number at IMDb, or a name."
        case .templates:
            "Reports are laid out by Mustache templates. These commands give you the built-in ones to start from, "
                + "the data that they see, and a quick way to check and try your own."
        case .cache:
            "Every answer of the service is kept on disk, one file for each country and date, so that a second run "
                + "is quick and a guide can be made while the service is away."
        }
    }

    /// What runs where the family's name stands alone; nil where that is too little.
    var byDefault: Command? {
        switch self {
        case .favorites: .favoritesList
        case .templates, .cache: nil
        }
    }

    /// The commands of the family, in the order of the table.
    var commands: [Command] { Command.allCases.filter { $0.family == self } }
}
