/// A programme of an XMLTV document: a show on a channel during a period of time. The properties are in the order of
/// the DTD.
package struct XMLTVProgramme: Sendable, Hashable {
    /// A value and its system, such as `imdb`.
    package struct Entry: Sendable, Hashable {
        let system: String
        let value: String

        package init(_ system: String, _ value: String) {
            self.system = system
            self.value = value
        }
    }

    /// An actor and a role.
    package struct Actor: Sendable, Hashable {
        let name: String
        let role: String?

        /// Creates an actor, with the character if it is known.
        package init(_ name: String, role: String?) {
            self.name = name
            self.role = role
        }
    }

    /// A picture with its size.
    package struct Icon: Sendable, Hashable {
        let address: String
        let width: Int
        let height: Int

        /// Creates a picture with its size in pixels.
        package init(_ address: String, width: Int, height: Int) {
            self.address = address
            self.width = width
            self.height = height
        }
    }

    /// A large picture.
    package struct Image: Sendable, Hashable {
        /// The subject of a picture.
        package enum Kind: String, Sendable {
            case poster, still
        }

        let kind: Kind
        let address: String

        package init(_ kind: Kind, _ address: String) {
            self.kind = kind
            self.address = address
        }
    }

    /// The position of a programme among several that share a slot. The first has the index 0.
    package struct Clump: Sendable, Hashable {
        let index: Int
        let count: Int

        /// Creates the position of a programme.
        package init(_ index: Int, of count: Int) {
            self.index = index
            self.count = count
        }
    }

    package let start: XMLTVTime
    package let stop: XMLTVTime
    /// The ID of the channel.
    package let channel: String
    package let title: String
    var clump: Clump?
    var subTitle: String?
    package var description: String?
    var actors: [Actor] = []
    package var date: XMLTVDate?
    var categories: [String] = []
    package var language: String?
    var icon: Icon?
    /// The web pages about the programme.
    package var pages: [Entry] = []
    package var numbers: [Entry] = []
    /// The kind of premiere, such as `Series premiere`.
    package var premiere: String?
    package var isNew = false
    package var rating: Entry?
    package var images: [Image] = []

    /// Creates a programme with only the required properties.
    package init(start: XMLTVTime, stop: XMLTVTime, channel: String, title: String) {
        self.start = start
        self.stop = stop
        self.channel = channel
        self.title = title
    }
}
