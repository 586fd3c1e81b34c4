@testable import GuideReports
import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)))
struct BuiltInTemplatesTests {
    @Test func `every template on disk is in the program, byte for byte`() throws {
        for file in try ProjectFolder.templateFiles() where file.pathExtension == "mustache" {
            let embedded = try #require(BuiltInTemplates.source(named: ProjectFolder.name(of: file)), "\(file)")
            #expect(try Data(embedded.utf8) == Data(contentsOf: file), "\(file)")
        }
    }

    @Test func `templates of pages are used without comments and indentation, and others as they are`() throws {
        for file in try ProjectFolder.templateFiles() {
            let name = ProjectFolder.name(of: file)
            let source = BuiltInTemplates.source(named: name)
            let compact = try #require(BuiltInTemplates.compact(name) ?? source, "\(name)")
            if file.path().hasSuffix(".html.mustache") {
                #expect(!compact.contains("{{!") && !compact.contains(/(?m)^\s/), "\(name)")
                // White space would count in these elements.
                #expect(!compact.contains(/<(pre|textarea)\b/), "\(name)")
            } else if file.pathExtension == "css" {
                #expect(!compact.contains("{{!") && !compact.contains(/[{;]\n|(?m:^[a-z-]+: )/), "\(name)")
            } else if file.pathExtension == "js" {
                #expect(!compact.contains("{{!") && !compact.contains(/(?m)^\s/), "\(name)")
            } else {
                #expect(compact == source, "\(name)")
            }
        }
    }

    @Test func `style sheets and scripts become templates whose only tags are comments`() throws {
        let files = try ProjectFolder.templateFiles().filter { $0.pathExtension != "mustache" }
        #expect(files.count >= 25)
        for file in files {
            let embedded = try #require(BuiltInTemplates.source(named: ProjectFolder.name(of: file)), "\(file)")
            let code = embedded.replacing("{{!", with: "/*").replacing(/(?m)}}$/, with: "*/")
            #expect(try Data(code.utf8) == Data(contentsOf: file), "\(file)")
        }
    }

    @Test func `the program contains no template that is not on disk`() throws {
        #expect(try BuiltInTemplates.names.sorted() == ProjectFolder.templateFiles().map(ProjectFolder.name).sorted())
    }

    @Test func `the program contains at least one template`() {
        #expect(!BuiltInTemplates.names.isEmpty)
    }

    @Test func `names are sorted and unique`() {
        #expect(BuiltInTemplates.names == Set(BuiltInTemplates.names).sorted())
    }

    @Test(arguments: ["", "week", "/week.txt.mustache", "WEEK.TXT.MUSTACHE", "../Package.swift"])
    func `returns nil for an unknown name`(name: String) {
        #expect(BuiltInTemplates.source(named: name) == nil)
    }

    @Test func `the sample week is in the program, byte for byte`() throws {
        #expect(try Data(SampleWeek.json.utf8) == Data(contentsOf: ProjectFolder.sampleWeek))
    }
}
