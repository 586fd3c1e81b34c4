import GuidePlatform
import TestSupport
import Testing

/// The name of the machine's zone.
@Suite(.timeLimit(.minutes(10)))
struct ZoneFilesTests {
    private let folder: TemporaryFolder
    private let names = ["Europe/Athens", "Europe/Berlin"]

    init() throws {
        folder = try TemporaryFolder("zones")
        try folder.write("zone of Greenwich", to: "zones/UTC")
        try folder.write("zone of Athens", to: "zones/Europe/Athens")
        try folder.write("zone of Berlin", to: "zones/Europe/Berlin")
    }

    private func name(_ variables: [String: String] = [:]) -> String? {
        let environment = Environment(["TZDIR": folder.path("zones")].merging(variables) { $1 })
        return ZoneFiles.localName(in: environment, among: names, folder: folder.path)
    }

    @Test func `a copy of a zone has the name in the file timezone, else that of the equal zone`() throws {
        #expect(name() == nil)
        try folder.write("zone of Berlin", to: "localtime")
        #expect(name() == "Europe/Berlin")
        try folder.write("Europe/Athens\n", to: "timezone")
        #expect(name() == "Europe/Athens")
        #expect(name(["TZ": ":" + folder.path("localtime")]) == "Europe/Berlin")
        #expect(name(["TZ": "Asia/Tokyo"]) == "Asia/Tokyo")
    }

    @Test func `a file that no zone equals has no name`() throws {
        try folder.write("my own zone", to: "localtime")
        #expect(name() == nil)
    }
}
