package import TVModel

/// The names and roles of a cast, clean but not escaped.
package struct CastText {
    /// The number of members in a report that is not only about the cast.
    static let defaultLimit = 10

    package struct Member {
        let person: String
        /// The role, such as `as Edda Marlow` or `as themselves (voice)`, or an empty text if it is unknown.
        let role: String

        /// `Ada Brook as Edda Marlow`
        package var text: String { role.isEmpty ? person : "\(person) \(role)" }
    }

    package let members: [Member]

    /// Creates the texts of the first members of a cast that have a visible name.
    package init(_ cast: Cast?, limit: Int = defaultLimit) {
        members = (cast?.visibleMembers ?? []).prefix(max(0, limit)).map(Member.init)
    }

    /// The members in one text, such as `Ada Brook as Edda Marlow, Tom Reed as himself`, empty if none is known.
    var text: String { members.map(\.text).joined(separator: ", ") }
}

extension CastText.Member {
    init(_ member: CastMember) {
        let character = member.isSelf ? "themselves" : member.character?.name.cleanLine ?? ""
        let role = [character.isEmpty ? "" : "as \(character)", member.isVoice ? "(voice)" : ""]
        self.init(person: member.person.name.cleanLine, role: role.filter { !$0.isEmpty }.joined(separator: " "))
    }
}

extension Cast {
    /// The members with a visible name.
    var visibleMembers: [CastMember] { members.filter { !$0.person.name.cleanLine.isEmpty } }
}
