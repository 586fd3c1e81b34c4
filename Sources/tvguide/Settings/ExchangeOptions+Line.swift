import GuideReports

extension ExchangeOptions {
    /// Creates the options from a command line.
    ///
    /// - Throws: An error if the reminders of a calendar are set to more than a week before.
    init(_ line: TypedCommandLine) throws {
        self.init(generator: .program)
        addsDVBGenres = line.has(.dvbGenres)
        alarm = line.seconds(.alarm)
        guard let alarm, alarm > 7 * 86_400 else { return }
        throw line.badValue(of: .alarm, value: "\(alarm)s", expected: "a duration up to 7d, such as 15m")
    }
}

extension ExchangeOptions.Generator {
    /// This program as the writer of a file.
    static let program = Self(name: "tvguide", version: Program.version, address: Program.address)
}
