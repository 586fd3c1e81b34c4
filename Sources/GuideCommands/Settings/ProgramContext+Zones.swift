import GuidePlatform
import TVModel

extension ProgramContext {
    /// Returns the clock of a zone that the user named. `local` means the zone of the machine.
    ///
    /// - Parameter option: The name of the option in the place where it was set.
    /// - Throws: An error with the zone that the user probably meant.
    func clock(_ typed: String, of option: String) throws -> ZoneClock {
        guard typed.lowercased() != "local" else { return try localClock() }
        guard let clock = zones.clock(typed) else {
            let expected = "local or the name of a time zone such as Europe/Berlin"
            let nearest = ZoneName.nearest(to: typed)
            throw CommandFailure.badValue(of: option, value: typed, expected: expected, nearest: nearest)
        }
        return clock
    }

    /// Returns the clock of the machine's zone.
    func localClock() throws -> ZoneClock {
        guard let found = ZoneFiles.localName(in: environment, among: ZoneName.byUse) else {
            throw CommandFailure(
                "This machine does not name its time zone. Name one, such as --timezone Europe/Berlin.",
                .misused
            )
        }
        let name = ZoneName.zoneName(following: found) ?? found
        guard let clock = zones.clock(name) ?? ZoneClock(rule: name) else {
            let expected = "the name of a time zone such as Europe/Berlin"
            let nearest = ZoneName.zoneName(forAbbreviation: found)
            throw CommandFailure.badValue(of: "TZ", value: found, expected: expected, nearest: nearest)
        }
        return clock
    }
}

extension ZoneName {
    /// Returns the zone of an abbreviation or a place, or the zone with the most similar name.
    fileprivate static func nearest(to typed: String) -> String? {
        if let meant = zoneName(forAbbreviation: typed) { return meant }
        let wanted = typed.lowercased().replacing(" ", with: "_")
        let names = Dictionary(all.map { ($0.lowercased(), $0) }) { first, _ in first }
        let places = Dictionary(all.map { ($0.place.lowercased(), $0) }) { first, _ in first }
        if let place = places[wanted] { return place }
        let near = Suggestion.nearest(to: wanted, among: names.keys.sorted()).flatMap { names[$0] }
        return near ?? Suggestion.nearest(to: wanted.place, among: places.keys.sorted()).flatMap { places[$0] }
    }
}

extension String {
    /// The last part of the name of a zone, such as `New_York`.
    fileprivate var place: String { split(separator: "/").last.map(String.init) ?? self }
}
