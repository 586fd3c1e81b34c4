package import GuidePlatform
package import TVModel

/// The stored form of a cast.
package struct KeyedCast: StoredForm {
    let members: [KeyedCastMember]

    package init(of cast: Cast) {
        members = cast.members.map(KeyedCastMember.init)
    }

    package var json: JSONValue { .object(["members": members.json]) }

    package var model: Cast? { cast }

    /// The cast as a value of the model.
    var cast: Cast { Cast(members: members.map(\.member)) }
}

/// The stored form of a cast member.
struct KeyedCastMember: Decodable, JSONRepresentable, Sendable {
    let person: KeyedPerson
    let character: KeyedPerson?
    let isSelf: Bool
    let isVoice: Bool

    init(_ member: CastMember) {
        person = KeyedPerson(member.person)
        character = member.character.map(KeyedPerson.init)
        isSelf = member.isSelf
        isVoice = member.isVoice
    }

    var json: JSONValue {
        .object(omittingNulls: [
            "person": person.json,
            "character": character?.json ?? .null,
            "isSelf": .bool(isSelf),
            "isVoice": .bool(isVoice),
        ])
    }

    /// The cast member as a value of the model.
    var member: CastMember {
        CastMember(person: person.person, character: character?.person, isSelf: isSelf, isVoice: isVoice)
    }
}

/// The stored form of a person or a character.
struct KeyedPerson: Decodable, JSONRepresentable, Sendable {
    let id: Int
    let name: String
    let url: String?
    let image: KeyedPicture?

    init(_ person: CastMember.Person) {
        id = person.id
        name = person.name
        url = person.url
        image = person.image.map(KeyedPicture.init)
    }

    var json: JSONValue {
        .object(omittingNulls: [
            "id": .integer(id), "name": .string(name), "url": JSONValue(url), "image": image?.json ?? .null,
        ])
    }

    /// The person or character as a value of the model.
    var person: CastMember.Person {
        var person = CastMember.Person(id: id, name: name)
        person.url = url
        person.image = image?.picture
        return person
    }
}
