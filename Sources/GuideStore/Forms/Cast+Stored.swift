import GuidePlatform
package import TVModel

/// The stored form of a cast.
package typealias StoredCast = Stored<Cast>

extension Cast: StoredModel {
    package static func exchanged(_ cast: Cast?, with members: inout StoredMembers) throws -> Cast {
        var cast = cast ?? Cast()
        try members.exchange("members", objects: &cast.members)
        return cast
    }
}

extension CastMember: StoredModel {
    package static func exchanged(_ member: CastMember?, with members: inout StoredMembers) throws -> CastMember {
        var (person, character) = (member?.person, member?.character)
        var (isSelf, isVoice) = (member?.isSelf ?? false, member?.isVoice ?? false)
        try members.exchange("person", &person)
        try members.require(person != nil)
        try members.exchange("character", &character)
        try members.exchange("isSelf", &isSelf)
        try members.exchange("isVoice", &isVoice)
        let unknown = Person(id: 0, name: "")
        return CastMember(person: person ?? unknown, character: character, isSelf: isSelf, isVoice: isVoice)
    }
}

extension StoredMembers {
    fileprivate mutating func exchange(_ key: JSONKey, _ person: inout CastMember.Person?) throws {
        try exchangePart(key, isPresent: person != nil) { members in
            var (id, name) = (person?.id ?? 0, person?.name ?? "")
            try members.exchange("id", &id)
            try members.exchange("name", &name)
            var value = person ?? CastMember.Person(id: id, name: name)
            try members.exchange("url", &value.url)
            try members.exchange("image", &value.image)
            person = value
        }
    }
}
