import GuidePlatform
import Testing

@Suite(.timeLimit(.minutes(60)))
struct EnvironmentTests {
    @Test func `treats an empty variable as unset`() {
        #expect(Environment(["NO_COLOR": ""])["NO_COLOR"] == nil)
        #expect(Environment(["NO_COLOR": "1"])["NO_COLOR"] == "1")
        #expect(Environment()["NO_COLOR"] == nil)
    }

    @Test func `a value may begin with a combining mark`() {
        // With the character before it, the mark is a single character.
        let environment = Environment(["NAME": "\u{301}e"])
        #expect(environment["NAME"] == "\u{301}e")
        #expect(environment.variables == ["NAME": "\u{301}e"])
    }

    @Test func `the snapshot contains the variables of the process`() {
        #expect(Environment.current["PATH"] != nil)
    }

    @Test func `folders are under the home folder unless variables name others`() {
        let plain = Environment(["HOME": "/home/ann"])
        #expect(plain.cacheFolder == "/home/ann/.cache")
        #expect(plain.dataFolder == "/home/ann/.local/share")
        let moved = Environment([
            "HOME": "/home/ann", "XDG_CACHE_HOME": "/fast", "XDG_DATA_HOME": "/kept", "XDG_CONFIG_HOME": "/set",
        ])
        #expect(moved.cacheFolder == "/fast")
        #expect(moved.dataFolder == "/kept")
    }

    @Test(arguments: ["", "cache", "./cache", "~/cache"])
    func `ignores a relative folder, as the specification requires`(_ value: String) {
        #expect(Environment(["HOME": "/home/ann", "XDG_CACHE_HOME": value]).cacheFolder == "/home/ann/.cache")
    }

    @Test func `returns nil for a folder if neither it nor the home folder is set`() {
        #expect(Environment().homeFolder == nil)
        #expect(Environment(["HOME": "ann"]).cacheFolder == nil)
        #expect(Environment(["XDG_CACHE_HOME": "/fast"]).cacheFolder == "/fast")
    }
}
