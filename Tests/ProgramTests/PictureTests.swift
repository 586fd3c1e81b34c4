import Foundation
import TestSupport
import Testing

/// The ways in which a page includes pictures.
@Suite(.timeLimit(.minutes(60)))
struct PictureTests {
    @Test func `a page links only to the service's pictures and loads them lazily`() async throws {
        let harness = try await ProgramHarness()
        let run = try await harness.guide("--format", "html", status: 0)
        let images = run.standardOutput.matches(of: /<img [^>]*>/).map { String($0.output) }
        #expect(images.count > 40)
        #expect(
            images.allSatisfy { $0.contains(#" src="https://static.tvmaze.com/"#) && $0.contains(#" loading="lazy""#) }
        )
        #expect(!run.standardOutput.contains("background-image: url("))
        #expect(try harness.targets().allSatisfy { $0.hasPrefix("/schedule?") })
    }

    @Test func `a page does not link to pictures on other servers`() async throws {
        let evening = try await PictureEvening()
        let page = try await evening.guide("--format", "html").standardOutput
        #expect(!page.contains("<img") && !page.contains("/posters/"))
        #expect(page.contains(#"data-i="S1""#) && page.contains(#"data-i="S2""#))
    }

    @Test func `an embedding page has each poster once and no picture addresses`() async throws {
        let evening = try await PictureEvening()
        let run = try await evening.guide("--no-highlights", "--format", "html", "--images", "embed")
        #expect(run.errors.isEmpty)
        for (name, bytes) in evening.pictures {
            let kind = name == "1.jpg" ? "jpeg" : String(name.dropFirst(2))
            let address = "url(\"data:image/\(kind);base64,\(bytes.base64EncodedString())\")"
            #expect(run.standardOutput.components(separatedBy: address).count == 2)
        }
        #expect(run.standardOutput.matches(of: /<span class="picture-\d"><\/span>/).count == 4)
        #expect(!run.standardOutput.contains("<img") && !run.standardOutput.contains("/posters/"))
        #expect(try evening.requestedPictures() == ["1.jpg", "2.png", "3.webp"])
    }

    @Test func `the page of a favorite has its large poster, a list the small one`() async throws {
        let folder = try TemporaryFolder("pictures")
        try folder.write(TinyPictures.jpeg, to: "small.jpg")
        try folder.write(TinyPictures.png, to: "large.png")
        let routes = [
            "/small.jpg\tsmall.jpg", "/large.png\tlarge.png", "/shows/7\t7.json", "/shows/7/episodes\tnone.json",
        ]
        try folder.write(routes.joined(separator: "\n"), to: "routes.tsv")
        for name in ["7.json", "none.json"] { try folder.write("[]", to: name) }
        let harness = try await ProgramHarness(data: folder.path)
        let root = harness.server.url.absoluteString
        let image = #"{"medium":"\#(root)/small.jpg","original":"\#(root)/large.png"}"#
        try folder.write(#"{"id":7,"name":"Seven","image":\#(image)}"#, to: "7.json")
        func run(_ words: [String]) async throws -> String { try await harness.run(words, status: 0).standardOutput }
        let (small, large) = (TinyPictures.jpeg.base64EncodedString(), TinyPictures.png.base64EncodedString())
        let page = ["--format", "html", "--images", "embed"]
        let before = try await run(["show", "7"] + page)
        #expect(before.contains(small) && !before.contains(large))
        _ = try await run(["favorites", "add", "7"])
        let after = try await run(["show", "7"] + page + ["--offline"])
        #expect(after.contains(large) && !after.contains(small))
        let list = try await run(["favorites"] + page)
        #expect(list.contains(small) && !list.contains(large))
    }

    @Test func `a second embedding page requests no pictures and has the same bytes`() async throws {
        let evening = try await PictureEvening()
        let first = try await evening.guide("--format", "html", "--images", "embed")
        try evening.harness.server.forgetRequests()
        let second = try await evening.guide("--format", "html", "--images", "embed", "--refresh")
        #expect(try evening.requestedPictures().isEmpty)
        let offline = try await evening.guide("--format", "html", "--images", "embed", "--offline")
        for page in [second, offline] { #expect(page.output == first.output) }
    }

    @Test func `with --images none, a page has no pictures and requests none`() async throws {
        let evening = try await PictureEvening()
        let run = try await evening.guide("--format", "html", "--images", "none")
        #expect(!run.standardOutput.contains("<img") && !run.standardOutput.contains(/url\("?(https?|data):/))
        #expect(run.standardOutput.contains(#"data-i="S1""#))
        #expect(try evening.requestedPictures().isEmpty)
    }

    @Test(arguments: ["status:404", "html", "cut:10", "redirect:/schedule", "huge:6000000"])
    func `pictures that cannot be fetched become placeholders`(_ fault: String) async throws {
        let evening = try await PictureEvening()
        try evening.harness.server.setFaults(["/2.png=\(fault)"])
        let run = try await evening.guide("--no-highlights", "--format", "html", "--images", "embed")
        #expect(run.standardError == "tvguide: Could not fetch 1 poster.\n")
        #expect(run.standardOutput.matches(of: /<span class="picture-\d"><\/span>/).count == 3)
    }

    @Test func `reports the number of missing posters once, unless --quiet is given`() async throws {
        let evening = try await PictureEvening()
        try evening.harness.server.setFaults(["/posters/=status:404"])
        let run = try await evening.guide("--format", "html", "--images", "embed")
        #expect(run.standardError == "tvguide: Could not fetch 3 posters.\n")
        let quiet = try await evening.guide("--format", "html", "--images", "embed", "--quiet")
        #expect(quiet.errors.isEmpty)
        #expect(quiet.output == run.output)
    }

    @Test func `offline, pictures that are not stored become placeholders`() async throws {
        let evening = try await PictureEvening()
        _ = try await evening.guide()
        let run = try await evening.guide("--format", "html", "--images", "embed", "--offline")
        #expect(run.standardError == "tvguide: Could not fetch 3 posters.\n")
        #expect(try evening.requestedPictures().isEmpty)
    }

    @Test func `the sample sends no requests for posters`() async throws {
        let evening = try await PictureEvening()
        let run = try await evening.harness.run(["--sample", "--format", "html", "--images", "embed"], status: 0)
        #expect(run.errors.isEmpty)
        #expect(!run.standardOutput.contains("<img"))
        #expect(try evening.harness.server.requests().isEmpty)
    }

    @Test func `the cache commands count and clear posters`() async throws {
        let evening = try await PictureEvening()
        _ = try await evening.guide("--format", "html", "--images", "embed")
        let harness = evening.harness
        #expect(try await harness.run(["cache"]).standardOutput.contains("\nposters: 3 pictures, 1 KB\n"))
        #expect(try await harness.run(["cache", "clear"]).status == 0)
        #expect(try await harness.run(["cache"]).standardOutput.hasSuffix("\nNothing is stored.\n"))
    }
}
