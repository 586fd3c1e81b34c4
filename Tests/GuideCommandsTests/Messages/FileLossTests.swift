import GuidePlatform
import class TestSupport.TemporaryFolder
import Testing

@testable import GuideCommands

@Suite(.timeLimit(.minutes(60)))
struct FileLossTests {
    @Test(arguments: [Verbosity.quiet, .normal])
    func `says once what files lost, and in a quiet run only rights`(verbosity: Verbosity) throws {
        let folder = try TemporaryFolder()
        let file = try OpenFile(folder.path("errors"), for: .writing, .createNew)
        let errors = Descriptor(number: file.number, path: file.path)
        let diagnostics = Diagnostics(verbosity, in: .inTests(errors: errors))
        diagnostics.note(file: "/a", lost: .accessList("No space left on device"))
        for path in ["/b", "/c", "/d"] { diagnostics.note(file: path, lost: .group(4_000_000_000)) }
        diagnostics.note(file: "/e", lost: .attributes("Operation not supported"))
        diagnostics.reportLosses()
        let rights = """
            tvguide: Could not copy the access list of /a: No space left on device. Only the owner may use it now.
            tvguide: The group 4000000000 has fewer rights to /b and 2 more files now, since you are not in it.

            """
        let others = "tvguide: Could not copy the attributes of /e: Operation not supported.\n"
        #expect(try folder.read("errors") == (verbosity == .quiet ? rights : rights + others))
    }
}
