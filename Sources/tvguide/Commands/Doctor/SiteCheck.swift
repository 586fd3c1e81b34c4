import GuidePlatform
import GuideReports
import GuideStore
import TVModel

/// The check of a site: whether it exists, and when it was last published.
struct SiteCheck {
    let line: TypedCommandLine
    let context: ProgramContext

    /// The maximum age of a site that is published every night, in seconds.
    private static let limit = 36 * 3_600

    /// Returns the result. A problem is reported only for a site that the command line names.
    func check() -> DoctorCheck {
        let named = line.arguments.first
        let folder = named ?? "output"
        let path = PathName.joined(context.path(folder), SiteManifest.name)
        let state: DoctorCheck.State = named == nil ? .notice : .problem
        guard let status = try? FileSystem.status(of: path) else {
            let advice = "Publish one: tvguide site \(folder)"
            return DoctorCheck(
                "Site",
                named == nil ? .ok : .problem,
                "none in \(folder)",
                advice: named.map { _ in advice }
            )
        }
        let age = context.wallClock().secondsSince1970 - Int(clamping: status.modified)
        let facts: [String: JSONValue] = ["folder": .string(folder), "secondsSinceLastRun": .integer(age)]
        if let obstacle = FolderState(context.path(folder)).obstacle {
            let finding = "\(folder) cannot be written to: \(obstacle.reason)"
            return DoctorCheck("Site", state, finding, advice: "Change the rights of \(obstacle.path).", facts: facts)
        }
        let finding = "\(folder), published \(age < 60 ? "just now" : ServiceChecks.length(age) + " ago")"
        guard age > Self.limit else { return DoctorCheck("Site", .ok, finding, facts: facts) }
        let advice = "Run it every night; see docs/cron.md."
        return DoctorCheck("Site", state, finding, advice: advice, facts: facts)
    }
}
