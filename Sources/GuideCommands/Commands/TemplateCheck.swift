import GuideMustache
import GuidePlatform
import GuideReports
import GuideService
import GuideStore
import TVModel

/// The check of the user's templates, which reports everything that it finds.
struct TemplateCheck {
    let call: CommandCall
    /// The names that reports or built-in templates have.
    let known: Set<String>

    init(_ call: CommandCall) async throws {
        self.call = call
        let set = TemplateSet()
        var known = try await call.namesOfData()
        for name in set.names { known.formUnion(try set.template(name).template.valueNames) }
        self.known = known
    }

    /// Checks a file, and returns whether it has no error.
    func file(_ path: String) throws -> Bool {
        let errors: [MustacheError]
        do {
            errors = try call.context.preparedTemplate(path, in: TemplateSet(), fallback: .html).findings(among: known)
        } catch let error as MustacheError {
            errors = [error]
        }
        for error in errors { call.diagnostics.report(CommandFailure(error)) }
        return errors.isEmpty
    }

    /// Checks the templates in a folder, and returns whether they have no error.
    func folder(_ path: String) throws -> Bool {
        let names = try call.context.templateNames(in: path)
        guard !names.isEmpty else {
            throw CommandFailure.badFile(path: path, reason: "has no file whose name ends with .mustache")
        }
        var isFlawless = true
        var partials: Set<String> = []
        for name in names {
            let file = PathName.joined(path, name)
            isFlawless = try self.file(file) && isFlawless
            partials.formUnion(
                (try? call.context.preparedTemplate(file, in: TemplateSet(), fallback: .html).template.partialNames)
                    ?? []
            )
        }
        for name in names {
            let isPartial = partials.contains(String(name.prefix { $0 != "." }))
            if let source = TemplateSet.builtInSource(name) {
                guard try call.context.text(of: PathName.joined(path, name), mayWait: false) == source else { continue }
                call.diagnostics.report(
                    notice: "\(name) is the same as the built-in template. Delete it, or change it."
                )
            } else if !isPartial {
                call.diagnostics.report(notice: "\(name) replaces no built-in template, and no other file uses it.")
                isFlawless = false
            }
        }
        return isFlawless
    }
}

extension CommandCall {
    /// Returns the names of all values in the data of guides, of shows, and of lists of shows.
    fileprivate func namesOfData() async throws -> Set<String> {
        let line = TypedCommandLine(command: .week, arguments: [], options: [.init(option: .sample, value: .flag)])
        let session = try Session(CommandCall(line: line, context: context, diagnostics: diagnostics))
        let (service, sample) = (session.service, session.context)
        defer { service.close() }
        let listings = try await service.week(GuideWeek(containing: session.today))
        let guide = GuideReport(.week, of: listings, for: sample, selection: session.settings.selection)
        // The show of the sample with several seasons and a cast.
        let details = try await service.details(of: .id(900_009)).value
        let list = ShowListReport(.search(""), of: [details.show], for: sample, fetchedAt: sample.now)
        let favorites = ShowListReport(favorites: [MarkedShow(details, seen: nil)], for: sample)
        let show = ShowReport(.show, of: details, for: sample)
        let reports: [any Report] = [guide, list, favorites, show]
        let set = TemplateSet()
        return try reports.reduce(into: []) { names, report in
            let template = try set.template(report.templateName(.html, in: set))
            names.formUnion(try report.data(for: template, RenderOptions()).memberNames)
        }
    }
}

extension JSONValue {
    /// The names of all members, at any depth.
    fileprivate var memberNames: Set<String> {
        switch self {
        case .object(let members): Set(members.keys).union(members.values.flatMap(\.memberNames))
        case .list(let items): Set(items.flatMap(\.memberNames))
        default: []
        }
    }
}
