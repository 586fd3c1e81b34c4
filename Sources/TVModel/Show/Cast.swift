/// The cast of a show, the members with the most appearances first.
public struct Cast: Sendable, Hashable {
    /// The members, in the service's order.
    public var members: [CastMember]

    /// A cast of these members.
    public init(members: [CastMember] = []) {
        self.members = members
    }
}
