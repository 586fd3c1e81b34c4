/// The wishes of a user for the formats of other programs, apart from the contents.
package struct ExchangeOptions: Sendable {
    /// The program that writes.
    package struct Generator: Sendable {
        /// The name without the version.
        package let name: String
        /// The version.
        package let version: String
        /// The address of the project.
        package let address: String

        /// A program of a version.
        package init(name: String, version: String, address: String) {
            self.name = name
            self.version = version
            self.address = address
        }
    }

    /// The public addresses of a file, where they are known.
    package struct Place: Sendable {
        /// The address of the folder of the site.
        package let base: String
        /// The address of the file itself.
        package let file: String
        /// The address of the page with the same contents.
        package let page: String

        /// The place of a file in a site.
        package init(base: String, file: String, page: String) {
            self.base = base
            self.file = file
            self.page = page
        }
    }

    /// The program that writes.
    package let generator: Generator
    /// Whether pictures are linked.
    package var showsPictures = true
    /// Whether programmes also get a genre by the names of DVB, which tvheadend knows.
    package var addsDVBGenres = false
    /// The seconds before the start at which a calendar reminds; nil for no reminder.
    package var alarm: Int?
    /// The place of the file; nil if it is unknown.
    package var place: Place?

    /// Pictures, and nothing else out of the ordinary.
    package init(generator: Generator) {
        self.generator = generator
    }
}
