import Foundation
import GuideTemplates
import Testing

@Suite(.timeLimit(.minutes(10)))
struct BuiltInTemplatesTests {
    @Test func `every template on disk is in the program, byte for byte`() throws {
        for name in try ProjectFolder.templateNames() {
            let written = try Data(contentsOf: ProjectFolder.templates.appending(path: name))
            let embedded = try #require(BuiltInTemplates.source(named: name), "\(name)")
            #expect(Data(embedded.utf8) == written, "\(name)")
        }
    }

    @Test func `the program holds no template that is not on disk`() throws {
        #expect(try Set(BuiltInTemplates.names) == Set(ProjectFolder.templateNames()))
    }

    @Test func `there is a template`() {
        #expect(!BuiltInTemplates.names.isEmpty)
    }

    @Test func `names are sorted and stand once`() {
        #expect(BuiltInTemplates.names == Set(BuiltInTemplates.names).sorted())
    }

    @Test func `the dictionary holds what the look-up gives`() {
        #expect(BuiltInTemplates.all.keys.sorted() == BuiltInTemplates.names)
        for (name, source) in BuiltInTemplates.all {
            #expect(BuiltInTemplates.source(named: name) == source)
        }
    }

    @Test(arguments: ["", "week", "/week.txt.mustache", "WEEK.TXT.MUSTACHE", "../Package.swift"])
    func `there is nothing under another name`(name: String) {
        #expect(BuiltInTemplates.source(named: name) == nil)
    }

    @Test func `the sample week is in the program, byte for byte`() throws {
        #expect(try Data(SampleWeek.json.utf8) == Data(contentsOf: ProjectFolder.sampleWeek))
    }
}
