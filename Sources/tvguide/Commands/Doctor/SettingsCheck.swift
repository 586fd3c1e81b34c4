import GuidePlatform
import GuideReports

enum SettingsCheck {
    /// Returns the result, and the command line completed with the settings, or unchanged if they have an error.
    static func check(
        _ line: TypedCommandLine,
        in context: ProgramContext
    ) -> (check: DoctorCheck, line: TypedCommandLine) {
        let files = SettingsFiles(in: context)
        do {
            let read = line.has(.noConfig) ? [] : try files.read().files.map(\.path)
            let completed = try line.completed(in: context)
            // Most values are only read by commands that make a guide.
            let others = line.options.filter { ![.apiUrl, .format].contains($0.option) }
            let week = TypedCommandLine(command: .week, arguments: [], options: others)
            _ = try Settings(try week.completed(in: context), in: context)
            let names = read.isEmpty ? "no settings file" : read.joined(separator: ", ")
            return (DoctorCheck("Settings", .ok, names, facts: ["files": .list(read.map { .string($0) })]), completed)
        } catch {
            let advice = "Correct it; --no-config runs without the settings files."
            let environment = try? line.completed(with: files.layers())
            return (
                DoctorCheck("Settings", .problem, CommandFailure(error).sentence, advice: advice), environment ?? line
            )
        }
    }
}
