import GuidePlatform
import Testing

@Suite(.timeLimit(.minutes(10)))
struct EnvironmentTests {
    @Test func `a variable that is empty counts as not set`() {
        #expect(Environment(["NO_COLOR": ""])["NO_COLOR"] == nil)
        #expect(Environment(["NO_COLOR": "1"])["NO_COLOR"] == "1")
        #expect(Environment()["NO_COLOR"] == nil)
    }

    @Test func `the snapshot holds what the process was started with`() {
        #expect(Environment.current["PATH"] != nil)
    }

    @Test func `folders lie under the home folder unless the user says otherwise`() {
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
    func `a relative folder is ignored, as the specification asks`(_ value: String) {
        #expect(Environment(["HOME": "/home/ann", "XDG_CACHE_HOME": value]).cacheFolder == "/home/ann/.cache")
    }

    @Test func `there is no folder without a home, unless it is named`() {
        #expect(Environment().homeFolder == nil)
        #expect(Environment(["HOME": "ann"]).cacheFolder == nil)
        #expect(Environment(["XDG_CACHE_HOME": "/fast"]).cacheFolder == "/fast")
    }
}
