/// The program: its name and its version.
package enum Program {
    /// The name in a shell.
    static let name = "tvguide"
    /// The version, as in `CHANGELOG.md`.
    static let version = "1.2.0"
    static let versionDate = "2026-11-26"
    /// The `User-Agent` header of requests.
    static let userAgent = "tvguide/\(version)" + (Project.address.isEmpty ? "" : " (+\(Project.address))")
}
