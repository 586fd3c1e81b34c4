import Foundation
import TestSupport
import Testing

/// A user whose service has four events of three shows for one evening, and a poster of each show.
struct PictureEvening {
    /// The user, whose service also serves the pictures.
    let harness: ProgramHarness
    /// The pictures by name.
    let pictures = ["1.jpg": TinyPictures.jpeg, "2.png": TinyPictures.png, "3.webp": TinyPictures.webp]

    private let folder: TemporaryFolder

    init() async throws {
        folder = try TemporaryFolder("pictures")
        for (name, bytes) in pictures { try folder.write(bytes, to: name) }
        try folder.write("[]", to: "none.json")
        try folder.write(Self.routes(to: pictures.keys.sorted()), to: "routes.tsv")
        let data = folder.path
        harness = try await ProgramHarness(data: data)
        try folder.write(Self.rows(picturesAt: "\(harness.server.url.absoluteString)/posters"), to: "evening.json")
    }

    /// Runs the guide of the evening with these additional arguments.
    func guide(_ words: String...) async throws -> ProgramRun {
        try await harness.run(["day", "2026-11-20", "--now", ProgramHarness.fridayEvening] + words, status: 0)
    }

    /// The names of the requested pictures, in order.
    func requestedPictures() throws -> [String] {
        try harness.server.requests().compactMap { $0.target.split(separator: "/posters/").last.map(String.init) }
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
