/// A person in a role. Its texts and addresses are untrusted.
public struct CastMember: Sendable, Hashable {
    /// The actor.
    public var person: Person
    /// The character, or nil if it is unknown.
    public var character: Person?
    /// Whether the actor appears as themselves.
    public var isSelf: Bool
    /// Whether it is a voice role.
    public var isVoice: Bool

    /// Creates a person in a role.
    public init(person: Person, character: Person?, isSelf: Bool = false, isVoice: Bool = false) {
        self.person = person
        self.character = character
        self.isSelf = isSelf
        self.isVoice = isVoice
    }

    /// A person or a character.
    public struct Person: Sendable, Hashable, Identifiable {
        /// The ID at the service. People and characters have separate IDs.
        public let id: Int
        /// The name.
        public var name: String
        /// The address of the page at the service.
        public var url: String?
        /// A portrait.
        public var image: Picture?

        /// Creates a person or a character with only an ID and a name.
        public init(id: Int, name: String) {
            self.id = id
            self.name = name
        }
    }
}

/// The cast of a show, with the members with the most appearances first.
public struct Cast: Sendable, Hashable {
    /// The members, in the order of the service.
    public var members: [CastMember]

    /// Creates a cast of these members.
    public init(members: [CastMember] = []) {
        self.members = members
    }
}
