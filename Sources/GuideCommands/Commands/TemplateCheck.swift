import GuideMustache
import GuidePlatform
import GuideReports

/// The check of the user's templates, which reports everything that it finds.
struct TemplateCheck {
    let call: CommandCall
    /// The names that reports or built-in templates have.
    let known: Set<String>

    /// The names that reports have, and that no built-in template shows.
    static let otherNames: Set<String> = [
        "countryCode", "dayNumber", "hasSeasons", "hasWeek", "isMissing", "isToday", "marksNow", "now", "shortWeekday",
        "stillLarge", "week", "zone",
    ]

    init(_ call: CommandCall) throws {
        self.call = call
        let set = TemplateSet()
        known = try set.names.reduce(into: Self.otherNames) { known, name in
            known.formUnion(try set.template(name).template.valueNames)
        }
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
