import Foundation
import TestSupport

/// A user who publishes a site: two weeks of television with two events a day, and six shows of which all is told.
///
/// A run asks for fewer than twenty things, so that none has to wait for its turn.
struct SiteScene {
    /// Monday to Sunday of two weeks, and the Monday after.
    static let dates = (16...30).map { "2026-11-\($0)" }

    /// Somebody with the built program and a service on loopback.
    let viewer: Viewer
    private let data: TemporaryFolder

    /// The scene.
    ///
    /// - Parameter faults: Rules of `StubServerProcess`.
    init(faults: [String] = []) async throws {
        data = try TemporaryFolder("site-data")
        var routes = ["request\tfile"]
        for (place, date) in Self.dates.enumerated() {
            try data.write(Self.day(date, place), to: "\(date).json")
            routes.append("/schedule?country=US&date=\(date)\t\(date).json")
        }
        for show in 1...6 {
            let cast = #"[{"person":{"id":\#(show),"name":"Person \#(show)"},"character":{"id":9,"name":"Role"}}]"#
            try data.write(#"{\#(Self.facts(show)),"_embedded":{"cast":\#(cast)}}"#, to: "\(show).json")
            try data.write(Self.episodes(show), to: "\(show)-episodes.json")
            routes.append("/shows/\(show)?embed=cast\t\(show).json")
            routes.append("/shows/\(show)/episodes?specials=1\t\(show)-episodes.json")
        }
        try data.write(routes.joined(separator: "\n") + "\n", to: "routes.tsv")
        viewer = try await Viewer(data: data.path, faults: faults)
    }

    /// The folder of the site.
    var folder: String { viewer.home.path("site") }
    /// What is in it.
    var pages: SitePages { SitePages(folder) }

    /// Publishes the site five minutes into a guide day, or at another time.
    @discardableResult
    func publish(_ words: String..., on date: String = "2026-11-20", at time: String = "05:05") async throws
        -> ProgramRun
    {
        try await viewer.run(["site", folder, "--now", "\(date)T\(time):00-05:00"] + words)
    }

    /// Starts to publish the site, to be ended before it is done.
    func starting(_ words: [String], on date: String) throws -> RunningProgram {
        try viewer.starting(["site", folder] + words, at: "\(date)T05:05:00-05:00")
    }

    /// The shows of a day: two of five, and from the second week on the sixth instead of the first.
    static func shows(_ place: Int) -> [Int] {
        [place % 5 + 1, (place + 2) % 5 + 1].map { $0 == 1 && place >= 7 ? 6 : $0 }
    }

    private static func day(_ date: String, _ place: Int) -> String {
        let rows = shows(place).enumerated().map { number, show in
            """
            {"id":\(place * 10 + number),"name":"Night \(place)","season":1,"number":\(place + 1),"type":"regular",\
            "airdate":"\(date)","airtime":"20:0\(number)","airstamp":"\(date)T20:0\(number):00-05:00","runtime":30,\
            "summary":"<p>What happens.</p>","image":null,"show":{\(facts(show))}}
            """
        }
        return "[" + rows.joined(separator: ",\n") + "]"
    }

    private static func facts(_ show: Int) -> String {
        let address = "https://www.tvmaze.com/shows/\(show)"
        let picture = "https://static.tvmaze.com/uploads/images/medium_portrait/1/\(show).jpg"
        return """
            "id":\(show),"name":"Show \(show) & \\"co\\"","url":"\(address)","type":"Scripted","genres":["Drama"],\
            "weight":\(show * 10),"image":{"medium":"\(picture)","original":"\(picture)"},"summary":"<p>All of it.</p>"
            """
    }

    private static func episodes(_ show: Int) -> String {
        let rows = dates.enumerated().filter { shows($0.offset).contains(show) }.map { place, date in
            """
            {"id":\(show * 1_000 + place),"name":"Night \(place)","season":1,"number":\(place + 1),"type":"regular",\
            "airdate":"\(date)","airtime":"20:00","airstamp":"\(date)T20:00:00-05:00","runtime":30}
            """
        }
        return "[" + rows.joined(separator: ",\n") + "]"
    }
}
