import GuidePlatform
import TVModel

/// The time zone that `--timezone` names.
struct ZoneChoice {
    private let typed: String
    private let option: String
    private let context: ProgramContext

    /// - Parameter option: The name of the option in the place where it was set.
    init(_ typed: String, of option: String, in context: ProgramContext) {
        self.typed = typed
        self.option = option
        self.context = context
    }

    /// The clock of the zone. `local` means the zone of the machine.
    ///
    /// - Throws: `CommandFailure.badZone` with the zone that the user probably meant.
    var clock: ZoneClock {
        get throws {
            guard typed.lowercased() != "local" else { return try Self.localClock(in: context) }
            guard let clock = context.zones.clock(typed) else {
                throw CommandFailure.badZone(of: option, value: typed, nearest: nearest)
            }
            return clock
        }
    }

    /// Returns the clock of the machine's zone.
    static func localClock(in context: ProgramContext) throws -> ZoneClock {
        guard let found = ZoneFiles.localName(in: context.environment, among: ZoneName.byUse) else {
            throw CommandFailure.noLocalZone
        }
        let name = ZoneName.zoneName(following: found) ?? found
        guard let clock = context.zones.clock(name) ?? ZoneClock(rule: name) else {
            throw CommandFailure.badZone(of: "TZ", value: found, nearest: ZoneName.zoneName(forAbbreviation: found))
        }
        return clock
    }

    /// The zone of an abbreviation or a place, or the zone with the most similar name.
    private var nearest: String? {
        if let meant = ZoneName.zoneName(forAbbreviation: typed) { return meant }
        let names = ZoneName.all
        let wanted = typed.lowercased().replacing(" ", with: "_")
        let places = Dictionary(names.map { ($0.split(separator: "/").last.map(String.init) ?? $0, $0) }) { first, _ in
            first
        }
        if let place = places.first(where: { $0.key.lowercased() == wanted }) { return place.value }
        let byLowerName = Dictionary(names.map { ($0.lowercased(), $0) }) { first, _ in first }
        let near = Suggestion.nearest(to: wanted, among: byLowerName.keys.sorted()).flatMap { byLowerName[$0] }
        let nearPlace = Suggestion.nearest(
            to: wanted.split(separator: "/").last.map(String.init) ?? wanted,
            among: places.keys.map { $0.lowercased() }.sorted()
        )
        return near ?? nearPlace.flatMap { place in places.first { $0.key.lowercased() == place }?.value }
    }
}
