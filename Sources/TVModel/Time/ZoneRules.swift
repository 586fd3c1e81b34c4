/// The present rules of all zones, for systems without zone files.
enum ZoneRules {
    private static let lines = table.split(separator: "\n").map { $0.split(separator: " ") }

    /// The names of the zones.
    static let names = lines.flatMap { $0.dropFirst().map(String.init) }

    /// Returns the zones that follow a rule.
    static func names(following rule: String) -> [String] {
        lines.first { $0.first.map(String.init) == rule }?.dropFirst().map(String.init) ?? []
    }

    /// Returns the rule of a zone, or nil if there is no such zone.
    static func rule(of zone: String) -> ZoneRule? {
        lines.first { $0.dropFirst().contains { $0 == zone } }?.first.flatMap { ZoneRule(String($0)) }
    }
}
