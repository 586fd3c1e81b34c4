/// Who plays in a show, those with the most appearances first.
public struct Cast: Sendable, Hashable, Codable {
    /// The members, in the service's order.
    public var members: [CastMember]

    /// A cast of these members.
    public init(members: [CastMember] = []) {
        self.members = members
    }
}

/// A person in a role. Every text in it is untrusted.
public struct CastMember: Sendable, Hashable, Codable {
    /// Who plays.
    public var person: Person
    /// Whom they play; nil where it is not known.
    public var character: Person?
    /// Whether they play themselves.
    public var isSelf: Bool
    /// Whether only their voice is heard.
    public var isVoice: Bool

    /// A person in a role.
    public init(person: Person, character: Person?, isSelf: Bool = false, isVoice: Bool = false) {
        self.person = person
        self.character = character
        self.isSelf = isSelf
        self.isVoice = isVoice
    }

    /// A person or a character, as the service describes both.
    public struct Person: Sendable, Hashable, Identifiable, Codable {
        /// The service's number; people and characters are counted apart.
        public let id: Int
        /// The name.
        public var name: String
        /// The page at the service.
        public var url: String?
        /// A portrait.
        public var image: Picture?

        /// A person or a character of whom only the number and the name are known.
        public init(id: Int, name: String) {
            self.id = id
            self.name = name
        }
    }
}
