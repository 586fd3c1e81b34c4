package import TVModel

/// Who plays whom, clean but not escaped.
package struct CastText {
    /// How many members are told where there is more to tell than the cast.
    package static let few = 10

    /// A member of a cast.
    package struct Member {
        /// Who plays.
        let person: String
        /// `as Edda Marlow`, `as themselves (voice)`; empty where it is not known.
        let role: String

        /// `Ada Brook as Edda Marlow`
        package var text: String { role.isEmpty ? person : "\(person) \(role)" }
    }

    /// The members.
    package let members: [Member]

    /// The first members of a cast who have a visible name.
    package init(_ cast: Cast?, limit: Int = few) {
        members = (cast?.visibleMembers ?? []).prefix(max(0, limit)).map(Member.init)
    }

    /// `Ada Brook as Edda Marlow, Tom Reed as himself`; empty where nobody is known.
    var text: String { members.map(\.text).joined(separator: ", ") }
}

extension CastText.Member {
    /// A member.
    init(_ member: CastMember) {
        let character = member.isSelf ? "themselves" : member.character?.name.cleanLine ?? ""
        let role = [character.isEmpty ? "" : "as \(character)", member.isVoice ? "(voice)" : ""]
        self.init(person: member.person.name.cleanLine, role: role.filter { !$0.isEmpty }.joined(separator: " "))
    }
}

extension Cast {
    /// The members whose names can be seen.
    var visibleMembers: [CastMember] { members.filter { !$0.person.name.cleanLine.isEmpty } }
}
