import Foundation
import GuideService
import GuideStore
import TVModel
import TestSupport
import Testing

@testable import GuideCommands

@Suite("Completions", .timeLimit(.minutes(60)))
struct CompletionTests {
    private static let formats = "text markdown html json xmltv ics atom jsonfeed csv jsonl"

    @Test(arguments: [
        (["toni"], "tonight"), (["templates", "e"], "export"), (["cache", ""], "clear"),
        (["--format", ""], formats), (["--format=h"], "--format=html"), (["--from", "20:00", "cache", "c"], "clear"),
        (["site", "--images", ""], "link local none"), (["doctor", "--format", ""], "text json"),
        (["day", "fri"], "friday"), (["tonight", "--we"], ""),
        (["week", "--we"], "--week"), (["--country", "day", "completions", ""], "bash zsh fish"),
        (["help", "temp"], "templates"), (["help", "cache", ""], "clear"), (["help", "week", ""], ""),
        (["show", "--open="], "--open=tvmaze --open=imdb"),
        (["show", "--open=i"], "--open=imdb"),
        (["--open=imdb", "cache", "c"], "clear"), (["--open", "cache", "c"], "clear"), (["--nosuch", ""], ""),
        (["--", "--w"], ""), (["fri"], "friday"), (["tonight", "spo"], "sports"), (["friday", "ev"], "evening"),
        (["week", "nex"], "next"), (["tonight", "united k"], "united kingdom"),
        (["favorites", "seen", "82", "a"], "all"), (["templates", "export", "out", "week.t"], "week.txt.mustache"),
        (["comp"], "completions"),
        (["--country=US", "comp"], "completions"),
        (["--output", ""], "files"), (["--output=x"], "files"), (["-o", "x"], "files"),
        (["--cache-dir", ""], "folders"),
        (["site", ""], "folders"), (["site", "a", ""], ""), (["favorites", "export", ""], "files"),
    ])
    func `fit the end of the line`(words: [String], offered: String) {
        #expect(complete(words, in: .zsh) == offered)
    }

    @Test(arguments: [
        (["--format", "="], formats), (["--format", "=", "h"], "html"),
        (["--from", "20", ":", "00", "cache", "c"], "clear"),
        (["show", "--open", "=", "i"], "imdb"), (["--open", "=", "imdb", "cache", "c"], "clear"),
        (["'toni"], "tonight"), (["\"cache\"", "c\\l"], "clear"),
    ])
    func `replace what follows the last delimiter of bash`(words: [String], offered: String) {
        #expect(complete(words, in: .bash) == offered)
    }

    @Test func `never fail, whatever the words are`() {
        for first in ArgumentFuzzTests.vocabulary {
            for second in ArgumentFuzzTests.accidents {
                for shell in Shell.allCases { #expect(!complete([first, second], in: shell).contains("\u{1B}")) }
            }
        }
    }

    /// Returns the words that are offered, or the kind of path.
    private func complete(_ words: [String], in shell: Shell) -> String {
        let context = ProgramContext.inTests()
        let lines = shell.completion(of: words) { Completion.completing($0, in: context) }.split(separator: "\n").map {
            $0.prefix { $0 != ":" && $0 != "\t" }
        }
        return lines.first == "words" ? lines.dropFirst().joined(separator: " ") : lines.joined(separator: " ")
    }

    // MARK: Shells

    /// Names of favorites, each with the word that names it: the name, or the ID if the name would be read otherwise.
    private static let favorites: [(name: String, word: String)] = [
        ("Doctor Who", "Doctor Who"), ("CSI: Miami", "CSI: Miami"), ("a=b", "a=b"), ("~root", "103"),
        ("It's $(touch pwned) `touch pwned` \"x\" \\ ; & *!", "It's $(touch pwned) `touch pwned` \"x\" \\ ; & *!"),
        ("Caf\u{E9}", "Caf\u{E9}"), ("files", "files"), ("-x", "6"), ("1923", "7"), ("Twin", "8"), ("twin", "9"),
        ("two\nlines", "10"), ("\u{1B}[31mred", "11"), (" blank", "12"), ("tab\there", "13"), ("\u{202E}back", "14"),
    ]

    /// The words that a script prints, with the variables and functions of each shell that it needs.
    private static let scripts = [
        "bash": #"""
        COMP_WORDS=(tvguide show '') COMP_CWORD=2
        _tvguide
        for word in "${COMPREPLY[@]}"; do eval "set -- $word"; printf '%s\n' "$1"; done
        """#,
        "zsh": #"""
        _describe() { for word in "${(@P)4}"; do word=${word%:*}; print -r -- "${word//\\(#b)(?)/$match[1]}"; done }
        setopt extendedglob
        words=(tvguide show '') CURRENT=3 PREFIX= QIPREFIX=
        _tvguide
        """#,
        "fish": "complete -C 'tvguide show ' | string replace -r '\\t.*' ''",
    ]

    @Test(arguments: Shell.allCases)
    func `names of favorites reach each shell as they are, and are never run`(shell: Shell) async throws {
        let program = ["/usr/bin/", "/bin/"].map { $0 + shell.rawValue }
            .first(where: FileManager.default.isExecutableFile(atPath:))
        guard let program else { return }
        let home = try TemporaryFolder("completions")
        let store = FavoritesStore(files: DataFolder(home.path(".local/share/tvguide")))
        let now = Instant(secondsSince1970: 0)
        let shows = Self.favorites.enumerated().map { position, favorite in
            let id = Int(favorite.word) ?? 100 + position
            let show = Show(id: id, name: favorite.name)
            return ShowDetails(show: show, episodes: nil, cast: nil, fetchedAt: now)
        }
        _ = try await store.add(shows, at: now)
        let start = shell == .zsh ? "compdef() { :; }\n" : ""
        let script = "cd \"$HOME\"\n\(start)\(shell.script)\n\(Self.scripts[shell.rawValue] ?? "")"
        let folder = URL(fileURLWithPath: BuiltProducts.path(of: "tvguide")).deletingLastPathComponent().path
        let options = ["bash": ["--norc"], "zsh": ["-f"], "fish": ["--no-config"]][shell.rawValue] ?? []
        let run = try await ProgramRun.run(
            program,
            options + ["-c", script],
            environment: ["PATH": "\(folder):/usr/bin:/bin"],
            home: home
        )
        #expect(run.standardError == "")
        let offered = run.standardOutput.split(separator: "\n").map(String.init)
        #expect(offered.sorted() == Self.favorites.map(\.word).sorted())
        #expect(!home.files().contains { $0.hasSuffix("pwned") })
    }
}
