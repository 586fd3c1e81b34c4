import GuidePlatform
package import TVModel

extension Show: StoredModel {
    package static func exchanged(_ show: Show?, with members: inout StoredMembers) throws -> Show? {
        var id = show?.id ?? 0
        var name = show?.name ?? ""
        try members.exchange("id", &id)
        try members.exchange("name", &name)
        var facts = show?.facts ?? Facts(id: id, name: name)
        try members.exchange("url", &facts.url)
        try members.exchange("type", &facts.type)
        try members.exchange("language", &facts.language)
        try members.exchange("genres", &facts.genres)
        try members.exchange("status", &facts.status)
        try members.exchange("runtime", &facts.runtime)
        try members.exchange("premiered", &facts.premiered)
        try members.exchange("ended", &facts.ended)
        try members.exchange("rating", &facts.rating)
        try members.exchange("weight", &facts.weight)
        try members.exchange("imdb", &facts.imdb)
        try members.exchange("officialSite", &facts.officialSite)
        try members.exchange("image", &facts.image)
        try members.exchange("summary", &facts.summary)
        try members.exchange("network", &facts.network)
        try members.exchange("webChannel", &facts.webChannel)
        try members.exchange("slot", &facts.slot)
        try members.exchange("updated", &facts.updated)
        try members.exchange("tvdb", &facts.tvdb)
        return Show(facts)
    }
}

extension Channel: StoredModel {
    package static func exchanged(_ channel: Channel?, with members: inout StoredMembers) throws -> Channel? {
        var id = channel?.id
        var name = channel?.name
        var country = channel?.country
        try members.exchange("id", &id)
        try members.exchange("name", &name)
        try members.exchange("country", &country)
        try members.require((id == nil) == (name == nil))
        return if let id, let name { Channel(id: id, name: name, country: country) } else { nil }
    }
}

extension Show.Slot: StoredModel {
    package static func exchanged(_ slot: Show.Slot?, with members: inout StoredMembers) throws -> Show.Slot? {
        var time = slot?.time
        var days = slot?.days ?? []
        try members.exchange("time", &time)
        try members.exchange("days", &days)
        return time.map { Show.Slot(time: $0, days: days) }
    }
}

extension Picture: StoredModel {
    package static func exchanged(_ picture: Picture?, with members: inout StoredMembers) throws -> Picture? {
        var medium = picture?.medium
        var original = picture?.original
        try members.exchange("medium", &medium)
        try members.exchange("original", &original)
        return Picture(medium: medium, original: original)
    }
}

extension Episode: StoredModel {
    package static func exchanged(_ episode: Episode?, with members: inout StoredMembers) throws -> Episode? {
        try exchanged(episode, with: &members) { _ in }
    }

    /// Reads or writes an episode.
    ///
    /// - Parameter exchangePlace: Exchanges the members that follow the times of an airing in its row.
    static func exchanged(
        _ episode: Episode?,
        with members: inout StoredMembers,
        place exchangePlace: (inout StoredMembers) throws -> Void
    ) throws -> Episode {
        var airdate = episode?.airdate
        var start = episode?.start
        var runtime = episode?.runtime
        try members.exchange("airdate", &airdate, isStrict: true)
        try members.exchange("start", &start, isStrict: true)
        try members.exchange("runtime", &runtime)
        try members.require((1...10_080).contains(runtime ?? 1))
        try exchangePlace(&members)
        var id = episode?.id ?? 0
        var name = episode?.name ?? ""
        try members.exchange("id", &id)
        try members.exchange("name", &name)
        var episode = episode ?? Episode(id: id, name: name)
        episode.airdate = airdate
        episode.start = start
        episode.runtime = runtime
        try members.exchange("season", &episode.season)
        try members.exchange("number", &episode.number)
        var kind = episode.kind.rawValue
        try members.exchange("kind", &kind)
        try members.require(Kind(rawValue: kind) != nil)
        episode.kind = Kind(rawValue: kind) ?? episode.kind
        try members.exchange("rating", &episode.rating)
        try members.exchange("image", &episode.image)
        try members.exchange("summary", &episode.summary)
        try members.exchange("url", &episode.url)
        return episode
    }
}

extension Cast: StoredModel {
    package static func exchanged(_ cast: Cast?, with members: inout StoredMembers) throws -> Cast? {
        var list = cast?.members
        try members.exchange("members", objects: &list)
        try members.require(list != nil)
        return list.map { Cast(members: $0) }
    }
}

extension CastMember: StoredModel {
    package static func exchanged(_ member: CastMember?, with members: inout StoredMembers) throws -> CastMember? {
        var person = member?.person
        var character = member?.character
        var isSelf = member?.isSelf ?? false
        var isVoice = member?.isVoice ?? false
        try members.exchange("person", &person)
        try members.exchange("character", &character)
        try members.exchange("isSelf", &isSelf)
        try members.exchange("isVoice", &isVoice)
        return person.map { CastMember(person: $0, character: character, isSelf: isSelf, isVoice: isVoice) }
    }
}

extension CastMember.Person: StoredModel {
    package static func exchanged(_ person: Self?, with members: inout StoredMembers) throws -> Self? {
        var id = person?.id ?? 0
        var name = person?.name ?? ""
        try members.exchange("id", &id)
        try members.exchange("name", &name)
        var person = person ?? CastMember.Person(id: id, name: name)
        try members.exchange("url", &person.url)
        try members.exchange("image", &person.image)
        return person
    }
}
