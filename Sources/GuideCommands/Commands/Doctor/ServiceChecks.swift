import GuidePlatform
import GuideReports
import GuideService
import TVMaze
import TVModel

/// The checks of the connection to the service: libcurl, the proxy, one request, and the clock.
extension DoctorChecks {
    /// The difference between two clocks from which on a notice is shown, in seconds.
    private static let tolerance = 60
    /// The start of 2026, before which no clock that is right can be, in seconds since 1970.
    private static let earliest = 1_767_225_600
    /// The duration from which on an answer is slow.
    private static let slow = Duration.seconds(3)

    /// Returns the results, with those of one request.
    func service() async -> [DoctorCheck] { [library, proxy] + (await answer()) }

    private func answer() async -> [DoctorCheck] {
        let root: URL
        do { root = try line.serviceRoot() } catch {
            return [DoctorCheck("Service", .problem, CommandFailure(error).sentence)]
        }
        let url = root.appending(path: "shows/1")
        // A folder that is missing has no requests of other runs, and is not created.
        let folder = line.cacheFolder(in: context).flatMap { (try? FileSystem.status(of: $0)) == nil ? nil : $0 }
        let network = NetworkCommunication(over: context.transport, pacedIn: folder, in: context) { _ in }
        defer { network.close() }
        do {
            let (response, duration) = try await network.firstResponse(at: url, within: .seconds(10))
            return [service(response, from: url, in: duration), clock(response)]
        } catch {
            let advice = "\(error.advice()) \(remedy)"
            let facts = ["url": JSONValue.string(url.withoutCredentials)]
            let service = DoctorCheck("Service", .problem, error.reason, advice: advice, facts: facts)
            // A machine that keeps no time while it is off has a clock that is certainly wrong.
            guard context.wallClock().secondsSince1970 < Self.earliest else { return [service] }
            let clockAdvice = "Set the clock of the machine. With a wrong one, no certificate is valid."
            return [service, DoctorCheck("Clock", .problem, "before this version was made", advice: clockAdvice)]
        }
    }

    /// The advice for a run without the service, as a sentence.
    private var remedy: String {
        (try? Diagnostics.hasStoredData(in: line.cacheFolder(in: context))) == true
            ? "Until then, --offline shows what is stored." : Diagnostics.firstRunAdvice
    }

    /// The version of libcurl.
    private var library: DoctorCheck {
        guard let version = CurlTransport.libraryVersion else {
            let advice = "Install libcurl (libcurl4 on Debian). Without it, the sample and stored data work."
            return DoctorCheck("libcurl", .problem, "not found", advice: advice)
        }
        let parts = version.split(separator: " ").prefix(2).map(String.init)
        return DoctorCheck("libcurl", .ok, parts.joined(separator: " "), facts: ["version": .string(version)])
    }

    /// The variables that set a proxy.
    private var proxy: DoctorCheck {
        let names = ["http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY", "no_proxy", "NO_PROXY"]
        let set = names.compactMap { name in context.environment[name].map { (name, $0.withoutCredentials) } }
        let facts = Dictionary(uniqueKeysWithValues: set.map { ($0, JSONValue.string($1)) })
        let words = set.map { "\($0)=\($1)" }.joined(separator: ", ")
        return DoctorCheck("Proxy", .ok, set.isEmpty ? "none" : words, facts: facts)
    }

    private func service(_ response: HTTPResponse, from url: URL, in duration: Duration) -> DoctorCheck {
        let milliseconds = max(1, Int(duration / .milliseconds(1)))
        let facts: [String: JSONValue] = [
            "url": .string(url.withoutCredentials), "status": .integer(response.status),
            "milliseconds": .integer(milliseconds),
        ]
        let host = url.host() ?? "the service"
        func check(_ state: DoctorCheck.State, _ finding: String, advice: String? = nil) -> DoctorCheck {
            DoctorCheck("Service", state, "\(host) \(finding)", advice: advice, facts: facts)
        }
        switch response.status {
        case 429: return check(.notice, "received too many requests", advice: "Try again in a minute.")
        case 200 where isShow(response.body):
            guard duration >= Self.slow else { return check(.ok, "answered in \(milliseconds) ms") }
            let advice = "Check the connection, or read what is stored with --offline."
            return check(.notice, "answered slowly, in \(milliseconds / 1_000) seconds", advice: advice)
        case 200..<400, 404, 511:
            let finding = "answers, but not as TVmaze (status \(response.status)): a login page?"
            let advice = "Log in to the network, or check --api-url and the proxy. \(remedy)"
            return check(.problem, finding, advice: advice)
        case 400..<500:
            let advice = "It or a proxy on the way refuses: check --api-url and the proxy. \(remedy)"
            return check(.problem, "answered with status \(response.status)", advice: advice)
        default:
            let advice = "It has a fault of its own: try again later. \(remedy)"
            return check(.problem, "answered with status \(response.status)", advice: advice)
        }
    }

    /// Returns whether a body is the show that was requested.
    private func isShow(_ body: Data) -> Bool {
        guard case .object(let show)? = try? JSONDecoder().decode(JSONValue.self, from: body) else { return false }
        guard case .integer? = show["id"], case .string? = show["name"] else { return false }
        return true
    }

    /// Compares the clock of the machine with the date that the service sends.
    func clock(_ response: HTTPResponse) -> DoctorCheck {
        guard let date = response.date.flatMap(HTTPDate.instant) else {
            return DoctorCheck("Clock", .ok, "the service sends no date to compare it with")
        }
        let ahead = context.wallClock() - date
        let facts: [String: JSONValue] = ["secondsAhead": .integer(ahead)]
        guard abs(ahead) > Self.tolerance else {
            return DoctorCheck("Clock", .ok, "within a minute of the service's", facts: facts)
        }
        let finding = "\(Self.durationText(abs(ahead))) \(ahead > 0 ? "ahead of" : "behind") the service's"
        return DoctorCheck("Clock", .notice, finding, advice: "Set the clock of the machine.", facts: facts)
    }

    /// Returns a duration in its largest whole unit.
    static func durationText(_ seconds: Int) -> String {
        switch seconds {
        case ..<7_200: (seconds / 60).counted("minute")
        case ..<172_800: "\(seconds / 3_600) hours"
        default: "\(seconds / 86_400) days"
        }
    }
}
