/// The user's options for the formats of other programs, apart from the content.
public struct ExchangeOptions: Sendable {
    /// The program that writes the file.
    public struct Generator: Sendable {
        /// The name without the version.
        package let name: String
        package let version: String
        package let address: String

        /// Creates a description of a program. An empty address is left out of files.
        public init(name: String, version: String, address: String) {
            self.name = name
            self.version = version
            self.address = address
        }
    }

    /// The public addresses of a file in a site: those of the folder of the site, of the file itself, and of the page with
    /// the same content.
    package typealias Place = (base: String, file: String, page: String)

    /// The program that writes the file.
    package let generator: Generator
    package var showsPictures = true
    /// Whether programmes also get a DVB genre, by the names that tvheadend knows.
    package var addsDVBGenres = false
    /// The channels that have another ID or name in the user's playlist, for XMLTV.
    package var aliases: [ChannelAlias] = []
    /// The time before the start at which a calendar reminds the user, in seconds, or nil for no reminder.
    package var alarm: Int?
    /// The addresses of the file, or nil if they are unknown.
    package var place: Place?

    /// Creates the default options, with pictures.
    public init(generator: Generator) {
        self.generator = generator
    }
}
