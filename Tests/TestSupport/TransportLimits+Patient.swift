package import TVMaze

extension TransportLimits {
    /// Time limits that no test reaches, however busy the machine is.
    package static var patient: Self {
        var limits = Self()
        (limits.idle, limits.total, limits.keepAlive) = (.seconds(3_600), .seconds(3_600), .seconds(3_600))
        return limits
    }
}
