import Foundation
import TestSupport
import Testing

/// Commands on folders in which something is damaged, gone, of another, of a newer version or cannot be written.
@Suite(.timeLimit(.minutes(60)))
struct StateTests {
    /// A command, and whether the state is the one that it names.
    struct Command: Sendable {
        let line: String
        let isDone: @Sendable (_ home: TemporaryFolder, _ run: ProgramRun) throws -> Bool
    }

    /// Something that is wrong.
    struct State: CustomTestStringConvertible, Sendable {
        let testDescription: String
        /// The status and a part of the words of the commands that it concerns.
        var words: [String: (status: Int32, says: String)] = [:]
        /// Brings the state about in a home folder.
        let prepare: @Sendable (TemporaryFolder) throws -> Void

        init(
            _ name: String,
            _ words: [String: (status: Int32, says: String)],
            _ prepare: @escaping @Sendable (TemporaryFolder) throws -> Void
        ) {
            testDescription = name
            self.words = words
            self.prepare = prepare
        }
    }

    private static let data = ".local/share/tvguide"
    private static let (list, copy) = ("\(data)/favorites.json", "\(data)/favorites.last-good.json")
    private static let memory = ".local/state/tvguide/alerts/default.json"
    private static let stored = ".cache/tvguide/stored"
    private static let manifest = "www/.tvguide-site.json"
    private static let newer = #"{"version":9,"anything":[]}"#

    private static func listed(_ home: TemporaryFolder) throws -> String { try home.read(list) }

    static let commands = [
        Command(line: "favorites add 9500005") { home, _ in try listed(home).contains(#""id":9500005"#) },
        Command(line: "favorites remove 9500002 --yes") { home, _ in try !listed(home).contains(#""id":9500002"#) },
        Command(line: "favorites seen 9500002 s1e1") { home, _ in
            try listed(home).contains(#""seen":{"number":1,"season":1}"#)
        },
        Command(line: "favorites import list.json") { home, _ in try listed(home).contains(#""id":9500005"#) },
        Command(line: "favorites --refresh") { home, run in
            try run.standardOutput.contains("Saltmarsh")
                && home.read("\(data)/details/9500002.json").contains(#""fetchedAt":1795"#)
        },
        Command(line: "favorites export") { _, run in run.standardOutput.contains("9500002") },
        Command(line: "cache clear") { home, _ in !home.files().contains { $0.hasPrefix(stored) } },
        Command(line: "week -o week.html") { home, _ in try home.read("week.html").contains("Saltmarsh") },
        Command(line: "site www --no-details") { home, _ in
            try home.read("www/index.html").contains("Saltmarsh") && home.has(manifest)
        },
        Command(line: "alerts --tell-first --week next --mark other") { home, run in
            run.standardOutput.contains("Saltmarsh") && home.has(".local/state/tvguide/alerts/other.json")
        },
        Command(line: "alerts") { home, _ in try home.read(memory).contains("9500002") },
    ]

    /// Removes what is at a path, and puts a file or, without a text, a folder there.
    private static func put(_ text: String?, at path: String, in home: TemporaryFolder) throws {
        try? FileManager.default.removeItem(atPath: home.path(path))
        if let text { try home.write(text, to: path) } else { try home.makeFolder(path) }
    }

    private static func all(_ commands: [String], _ status: Int32, _ says: String) -> [String: (Int32, String)] {
        Dictionary(uniqueKeysWithValues: commands.map { ($0, (status, says)) })
    }

    private static let changes = [
        "favorites add 9500005", "favorites remove 9500002 --yes", "favorites seen 9500002 s1e1",
        "favorites import list.json",
    ]
    private static let readers = ["favorites --refresh", "favorites export", "site www --no-details", "alerts"]

    static let states = [
        State("nothing", [:]) { _ in },
        // The list of favorites and its copy.
        State("the list is damaged", all(changes + readers, 0, "The last good copy is used, with 1 favorite.")) {
            try put("{", at: list, in: $0)
        },
        State("the list is gone", all(changes + readers, 0, "favorites.json is missing. The last good copy is used")) {
            try FileManager.default.removeItem(atPath: $0.path(list))
        },
        State("list and copy are damaged", all(readers, 74, "is damaged and stays as it is. There is no good copy.")) {
            for path in [list, copy] { try put("{", at: path, in: $0) }
        },
        State("the list is of a newer version", all(changes + readers, 66, "a newer version of tvguide and stays")) {
            try put(newer, at: list, in: $0)
        },
        State("the list is a folder", all(changes + readers, 74, "favorites.json is not a file, but a folder")) {
            try put(nil, at: list, in: $0)
        },
        State("the copy is a folder", all(changes, 74, "favorites.last-good.json is not a file, but a folder")) {
            try put(nil, at: copy, in: $0)
        },
        State("the folder of the list is a file", all(changes + readers, 74, "tvguide is not a folder. Move it away."))
        {
            try put("mine", at: data, in: $0)
        },
        State("the folder of the list is a link to nowhere", all(changes + readers, 74, "is a link that leads nowhere"))
        {
            try FileManager.default.removeItem(atPath: $0.path(data))
            try $0.link(data, to: "nowhere")
        },
        State("the lock of the list is a folder", all(changes, 74, ".lock is not a file, but a folder")) {
            try put(nil, at: "\(data)/.lock", in: $0)
        },
        State("the details are a file", all(["favorites add 9500005", "alerts"], 74, "Could not create the folder")) {
            try put("mine", at: "\(data)/details", in: $0)
        },
        // The cache and its mark.
        State("the mark of the cache is gone", ["cache clear": (0, "")]) {
            try FileManager.default.removeItem(atPath: $0.path("\(stored)/CACHEDIR.TAG"))
        },
        State("the mark of the cache is damaged", ["cache clear": (0, "")]) {
            try put("Sig", at: "\(stored)/CACHEDIR.TAG", in: $0)
        },
        State("the cache is of another", ["cache clear": (74, "stored was not made by tvguide. Move it away.")]) {
            try put(nil, at: stored, in: $0)
            try put("mine", at: "\(stored)/thesis/1", in: $0)
            try put("", at: "\(stored)/CACHEDIR.TAG", in: $0)
        },
        State("the cache is a file", ["cache clear": (74, "stored was not made by tvguide. Move it away.")]) {
            try put("mine", at: stored, in: $0)
        },
        State("a note is in the cache", ["cache clear": (74, "notes.txt was not made by tvguide. Move it away.")]) {
            try put("mine", at: "\(stored)/notes.txt", in: $0)
        },
        State("the folder of the cache is a file", [:]) { try put("mine", at: ".cache/tvguide", in: $0) },
        // The memory of alerts.
        State("the memory is damaged", ["alerts": (2, "What was told is not known any more")]) {
            try put("{", at: memory, in: $0)
        },
        State("the memory is gone", ["alerts": (0, "First run: ")]) {
            try FileManager.default.removeItem(atPath: $0.path(memory))
        },
        State("the memory is of a newer version", ["alerts": (66, "a newer version of tvguide and stays as it is.")]) {
            try put(newer, at: memory, in: $0)
        },
        State("the memory is a folder", ["alerts": (74, "default.json is not a file, but a folder")]) {
            try put(nil, at: memory, in: $0)
        },
        State("the folder of the memory is a file", ["alerts": (74, "Could not create the folder")]) {
            try put("mine", at: ".local/state/tvguide/alerts", in: $0)
        },
        // The manifest of a site, and pages.
        State("the manifest is damaged", ["site www --no-details": (73, "the site's list of files is damaged")]) {
            try put("{", at: manifest, in: $0)
        },
        State("the manifest is gone", ["site www --no-details": (73, "something that does not belong to the site")]) {
            try FileManager.default.removeItem(atPath: $0.path(manifest))
        },
        State("the manifest is of a newer version", ["site www --no-details": (66, "a newer version of tvguide and")]) {
            try put(newer, at: manifest, in: $0)
        },
        State("the site is a file", ["site www --no-details": (73, "it is a file, not a folder.")]) {
            try put("mine", at: "www", in: $0)
        },
        State("the page is a socket", ["week -o week.html": (73, "")]) {
            try FileManager.default.removeItem(atPath: $0.path("week.html"))
            try $0.link("week.html", to: "nowhere/week.html")
        },
    ]

    @Test(arguments: states)
    func `after status 0 the state is what the command names, and any other status says why`(state: State) async throws
    {
        let harness = try await ProgramHarness(favorites: ["9500002"])
        let home = harness.home
        for line in ["week -o week.html", "alerts", "site www --no-details"] {
            try await harness.run(words(line, at: ProgramHarness.fridayEvening), status: 0)
        }
        try home.write(
            #"[{"id":9500005,"url":"https://www.tvmaze.com/shows/9500005/x","name":"Fathom Point"}]"#,
            to: "list.json"
        )
        try state.prepare(home)
        let saved = try TemporaryFolder("saved")
        try FileManager.default.copyItem(atPath: home.path, toPath: saved.path("home"))
        for command in Self.commands {
            for name in try home.names() { try FileManager.default.removeItem(atPath: home.path(name)) }
            for name in try FileManager.default.contentsOfDirectory(atPath: saved.path("home")) {
                try FileManager.default.copyItem(atPath: saved.path("home/\(name)"), toPath: home.path(name))
            }
            let run = try await harness.run(words(command.line, at: "2026-11-20T22:10:00-05:00"))
            if run.status == 0 {
                let isDone = (try? command.isDone(home, run)) ?? false
                #expect(isDone, "\(command.line): \(run.standardError)")
            } else {
                #expect(run.standardError.hasPrefix("tvguide: "), "\(command.line)")
                #expect(!run.standardError.contains("Internal error"), "\(command.line)")
            }
            guard let expected = state.words[command.line] else { continue }
            #expect(run.status == expected.status, "\(command.line): \(run.standardError)")
            #expect(
                expected.says.isEmpty || run.standardError.contains(expected.says),
                "\(command.line): \(run.standardError)"
            )
        }
    }

    private func words(_ line: String, at instant: String) -> [String] {
        line.split(separator: " ").map(String.init) + (line == "cache clear" ? [] : ["--now", instant])
    }
}
