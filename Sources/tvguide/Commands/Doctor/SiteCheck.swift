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
        let path = context.path(folder)
        let severity: DoctorCheck.State = named == nil ? .notice : .problem
        guard let status = try? FileSystem.status(of: PathName.joined(path, SiteManifest.name)) else {
            let advice = named.map { _ in "Publish one: tvguide site \(folder)" }
            return DoctorCheck("Site", named == nil ? .ok : .problem, "no site in the folder \(folder)", advice: advice)
        }
        let age = context.wallClock().secondsSince1970 - Int(clamping: status.modified)
        let facts: [String: JSONValue] = ["folder": .string(folder), "secondsSinceLastRun": .integer(age)]
        if let obstacle = FolderState(path).obstacle {
            let advice = obstacle.folderAdvice(or: "publish into another folder")
            return DoctorCheck("Site", severity, obstacle.folderFinding, advice: advice, facts: facts)
        }
        do {
            if try !SiteFolder.hasManifest(in: path) {
                let advice = "Restore \(SiteManifest.name) from a backup, or publish into another folder."
                return DoctorCheck(
                    "Site",
                    severity,
                    "\(folder): the list of its files is damaged",
                    advice: advice,
                    facts: facts
                )
            }
        } catch {
            return DoctorCheck("Site", severity, CommandFailure(error).sentence, facts: facts)
        }
        let finding = "\(folder), published \(age < 60 ? "just now" : ServiceChecks.durationText(age) + " ago")"
        guard age > Self.limit else { return DoctorCheck("Site", .ok, finding, facts: facts) }
        let advice = "Run it every night, by cron or a timer: tvguide site \(folder)"
        return DoctorCheck("Site", severity, finding, advice: advice, facts: facts)
    }
}
