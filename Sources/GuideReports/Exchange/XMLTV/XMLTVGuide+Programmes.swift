import TVModel

/// The programmes, whose elements are in the order of the DTD.
///
/// Each has the form that Kodi, tvheadend, Jellyfin, MythTV and Plex need, as explained in `docs/interchange.md`.
extension XMLTVGuide {
    private static let english: [XMLWriter.Attribute] = [("lang", "en")]

    func write(_ slot: ChannelSlot, on channel: String, to xml: inout XMLWriter) {
        let start = clock.xmltv(slot.start)
        let stop = clock.xmltv(slot.stop)
        var attributes: [XMLWriter.Attribute] = [("start", start), ("stop", stop), ("channel", channel)]
        if let clump = slot.clump { attributes.append(("clumpidx", "\(clump.index)/\(clump.count)")) }
        xml.element("programme", attributes) { xml in
            writeTexts(of: slot, to: &xml)
            writeFacts(of: slot.events[0], to: &xml)
            writeNumbers(of: slot.events, to: &xml)
            writeMarks(of: slot.events[0], to: &xml)
        }
    }

    private func writeTexts(of slot: ChannelSlot, to xml: inout XMLWriter) {
        // The language of names is unknown.
        xml.text("title", slot.show.name.xmlLine ?? "Untitled")
        let names = slot.events.map { EventText(episode: $0.episode) { $0.xmlLine ?? "" }.rowName }
        let subTitle = names.joinedNonEmpty(by: " / ").subTitle
        if !subTitle.isEmpty { xml.text("sub-title", subTitle) }
        let stories = TVEvent.stories(of: slot.events).compactMap(\.inlinePlain.xmlLine)
        if !stories.isEmpty { xml.text("desc", Self.english, stories.joined(separator: " ")) }
        let members = (cast[slot.show.id]?.visibleMembers ?? []).prefix(CastText.defaultLimit)
        let actors = members.compactMap { member in
            member.person.name.xmlLine.map { ($0, role: member.isSelf ? nil : member.character?.name.xmlLine) }
        }
        guard !actors.isEmpty else { return }
        xml.element("credits") { xml in
            for (name, role) in actors { xml.text("actor", role.map { [("role", $0)] } ?? [], name) }
        }
    }

    private func writeFacts(of event: TVEvent, to xml: inout XMLWriter) {
        let show = event.show
        xml.text("date", event.airdate.basicText)
        for category in show.programmeGenres(addsDVB: options.addsDVBGenres) {
            xml.text("category", Self.english, category)
        }
        if let language = show.language?.xmlLine { xml.text("language", Self.english, language) }
        if options.showsPictures, let icon = show.image?.linkedMedium {
            xml.empty("icon", [("src", icon), ("width", "210"), ("height", "295")])
        }
        if let page = event.page { xml.text("url", [("system", "TVmaze")], page) }
        if let page = ShowPage.imdb.address(of: show) { xml.text("url", [("system", "imdb")], page.address) }
    }

    /// Writes the numbers of the airings in a slot in the systems of other programs. Season and number are those of the
    /// first airing.
    private func writeNumbers(of events: [TVEvent], to xml: inout XMLWriter) {
        let event = events[0]
        let show = events[0].show
        func write(_ system: String, _ number: String) {
            xml.text("episode-num", [("system", system)], number)
        }
        write("onscreen", event.numberOnScreen)
        if let number = event.numberFromZero { write("xmltv_ns", number) }
        // Without any number, Plex lists it as a movie.
        if event.isSpecial { write("original-air-date", "\(event.airdate)") }
        if let number = show.tvdb { write("thetvdb.com", "series/\(number)") }
        if case .imdb(let number)? = show.imdb.map(ShowReference.init) { write("imdb.com", "series/\(number)") }
        write("tvmaze.com", "series/\(show.id)")
        for event in events { write("tvmaze.com", "episode/\(event.id)") }
    }

    private func writeMarks(of event: TVEvent, to xml: inout XMLWriter) {
        let premiere = EventText(episode: event.episode).premiere
        if !premiere.isEmpty { xml.text("premiere", Self.english, premiere) }
        // The service only lists first airings, and recorders take this mark for a new episode.
        xml.empty("new")
        let rating = ShowText(show: event.show).rating
        if !rating.isEmpty {
            xml.element("star-rating", [("system", "TVmaze")]) { $0.text("value", "\(rating)/10") }
        }
        guard options.showsPictures else { return }
        if let poster = event.show.image?.linkedOriginal {
            xml.text("image", [("type", "poster"), ("size", "3"), ("orient", "P")], poster)
        }
        if let still = event.image?.linkedOriginal {
            xml.text("image", [("type", "still"), ("size", "3"), ("orient", "L")], still)
        }
    }
}

extension Episode {
    /// `S08E04`, or `Special`.
    fileprivate var numberOnScreen: String {
        guard let number, !isSpecial else { return "Special" }
        return (season.map { "S\($0.padded(2))" } ?? "") + "E\(number.padded(2))"
    }

    /// Season and number counted from 0, such as `7.3.`, or nil if one is unknown. A third part is omitted, since newer
    /// Kodi add-ons misread it.
    fileprivate var numberFromZero: String? {
        guard let number, let season, !isSpecial, season >= 1, number >= 1 else { return nil }
        return "\(season - 1).\(number - 1)."
    }
}

extension String {
    /// The text, shortened at a space to the 128 characters of a sub-title that MythTV stores.
    fileprivate var subTitle: String {
        guard unicodeScalars.count > 128 else { return self }
        let kept = self[..<unicodeScalars.index(startIndex, offsetBy: 127)]
        let words = kept[..<(kept.lastIndex(of: " ") ?? kept.endIndex)]
        return (words.hasSuffix(" /") ? words.dropLast(2) : words) + "…"
    }
}

extension ZoneClock {
    /// Returns an instant on this clock, such as `20240307003500 -0500`. If the zone is missing or a name, some programs
    /// assume UTC, or ignore the programme.
    func xmltv(_ instant: Instant) -> String {
        let day = reading(at: instant).day
        let offset = offset(at: instant)
        let second = instant.secondsSince1970 + offset - day.epochDay * 86_400
        let time = [second / 3_600, second / 60 % 60, second % 60].map { $0.padded(2) }.joined()
        let sign = offset / 60 < 0 ? "-" : "+"
        let minutes = abs(offset / 60)
        return "\(day.basicText)\(time) \(sign)\((minutes / 60).padded(2))\((minutes % 60).padded(2))"
    }
}
