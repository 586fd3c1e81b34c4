package import TVMaze

extension TransportLimits {
    /// Time limits that no test reaches, however busy the machine is.
    package static var patient: Self {
        var limits = Self()
        (limits.idle, limits.total) = (.seconds(600), .seconds(600))
        return limits
    }
}
