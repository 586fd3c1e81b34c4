import Foundation
import TestSupport
import Testing

/// A user who publishes a site: two weeks with two events a day, and six shows with all details.
struct SiteScene {
    /// Monday to Sunday of two weeks, and the next Monday.
    static let dates = (16...30).map { "2026-11-\($0)" }

    /// The user, with a service on loopback.
    let harness: ProgramHarness
    private let data: TemporaryFolder

    /// Starts the service and creates the user.
    ///
    /// - Parameters:
    ///   - faults: Rules of `StubServerProcess`.
    ///   - hasPictures: Whether the service also serves all pictures.
    ///   - lockLimit: The maximum time that a run waits for another.
    init(faults: [String] = [], hasPictures: Bool = false, lockLimit: Duration = .seconds(3_600)) async throws {
        data = try TemporaryFolder("site-data")
        var routes = ["request\tfile"]
        routes += Self.dates.map { "/schedule?country=US&date=\($0)\t\($0).json" }
        for show in 1...6 {
            routes.append("/shows/\(show)?embed=cast\t\(show).json")
            routes.append("/shows/\(show)/episodes?specials=1\t\(show)-episodes.json")
            for kind in ["poster", "still", "person"] { routes.append("/pictures/\(kind)-\(show).jpg\tpicture.jpg") }
        }
        try data.write(TinyPictures.jpeg, to: "picture.jpg")
        try data.write(routes.joined(separator: "\n") + "\n", to: "routes.tsv")
        harness = try await ProgramHarness(data: data.path, faults: faults, lockLimit: lockLimit)
        let server = hasPictures ? harness.server.url.absoluteString : "https://static.tvmaze.com"
        let responses = SiteResponses(pictures: server + "/pictures")
        for (place, date) in Self.dates.enumerated() { try data.write(responses.day(date, place), to: "\(date).json") }
        for show in 1...6 {
            try data.write(responses.show(show), to: "\(show).json")
            try data.write(responses.episodes(of: show), to: "\(show)-episodes.json")
        }
    }

    /// The folder of the site.
    var folder: String { harness.home.path("site") }
    /// The files of the site.
    var pages: SitePages { SitePages(folder) }

    /// Publishes the site, by default five minutes into a guide day.
    @discardableResult
    func publish(
        _ words: String...,
        on date: String = "2026-11-20",
        at time: String = "05:05",
        status: Int32? = nil,
        says: String? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> ProgramRun {
        let words = ["site", folder, "--now", "\(date)T\(time):00-05:00"] + words
        return try await harness.run(words, status: status, says: says, sourceLocation: sourceLocation)
    }

    /// Starts publishing the site, to end it early.
    func starting(_ words: [String], on date: String) throws -> RunningProgram {
        try harness.starting(["site", folder] + words, at: "\(date)T05:05:00-05:00")
    }

    /// The day of the second week on which a season begins.
    static let premiere = "2026-11-26"

    /// The shows of a day: two of five; from the second week on, the sixth replaces the first.
    static func shows(_ place: Int) -> [Int] {
        [place % 5 + 1, (place + 2) % 5 + 1].map { $0 == 1 && place >= 7 ? 6 : $0 }
    }
}

/// The responses of the service in a site's scene.
private struct SiteResponses {
    /// The address of the pictures.
    let pictures: String

    func day(_ date: String, _ place: Int) -> String {
        let rows = SiteScene.shows(place).enumerated().map { number, show in
            """
            {"id":\(place * 10 + number),"name":"Night \(place)","season":1,\
            "number":\(date == SiteScene.premiere ? 1 : place + 1),"type":"regular",\
            "airdate":"\(date)","airtime":"20:0\(number)","airstamp":"\(date)T20:0\(number):00-05:00","runtime":30,\
            "summary":"<p>What happens.</p>","image":null,"show":{\(facts(show))}}
            """
        }
        return "[" + rows.joined(separator: ",\n") + "]"
    }

    func show(_ show: Int) -> String {
        let person = #""id":\#(show),"name":"Person \#(show)",\#(image("person", show))"#
        let cast = #"[{"person":{\#(person)},"character":{"id":9,"name":"Role"}}]"#
        return #"{\#(facts(show)),"_embedded":{"cast":\#(cast)}}"#
    }

    func episodes(of show: Int) -> String {
        let dates = SiteScene.dates.enumerated().filter { SiteScene.shows($0.offset).contains(show) }
        let rows = dates.map { place, date in
            """
            {"id":\(show * 1_000 + place),"name":"Night \(place)","season":1,"number":\(place + 1),"type":"regular",\
            "airdate":"\(date)","airtime":"20:00","airstamp":"\(date)T20:00:00-05:00","runtime":30,\(image("still", show))}
            """
        }
        return "[" + rows.joined(separator: ",\n") + "]"
    }

    private func facts(_ show: Int) -> String {
        """
        "id":\(show),"name":"Show \(show) & \\"co\\"","url":"https://www.tvmaze.com/shows/\(show)","type":"Scripted",\
        "genres":["Drama"],"weight":\(show * 10),"rating":{"average":6},"network":{"id":\(show),"name":"Channel \(show)"},\
        \(image("poster", show)),"summary":"<p>All of it.</p>"
        """
    }

    private func image(_ kind: String, _ show: Int) -> String {
        let address = "\(pictures)/\(kind)-\(show).jpg"
        return #""image":{"medium":"\#(address)","original":"\#(address)"}"#
    }
}
