import TVModel

/// A cast member in the format of the service. Only the person is required.
struct WireCastMember: Decodable, Sendable {
    let member: CastMember

    private enum Key: String, CodingKey {
        case person, character, voice
        case isSelf = "self"
    }

    init(from decoder: any Decoder) throws {
        let row = try decoder.container(keyedBy: Key.self)
        member = CastMember(
            person: try row.decode(WirePerson.self, forKey: .person).person,
            character: row.lenient(.character, as: WirePerson.self)?.person,
            isSelf: row.lenient(.isSelf) ?? false,
            isVoice: row.lenient(.voice) ?? false
        )
    }
}

/// A person or a character in the format of the service. Only the ID and the name are required.
private struct WirePerson: Decodable {
    let person: CastMember.Person

    private enum Key: CodingKey { case id, name, url, image }

    init(from decoder: any Decoder) throws {
        let wire = try decoder.container(keyedBy: Key.self)
        var person = CastMember.Person(
            id: try wire.decode(Int.self, forKey: .id),
            name: try wire.decode(String.self, forKey: .name)
        )
        person.url = HTTPSUpgrade.upgraded(wire.lenient(.url))
        person.image = wire.lenient(.image, as: WireImage.self)?.picture
        self.person = person
    }
}
