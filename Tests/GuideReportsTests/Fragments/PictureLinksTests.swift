import Foundation
import GuideMustache
import TVModel
import TestSupport
import Testing

@testable import GuideReports

@Suite(.timeLimit(.minutes(60)))
struct PictureLinksTests {
    private static let poster = "https://static.tvmaze.com/medium/1.jpg"
    private static let still = "https://static.tvmaze.com/medium/2.jpg"

    @Test func `links to posters and stills on the service's own server`() throws {
        let page = try Page(of: [event(poster: Self.poster, still: Self.still)], .linked)
        #expect(page.texts("poster") == [Self.poster])
        #expect(page.texts("still") == [Self.still])
        #expect(page.flags("hasPoster") == [true])
        #expect(page.flags("hasStill") == [true])
        #expect(page.flags("isEmbedded") == [false])
        #expect(page.pictures.isEmpty)
    }

    @Test(arguments: [
        "https://evil.test/1.jpg", "javascript:alert(1)", "https://static.tvmaze.com.evil.test/1.jpg", "",
        "https://static.tvmaze.com:8443/1.jpg", "http://static.tvmaze.com:8080/1.jpg",
    ])
    func `does not link to pictures on other servers`(_ address: String) throws {
        let page = try Page(of: [event(poster: address, still: address)], .linked)
        #expect(page.texts("poster") == [""])
        #expect(page.texts("still") == [""])
        #expect(page.flags("hasPoster") == [false])
        #expect(page.flags("hasStill") == [false])
    }

    @Test func `links to the original if there is no small size`() throws {
        let page = try Page(of: [event(medium: nil, original: "http://static.tvmaze.com/1.jpg")], .linked)
        #expect(page.texts("poster") == ["https://static.tvmaze.com/1.jpg"])
    }

    @Test func `has no pictures if pictures are off`() throws {
        let page = try Page(of: [event(poster: Self.poster, still: Self.still)], .none)
        #expect(page.flags("hasPoster") == [false])
        #expect(page.flags("hasStill") == [false])
        #expect(page.texts("poster") == [""])
        #expect(page.texts("initials") == ["S"])
    }

    @Test func `embeds a poster once for all of its events`() throws {
        let page = try Page(
            of: [event(id: 1, poster: Self.poster), event(id: 2, show: 2), event(id: 3, poster: Self.poster)],
            .embedded([
                Self.poster: picture(TinyPictures.jpeg), "https://static.tvmaze.com/9": picture(TinyPictures.gif),
            ])
        )
        let data = "data:image/jpeg;base64," + TinyPictures.jpeg.base64EncodedString()
        #expect(page.pictures == [["id": "picture-1", "data": data]])
        #expect(page.texts("pictureID") == ["picture-1", "", "picture-1"])
        #expect(page.flags("isEmbedded") == [true, false, true])
        #expect(page.texts("poster") == [data, "", data])
    }

    @Test func `embeds neither stills nor missing posters`() throws {
        let page = try Page(of: [event(poster: Self.poster, still: Self.still)], .embedded([:]))
        #expect(page.flags("hasPoster") == [false])
        #expect(page.flags("hasStill") == [false])
        #expect(page.pictures.isEmpty)
    }

    @Test(arguments: [
        (TinyPictures.png, "image/png"), (TinyPictures.gif, "image/gif"), (TinyPictures.webp, "image/webp"),
    ])
    func `embeds a picture with its media type`(_ bytes: Data, _ type: String) throws {
        let page = try Page(of: [event(poster: Self.poster)], .embedded([Self.poster: picture(bytes)]))
        #expect(page.texts("poster").allSatisfy { $0?.hasPrefix("data:\(type);base64,") == true })
    }

    @Test func `embeds both posters of a show whose poster changed during the week`() throws {
        let other = "https://static.tvmaze.com/medium/3.jpg"
        let page = try Page(
            of: [event(id: 1, poster: Self.poster), event(id: 2, poster: other)],
            .embedded([Self.poster: picture(TinyPictures.jpeg), other: picture(TinyPictures.png)])
        )
        #expect(page.texts("pictureID") == ["picture-1", "picture-2"])
    }

    @Test func `lists each needed poster once, in order and in the small size`() {
        let report = GuideReport.made(
            .day,
            [
                event(id: 1, poster: "http://static.tvmaze.com/1"), event(id: 2, show: 2, poster: Self.poster),
                event(id: 3, poster: "http://static.tvmaze.com/1"), event(id: 4, show: 3, poster: "none"),
                event(id: 5, show: 4, medium: nil, original: Self.still),
            ]
        )
        #expect(report.posterAddresses == ["https://static.tvmaze.com/1", Self.poster])
    }

    private func event(id: Int = 1, show: Int = 1, poster: String? = nil, still: String? = nil) -> TVEvent {
        var event = self.event(id: id, show: show, medium: poster, original: nil)
        event.image = Picture(medium: still, original: nil)
        return event
    }

    private func event(id: Int = 1, show: Int = 1, medium: String?, original: String?) -> TVEvent {
        .made(id: id, .made(id: show) { $0.image = Picture(medium: medium, original: original) })
    }

    private func picture(_ bytes: Data) throws -> PictureFile {
        try #require(PictureFile(bytes))
    }
}

/// The pictures in the data of a page.
private struct Page {
    /// The list of pictures of the page.
    let pictures: [[String: String]]
    private let events: [[String: MustacheValue]]

    init(of events: [TVEvent], _ pictures: Pictures) throws {
        var options = RenderOptions.made()
        options.pictures = pictures
        let page = try GuideReport.made(.day, events).data(for: TemplateSet().template("week.html"), options)
        self.events = page.items("days").flatMap { $0.items("shelves") }.flatMap { $0.items("events") }.map(\.members)
        self.pictures = page.items("pictures").map { $0.members.compactMapValues(\.text) }
        #expect(page.members["hasPictures"]?.flag == !self.pictures.isEmpty)
        try #require(self.events.count == events.count)
    }

    func texts(_ name: String) -> [String?] { events.map { $0[name]?.text } }
    func flags(_ name: String) -> [Bool?] { events.map { $0[name]?.flag } }
}

extension MustacheValue {
    fileprivate var members: [String: MustacheValue] {
        if case .object(let members) = self { members } else { [:] }
    }
    fileprivate func items(_ name: String) -> [MustacheValue] {
        if case .list(let items) = members[name] { items } else { [] }
    }
    fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }
    fileprivate var flag: Bool? { if case .bool(let flag) = self { flag } else { nil } }
}
