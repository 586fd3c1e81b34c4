import GuidePlatform
package import TVModel

/// The stored form of a show.
package typealias StoredShow = Stored<Show>

extension Show: StoredModel {
    package static func exchanged(_ show: Show?, with members: inout StoredMembers) throws -> Show {
        var (id, name) = (show?.id ?? 0, show?.name ?? "")
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

extension StoredMembers {
    fileprivate mutating func exchange(_ key: JSONKey, _ channel: inout Channel?) throws {
        try exchangePart(key, isPresent: channel != nil) { members in
            var (id, name, country) = (channel?.id, channel?.name, channel?.country)
            try members.exchange("id", &id)
            try members.exchange("name", &name)
            try members.exchange("country", &country)
            try members.require((id == nil) == (name == nil))
            if let id, let name { channel = Channel(id: id, name: name, country: country) }
        }
    }

    fileprivate mutating func exchange(_ key: JSONKey, _ slot: inout Show.Slot?) throws {
        try exchangePart(key, isPresent: slot != nil) { members in
            var (time, days) = (slot?.time, slot?.days ?? [])
            try members.exchange("time", &time)
            try members.exchange("days", &days)
            slot = time.map { Show.Slot(time: $0, days: days) }
        }
    }
}
