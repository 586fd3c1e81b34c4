import Foundation
import GuideMustache
import GuideReports
import GuideService
import TVModel

// The samples in docs/library.md. A test compares them with the page; `.ci/dependent` builds them in another package.

func makeService(root: URL? = nil, cacheFolder: String?, dataFolder: String?) -> TVService {
    TVService(
        country: .unitedStates,
        root: root,
        cacheFolder: cacheFolder,
        dataFolder: dataFolder,
        userAgent: "example/1.0 (+https://example.org)"
    )
}

func today(from service: TVService) async throws(ShowError) -> [String] {
    let listings = try await service.day(service.today.date)
    let today = service.today
    return listings.schedule.events(on: today.date).map { event in
        let time = event.start.map { "\(today.clock.reading(at: $0).time)" } ?? "--:--"
        return "\(time) \(event.show.name): \(event.name), \(event.show.channel?.name ?? "")"
    }
}

func report(on date: CalendarDay, from service: TVService) async -> String {
    do {
        let count = try await service.day(date).schedule.events(on: date).count
        return try MustacheTemplate("{{count}} events", name: "count.txt").render(["count": .integer(count)])
    } catch ShowError.missing(let reasons) where reasons.values.contains(.notStored) {
        return "Go online once."
    } catch {
        return "\(error)"
    }
}

func printUpdates(of service: TVService) async {
    for await update in service.updates() {
        print(update)
    }
}

func files(of report: some WritableReport) throws -> [String: String] {
    let page = try report.text(as: .html)
    let generator = ExchangeOptions.Generator(name: "example", version: "1.0", address: "https://example.org")
    let calendar = report.document(as: .ics, ExchangeOptions(generator: generator))?.bytes() ?? []
    return ["guide.html": page, "guide.ics": String(decoding: calendar, as: UTF8.self)]
}

func greeting(for name: String) throws(MustacheError) -> String {
    let template = try MustacheTemplate("<p>Hello, {{name}}!</p>", name: "greeting.html")
    return try template.render(["name": .string(name)])
}

func page(of names: [String]) throws(MustacheError) -> String {
    let library = try MustacheLibrary(sources: [
        "page": "<ul>{{#shows}}{{>row}}{{/shows}}</ul>",
        "row": "<li>{{name}}</li>",
    ])
    let shows = names.map { MustacheValue.object(["name": .string($0)]) }
    return try library["page"]?.render(["shows": .list(shows)], partials: library) ?? ""
}
