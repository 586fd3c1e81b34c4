import Foundation
import TestSupport

/// A user whose service has four events of three shows for one evening, and a poster of each show.
struct PictureEvening {
    /// The service, which also serves the pictures.
    let server: StubServerProcess
    /// The pictures by name.
    let pictures = ["1.jpg": TinyPictures.jpeg, "2.png": TinyPictures.png, "3.webp": TinyPictures.webp]

    private let folder: TemporaryFolder
    /// The home folder of the user.
    let home: TemporaryFolder

    init() async throws {
        folder = try TemporaryFolder("pictures")
        home = try TemporaryFolder("harness")
        for (name, bytes) in pictures { try folder.write(bytes, to: name) }
        try folder.write("[]", to: "none.json")
        try folder.write(Self.routes(to: pictures.keys.sorted()), to: "routes.tsv")
        let data = folder.path
        server = try await StubServerProcess(data: data)
        try folder.write(Self.rows(picturesAt: "\(server.url.absoluteString)/posters"), to: "evening.json")
    }

    /// Runs the guide of the evening with these additional arguments.
    func guide(_ words: String...) async throws -> ProgramRun {
        try await run(["day", "2026-11-20", "--now", "2026-11-20T20:10:00-05:00"] + words)
    }

    /// Runs the program with exactly these words.
    func run(_ words: [String]) async throws -> ProgramRun {
        let environment = ["TVGUIDE_API_URL": server.url.absoluteString]
        return try await ConcurrencyLimiter.forCommands.run {
            try await ProgramRun.inProcess(words, environment: environment, home: home)
        }
    }

    /// The names of the requested pictures, in order.
    func requestedPictures() throws -> [String] {
        try server.requests().compactMap { $0.target.split(separator: "/posters/").last.map(String.init) }
            .filter { pictures[$0] != nil }.sorted()
    }

    private static func routes(to pictures: [String]) -> String {
        let days = [
            "/schedule?country=US&date=2026-11-20\tevening.json", "/schedule?country=US&date=2026-11-21\tnone.json",
        ]
        return (days + pictures.map { "/posters/\($0)\t\($0)" }).map { $0 + "\n" }.joined()
    }

    /// The first show is on twice.
    private static func rows(picturesAt root: String) -> String {
        let rows = [(1, 1, "1.jpg"), (2, 2, "2.png"), (3, 3, "3.webp"), (4, 1, "1.jpg")].map { id, show, picture in
            """
            {"id":\(id),"name":"Episode","season":1,"number":\(id),"type":"regular","airdate":"2026-11-20",\
            "airtime":"20:00","airstamp":"2026-11-21T01:00:00+00:00","runtime":30,"summary":null,\
            "image":{"medium":"\(root)/still.jpg","original":"\(root)/still.jpg"},\
            "show":{"id":\(show),"name":"Show \(show)","image":{"medium":"\(root)/\(picture)","original":"\(root)/large"}}}
            """
        }
        return "[" + rows.joined(separator: ",\n") + "]"
    }
}
