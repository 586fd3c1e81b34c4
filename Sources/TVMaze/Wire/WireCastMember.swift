import GuidePlatform
import TVModel

/// A cast member in the format of the service. Only the person is required.
struct WireCastMember: Decodable, Sendable {
    let member: CastMember

    init(from decoder: any Decoder) throws {
        let row = try decoder.container(keyedBy: JSONKey.self)
        member = CastMember(
            person: try row.decode(WirePerson.self, forKey: "person").person,
            character: row.lenient("character", as: WirePerson.self)?.person,
            isSelf: row.lenient("self") ?? false,
            isVoice: row.lenient("voice") ?? false
        )
    }
}

/// A person or a character in the format of the service. Only the ID and the name are required.
private struct WirePerson: Decodable {
    let person: CastMember.Person

    init(from decoder: any Decoder) throws {
        let wire = try decoder.container(keyedBy: JSONKey.self)
        var person = CastMember.Person(
            id: try wire.decode(Int.self, forKey: "id"),
            name: try wire.name()
        )
        person.url = HTTPSUpgrade.upgraded(wire.lenient("url"))
        person.image = wire.lenient("image", as: WireImage.self)?.picture
        self.person = person
    }
}
