/// The cast of a show, with the members with the most appearances first.
public struct Cast: Sendable, Hashable {
    /// The members, in the order of the service.
    public var members: [CastMember]

    /// Creates a cast of these members.
    public init(members: [CastMember] = []) {
        self.members = members
    }
}
