import Foundation
import TestSupport

/// A service with thirty shows, each without episodes and cast.
struct ManyShows {
    /// The IDs of the shows.
    let ids = Array(1...30)
    /// The user of the service.
    let harness: ProgramHarness

    private let folder: TemporaryFolder

    init() async throws {
        folder = try TemporaryFolder("shows")
        var routes = ["request\tfile"]
        for id in ids {
            try folder.write(#"{"id":\#(id),"name":"Show \#(id)","_embedded":{"cast":[]}}"#, to: "\(id).json")
            routes.append("/shows/\(id)?embed=cast\t\(id).json")
            routes.append("/shows/\(id)/episodes?specials=1\tepisodes.json")
        }
        let episode = #"{"id":1,"name":"One","season":1,"number":1,"type":"regular","airdate":"2026-11-02"}"#
        try folder.write("[\(episode)]", to: "episodes.json")
        try folder.write(routes.joined(separator: "\n") + "\n", to: "routes.tsv")
        harness = try await ProgramHarness(data: folder.path)
    }
}
