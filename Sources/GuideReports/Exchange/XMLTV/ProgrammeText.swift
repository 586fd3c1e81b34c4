import TVModel

/// Creates the XMLTV programmes of slots.
///
/// Each element has the form that Kodi, tvheadend, Jellyfin, MythTV and Plex need, as explained in
/// `docs/interchange.md`.
struct ProgrammeText {
    private let cast: [Show.ID: Cast]
    private let clock: ZoneClock
    private let options: ExchangeOptions

    /// Creates a writer of programmes with these casts, whose times are on this clock.
    init(cast: [Show.ID: Cast], clock: ZoneClock, _ options: ExchangeOptions) {
        self.cast = cast
        self.clock = clock
        self.options = options
    }

    func programme(for slot: ChannelSlots.Slot, on channel: String) -> XMLTVProgramme {
        let (show, event) = (slot.show, slot.events[0])
        var programme = XMLTVProgramme(
            start: clock.xmltv(slot.start),
            stop: clock.xmltv(slot.stop),
            channel: channel,
            title: show.name.xmlLine ?? "Untitled"
        )
        programme.clump = slot.clump.map { .init(index: $0.index, count: $0.count) }
        programme.subTitle = slot.events.compactMap(\.name.xmlLine).joined(separator: " / ").subTitle.nonEmpty
        programme.description = description(of: slot)
        programme.actors = actors(of: show)
        programme.date = event.airdate.xmltv
        programme.categories = ProgrammeGenres(of: show, addsDVB: options.addsDVBGenres).names
        programme.language = show.language?.xmlLine
        programme.pages = [
            EventLinks(event).page.map { .init(system: "TVmaze", value: $0) },
            ShowPage.imdb.address(of: show).map { .init(system: "imdb", value: $0.address) },
        ].compactMap(\.self)
        programme.numbers = ProgrammeNumbers(of: slot.events).entries
        programme.premiere = EventText(event: event).premiere.nonEmpty
        // The service only lists first airings, and recorders take this mark for a new episode.
        programme.isNew = true
        programme.rating = ShowText(show: show).rating.nonEmpty.map { .init(system: "TVmaze", value: "\($0)/10") }
        if options.showsPictures { addPictures(of: event, to: &programme) }
        return programme
    }

    private func description(of slot: ChannelSlots.Slot) -> String? {
        EventSummary.stories(of: slot.events).compactMap(\.inlinePlain.xmlLine).joined(separator: " ").nonEmpty
    }

    private func actors(of show: Show) -> [XMLTVProgramme.Actor] {
        let members = (cast[show.id]?.visibleMembers ?? []).prefix(CastText.defaultLimit)
        return members.compactMap { member in
            member.person.name.xmlLine.map {
                .init(name: $0, role: member.isSelf ? nil : member.character?.name.xmlLine)
            }
        }
    }

    private func addPictures(of event: TVEvent, to programme: inout XMLTVProgramme) {
        let (poster, still) = (event.show.image, event.image)
        programme.icon = poster?.linkedMedium.map { .init(address: $0, width: 210, height: 295) }
        programme.images = [
            poster?.linkedOriginal.map { .init(kind: .poster, address: $0) },
            still?.linkedOriginal.map { .init(kind: .still, address: $0) },
        ].compactMap(\.self)
    }
}

extension String {
    /// The text as one line of XML, or nil if nothing visible is left.
    var xmlLine: String? { XMLText.cleaned(self).cleanLine.nonEmpty }

    /// The text, shortened at a space to the 128 characters of a sub-title that MythTV stores.
    fileprivate var subTitle: String {
        guard unicodeScalars.count > 128 else { return self }
        let kept = self[..<unicodeScalars.index(startIndex, offsetBy: 127)]
        let words = kept[..<(kept.lastIndex(of: " ") ?? kept.endIndex)]
        return (words.hasSuffix(" /") ? words.dropLast(2) : words) + "…"
    }
}

extension ZoneClock {
    /// Returns an instant on this clock in the format of XMLTV.
    func xmltv(_ instant: Instant) -> XMLTVTime {
        let offset = offset(at: instant)
        let day = reading(at: instant).day
        let second = instant.secondsSince1970 + offset - day.epochDay * 86_400
        return XMLTVTime(date: day.xmltv, second: second, offset: offset / 60)
    }
}

extension CalendarDay {
    /// The date in the format of XMLTV.
    fileprivate var xmltv: XMLTVDate { XMLTVDate(year: year, month: month, day: day) }
}
