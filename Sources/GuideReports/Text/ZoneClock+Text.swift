package import TVModel

extension ZoneClock {
    /// The place in the name of the zone, such as `New York`.
    package var placeName: String {
        let name = identifier.split(separator: "/").last ?? Substring(identifier)
        return String(name.map { $0 == "_" ? " " : $0 })
    }
}
