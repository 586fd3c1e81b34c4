import GuideMustache
import Testing

@Suite("Libraries", .timeLimit(.minutes(60)))
struct LibraryTests {
    @Test
    func `finds templates by name`() throws {
        let library = try MustacheLibrary(sources: ["a": "text of a"])
        #expect(library["a"]?.name == "a")
        #expect(try library["a"]?.render([:]) == "text of a")
        #expect(library["b"] == nil)
    }

    @Test
    func `adding a template replaces one of the same name`() throws {
        var library: MustacheLibrary = ["a": try MustacheTemplate("old")]
        library["a"] = try MustacheTemplate("new")
        #expect(try MustacheTemplate("{{>a}}").render([:], partials: library) == "new")
        library["a"] = nil
        #expect(try MustacheTemplate("{{>a}}").render([:], partials: library) == "")
    }

    @Test
    func `the default name of a template is template`() throws {
        #expect(try MustacheTemplate("").name == "template")
    }

    @Test
    func `one template can be rendered by many tasks at once`() async throws {
        let template = try MustacheTemplate("{{#l}}{{.}},{{/l}}")
        let outputs = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<20 {
                group.addTask { try template.render(["l": [1, 2, 3]]) }
            }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(outputs == ["1,2,3,"])
    }
}
