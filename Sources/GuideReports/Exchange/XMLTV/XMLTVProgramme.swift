/// A programme of an XMLTV document: a show on a channel during a period of time. The properties are in the order of
/// the DTD.
struct XMLTVProgramme: Sendable, Hashable {
    /// A value and its system, such as `imdb`.
    struct Entry: Sendable, Hashable {
        let system: String
        let value: String
    }

    /// An actor and a role.
    struct Actor: Sendable, Hashable {
        let name: String
        let role: String?
    }

    /// A picture with its size.
    struct Icon: Sendable, Hashable {
        let address: String
        let width: Int
        let height: Int
    }

    /// A large picture.
    struct Image: Sendable, Hashable {
        /// The subject of a picture.
        enum Kind: String, Sendable {
            case poster, still
        }

        let kind: Kind
        let address: String
    }

    /// The position of a programme among several that share a slot. The first has the index 0.
    struct Clump: Sendable, Hashable {
        let index: Int
        let count: Int
    }

    let start: XMLTVTime
    let stop: XMLTVTime
    /// The ID of the channel.
    let channel: String
    let title: String
    var clump: Clump?
    var subTitle: String?
    var description: String?
    var actors: [Actor] = []
    var date: XMLTVDate?
    var categories: [String] = []
    var language: String?
    var icon: Icon?
    /// The web pages about the programme.
    var pages: [Entry] = []
    var numbers: [Entry] = []
    /// The kind of premiere, such as `Series premiere`.
    var premiere: String?
    var isNew = false
    var rating: Entry?
    var images: [Image] = []
}
