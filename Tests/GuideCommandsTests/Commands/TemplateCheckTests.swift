import GuideMustache
import GuideReports
import GuideService
import Testing
import TVModel

@testable import GuideCommands

@Suite("The check of templates", .timeLimit(.minutes(60)))
struct TemplateCheckTests {
    @Test func `knows every name that a report has`() async throws {
        let line = TypedCommandLine(command: .week, arguments: [], options: [.init(option: .sample, value: .flag)])
        let context = ProgramContext.inTests()
        let call = CommandCall(line: line, context: context, diagnostics: Diagnostics(.silent, in: context))
        let session = try Session(call)
        let (service, sample) = (session.service, session.context)
        defer { service.close() }
        let listings = try await service.week(GuideWeek(containing: session.today))
        // The show of the sample with several seasons and a cast.
        let details = try await service.details(of: .id(900_009)).value
        let reports: [any Report] = [
            GuideReport(.week, of: listings, for: sample, selection: session.settings.selection),
            ShowListReport(.search(""), of: [details.show], for: sample, fetchedAt: sample.now),
            ShowListReport(favorites: [MarkedShow(details, seen: nil)], for: sample),
            ShowReport(.show, of: details, for: sample),
        ]
        let set = TemplateSet()
        let known = try TemplatesCheckCommand(call).known
        let names = try reports.reduce(into: Set<String>()) { names, report in
            let template = try set.template(report.templateName(.html, in: set))
            names.formUnion(Self.names(in: try report.data(for: template, RenderOptions())))
        }
        #expect(names.subtracting(known).sorted() == [])
        #expect(TemplatesCheckCommand.otherNames.subtracting(names) == [])
    }

    /// Returns the names of all members, at any depth.
    private static func names(in data: JSONValue) -> Set<String> {
        switch data {
        case .object(let members): Set(members.keys).union(members.values.flatMap(names))
        case .list(let items): Set(items.flatMap(names))
        default: []
        }
    }
}
