import Foundation
@testable import GuideConsole
import GuidePlatform
import TVModel
import TestSupport
import Testing

/// The use of `chafa`. Scripts written by the tests replace the program.
@Suite(.timeLimit(.minutes(60)))
struct PictureConverterTests {
    private static let address = "https://static.tvmaze.com/4.jpg"

    private func request(_ method: GraphicsProtocol, _ columns: Int = 2, _ rows: Int = 1) -> PictureRequest {
        PictureRequest(Self.address, method: method, room: TerminalSize(columns: columns, rows: rows))
    }

    private func file(_ bytes: Data = TinyPictures.png) throws -> PictureFile { try #require(PictureFile(bytes)) }

    /// Returns a PNG file whose header declares a size.
    private func png(_ width: UInt32, _ height: UInt32) throws -> PictureFile {
        let size = [width, height].flatMap { number in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }
        return try file(TinyPictures.png.prefix(16) + Data(size) + TinyPictures.png.dropFirst(24))
    }

    /// Returns a converter that runs a script of the shell in place of `chafa`.
    private func converter(_ script: String, in folder: TemporaryFolder) async throws -> PictureConverter {
        PictureConverter(program: try await folder.writeProgram("#!/bin/sh\n\(script)\n", to: "chafa"))
    }

    @Test func `passes the file and fixed arguments, and checks the returned blocks`() async throws {
        let folder = try TemporaryFolder()
        let script =
            "printf '%s\\n' \"$@\" > '\(folder.path("words"))'; cat > '\(folder.path("file"))'; env | sort > "
            + "'\(folder.path("variables"))'; printf '\\033[38;5;9m▀▀'"
        let converter = try await converter(script, in: folder)
        let drawn = try #require(await converter.draw(try file(), for: request(.blocks(.palette))))
        #expect((drawn.columns, drawn.rows) == (2, 1))
        let words = [
            "--symbols=block+space", "--colors=256", "--format=symbols", "--size=2x1", "--stretch", "--optimize=0", "-",
        ]
        #expect(try folder.read("words").split(separator: "\n").map(String.init) == words)
        #expect(try folder.readData("file") == TinyPictures.png)
        let names = try folder.read("variables").split(separator: "\n").map { String($0.prefix { $0 != "=" }) }
        #expect(Set(names).isSubset(of: ["LC_ALL", "TERM", "MALLOC_ARENA_MAX", "PWD", "OLDPWD", "SHLVL", "_"]))
    }

    @Test(arguments: [
        "exit 1", "printf '▀▀'; exit 1", "printf '▀▀▀'", "printf '▀▀\\n▀▀'", "printf '\\033[2J▀▀'", "kill -SEGV $$",
        "while :; do printf '▀▀'; done", "exec >&-", "printf '\\033]0;owned\\007'",
    ])
    func `returns no picture if the program fails or prints something else`(_ script: String) async throws {
        let folder = try TemporaryFolder()
        let converter = try await converter(script, in: folder)
        for method in [GraphicsProtocol.blocks(.all), .kitty, .sixel] {
            #expect(await converter.draw(try file(), for: request(method)) == nil)
        }
        #expect(folder.has("chafa"))
    }

    @Test func `returns no picture if the program is missing`() async throws {
        for path in [nil, "/nowhere/chafa"] {
            #expect(await PictureConverter(program: path).draw(try file(), for: request(.kitty)) == nil)
        }
    }

    @Test(
        arguments: [(0, 10), (10, 0), (10_001, 1), (10_000, 10_000), (4_294_967_295, 4_294_967_295)]
            as [(UInt32, UInt32)]
    )
    func `does not convert a file that declares no size or too large a size`(_ width: UInt32, _ height: UInt32)
        async throws
    {
        let folder = try TemporaryFolder()
        let converter = try await converter("echo > '\(folder.path("started"))'", in: folder)
        #expect(await converter.draw(try png(width, height), for: request(.kitty)) == nil)
        #expect(await converter.draw(try file(TinyPictures.gif), for: request(.kitty)) == nil)
        #expect(await converter.draw(try file(TinyPictures.webp), for: request(.blocks(.all))) == nil)
        #expect(!folder.has("started"))
    }

    @Test func `sends JPEG files unchanged to a terminal that accepts files`() async throws {
        let converter = PictureConverter(program: nil)
        let jpeg = try file(TinyPictures.jpeg)
        #expect(await converter.draw(jpeg, for: request(.file)) == DrawnPicture(form: .file(jpeg), columns: 2, rows: 1))
        #expect(await converter.draw(try file(), for: request(.file)) == nil)
    }

    @Test func `keeps the aspect ratio`() async throws {
        let folder = try TemporaryFolder()
        let converter = try await converter(Self.notingSize(in: folder), in: folder)
        for (width, height) in [(210, 295), (250, 140), (1_000, 1), (1, 1_000), (1, 1)] as [(UInt32, UInt32)] {
            _ = await converter.draw(try png(width, height), for: request(.blocks(.all), 28, 11))
        }
        #expect(try sizes(in: folder) == ["16x11", "28x8", "28x1", "1x11", "22x11"])
    }

    /// Returns the commands that note the size in the arguments, and keep its numbers as `$1` and `$2`.
    private static func notingSize(in folder: TemporaryFolder) -> String {
        """
        for word; do case $word in --size=*) size=${word#--size=};; esac; done
        echo "$size" >> '\(folder.path("sizes"))'
        cat > /dev/null
        set -- "${size%x*}" "${size#*x}"
        """
    }

    private func sizes(in folder: TemporaryFolder) throws -> [String] {
        try folder.read("sizes").split(separator: "\n").map(String.init)
    }

    @Test func `learns the number of pixels that the program uses for a cell`() async throws {
        for (width, height, asked) in [(8, 8, ["20x27", "20x27"]), (10, 20, ["20x27", "16x11", "16x11"])] {
            let folder = try TemporaryFolder()
            let answer = "printf '\\033Pq\"1;1;%d;%d\\033\\\\' $(($1 * \(width))) $(($2 * \(height)))"
            let converter = try await converter("\(Self.notingSize(in: folder))\n\(answer)", in: folder)
            for _ in 0..<2 {
                let drawn = await converter.draw(try png(210, 295), for: request(.sixel, 16, 11))
                #expect(drawn.map { [$0.columns, $0.rows] } == [16, 11])
            }
            #expect(try sizes(in: folder) == asked)
        }
    }

    @Test func `gives up if the program never returns a picture that is small enough`() async throws {
        let folder = try TemporaryFolder()
        let answer = "printf '\\033Pq\"1;1;4000;4000\\033\\\\'"
        let converter = try await converter("\(Self.notingSize(in: folder))\n\(answer)", in: folder)
        #expect(await converter.draw(try png(210, 295), for: request(.sixel, 16, 11)) == nil)
        #expect(try sizes(in: folder).count == 2)
    }

    @Test func `runs one program at a time, and none for a cancelled task`() async throws {
        let (folder, png) = (try TemporaryFolder(), try png(210, 295))
        let log = "'\(folder.path("log"))'"
        let converter = try await converter("echo start >> \(log); sleep 0.01; echo end >> \(log); exit 1", in: folder)
        await withDiscardingTaskGroup { group in
            for _ in 0..<20 { group.addTask { _ = await converter.draw(png, for: request(.kitty)) } }
        }
        #expect(try folder.read("log") == String(repeating: "start\nend\n", count: 20))
        let (gate, opening) = AsyncStream.makeStream(of: Void.self)
        let late = Task {
            for await _ in gate {}
            return await converter.draw(png, for: request(.kitty))
        }
        late.cancel()
        opening.finish()
        #expect(await late.value == nil)
        #expect(try folder.read("log") == String(repeating: "start\nend\n", count: 20))
    }
}
