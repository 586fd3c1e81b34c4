import Testing

@testable import GuideReports

@Suite("The parts of scripts", .timeLimit(.minutes(60)))
struct ScriptPartsTests {
    /// The parts of a script without their comments, by name.
    private func parts(of script: String) throws -> [String: String] {
        let source = try #require(TemplateSet.builtInSource("\(script).html"))
        let names = source.matches(of: /\{\{> ([a-z-]+)\}\}/).map { String($0.1) }
        let texts = try names.map { name in
            try #require(TemplateSet.builtInSource("\(name).html"))
                .replacing(/\{\{!(?s:.)*?\}\}|\/\*(?s:.)*?\*\//, with: "")
        }
        return Dictionary(zip(names, texts)) { first, _ in first }
    }

    /// The names that a script declares at its top level.
    private func declared(in text: String) -> Set<String> {
        Set(text.matches(of: /(?m:^(?:function|const|let) (\w+))/).map { String($0.1) })
    }

    @Test func `the script of a show uses no declarations of the guide's script`() throws {
        let (guide, show) = (try parts(of: "script"), try parts(of: "script-shows"))
        #expect(Set(show.keys).subtracting(guide.keys) == ["script-seasons", "script-seen", "script-showings"])
        let own = show.values.reduce(Set()) { $0.union(declared(in: $1)) }
        let foreign = guide.values.reduce(Set()) { $0.union(declared(in: $1)) }.subtracting(own)
        #expect(foreign.contains("openMenu") && own.contains("openSheet"))
        for (name, text) in show {
            let used = Set(text.matches(of: /(?:^|[^.\w"'-])([A-Za-z]\w*)/).map { String($0.1) })
            // A part can declare the same name itself.
            let local = Set(text.matches(of: /(?:const|let) (\w+)/).map { String($0.1) })
            #expect(used.subtracting(local).isDisjoint(with: foreign), "\(name)")
        }
    }
}
