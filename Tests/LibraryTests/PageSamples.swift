import Foundation
import GuideMustache
import GuideService
import TVModel

// The samples in docs/library.md. A test compares them with the page; `.ci/dependent` builds them in another package.

func makeService(root: URL? = nil, cacheFolder: String?, dataFolder: String?) -> TVService? {
    guard let country = Country(code: "US") else { return nil }
    return TVService(
        country: country,
        root: root,
        cacheFolder: cacheFolder,
        dataFolder: dataFolder,
        userAgent: "example/1.0 (+https://example.org)"
    )
}

func today(from service: TVService) async throws(ServiceError) -> [String] {
    let today = service.today.date
    return try await service.day(today).schedule.events(on: today).map { event in
        "\(event.show.name): \(event.name)"
    }
}

func report(on date: CalendarDay, from service: TVService) async -> String {
    do throws(ServiceError) {
        let listings = try await service.day(date)
        return "\(listings.schedule.events(on: date).count) events"
    } catch {
        switch error {
        case .missing(let reasons): return "No listings for \(reasons.keys.sorted())"
        case .cancelled: return "Cancelled"
        }
    }
}

func printUpdates(of service: TVService) async {
    for await update in service.updates() {
        print(update)
    }
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
