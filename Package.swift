// swift-tools-version: 6.2
import PackageDescription

/// Whether warnings are errors, as in `.ci/run` alone: another toolchain, which may warn of more, builds the program, too.
let treatsWarningsAsErrors = Context.environment["TVGUIDE_WARNINGS_ARE_ERRORS"] != nil

/// The flags of every Swift target of ours, each with its reason.
let strict: [SwiftSetting] = [
    // `any` marks the places that pay for dynamic dispatch.
    .enableUpcomingFeature("ExistentialAny"),
    // An import is an implementation detail unless it says otherwise.
    .enableUpcomingFeature("InternalImportsByDefault"),
    // A member is only visible where its module is imported.
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// The modules, the lowest first: each may import only those named behind it.
let modules: [(name: String, imports: [Target.Dependency])] = [
    ("JSONModel", []),
    ("GuidePlatform", ["CSystem", "JSONModel"]),
    ("TVModel", ["GuidePlatform"]),
    ("GuideMustache", ["JSONModel"]),
    ("TVMaze", ["CSystem", "GuidePlatform", "TVModel"]),
    ("GuideStore", ["GuidePlatform", "TVModel"]),
    ("GuideService", ["GuidePlatform", "TVModel", "TVMaze", "GuideStore"]),
    ("GuideReports", ["GuidePlatform", "TVModel", "GuideMustache"]),
    ("GuideConsole", ["GuidePlatform", "TVModel", "GuideStore", "GuideService", "GuideReports"]),
    // Beside the one before it, since both take long to compile.
    (
        "GuideCommands",
        ["GuidePlatform", "TVModel", "GuideMustache", "TVMaze", "GuideStore", "GuideService", "GuideReports"]
    ),
]

/// The folders of files that tests compare with.
let goldens = [
    "GuideReports": ["Goldens", "Exchange/Goldens", "ShowList/Goldens"],
    "GuideStore": ["Favorites/Goldens", "Publishing/Goldens", "Schedule/Goldens", "Shows/Goldens"],
    "GuideConsole": ["Browser/Goldens"],
    "GuideCommands": ["CommandLine/Goldens"],
]

let package = Package(
    name: "tvguide",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "tvguide", targets: ["tvguide"]),
        .library(name: "GuideMustache", targets: ["GuideMustache"]),
        // What the service gives comes in types of the modules below it.
        .library(name: "GuideService", targets: ["GuideService", "GuideStore", "TVMaze", "TVModel"]),
        .library(name: "GuideReports", targets: ["GuideReports", "TVModel"]),
    ],
    targets: modules.map { module in
        .target(
            name: module.name,
            dependencies: module.imports,
            // `Templates` there is a link, which makes SwiftPM notice a new template; the plugin reads what it embeds.
            exclude: module.name == "GuideReports" ? ["Embedded/sample-week.json", "Embedded/Templates"] : [],
            plugins: module.name == "GuideReports" ? ["EmbedTemplates"] : []
        )
    } + [
        .target(name: "CSystem"),
        .executableTarget(name: "tvguide", dependencies: ["GuideCommands", "GuideConsole"]),
        .executableTarget(name: "StubServer", path: "Tests/StubServer"),
        .executableTarget(name: "TemplateEmbedder", path: "Plugins/TemplateEmbedder"),
        .executableTarget(
            name: "Weeks",
            dependencies: ["TVModel", "TVMaze", "GuideStore", "GuideService", "GuideReports"],
            path: "Tests/Benchmarks/Weeks"
        ),
        .executableTarget(
            name: "Casts",
            dependencies: ["TVModel", "GuideService"],
            path: "Tests/Benchmarks/Casts",
            packageAccess: false
        ),
        .plugin(name: "EmbedTemplates", capability: .buildTool(), dependencies: ["TemplateEmbedder"]),
        .target(
            name: "TestSupport",
            dependencies: ["TVMaze"],
            path: "Tests/TestSupport",
            exclude: ["Fixtures"]
        ),
    ]
        + modules.map { module in
            .testTarget(
                name: module.name + "Tests",
                dependencies: [.target(name: module.name), "TestSupport"] + module.imports,
                exclude: goldens[module.name] ?? []
            )
        } + [
            // Sees only what is public, as programs outside of this package do.
            .testTarget(
                name: "LibraryTests",
                dependencies: ["GuideReports", "GuideService", "GuideStore", "TVMaze", "TVModel", "GuideMustache"],
                packageAccess: false
            ),
            .testTarget(name: "StubServerTests", dependencies: ["StubServer", "TestSupport", "GuidePlatform"]),
            // Whole runs, in the tests' process or of the built program.
            .testTarget(
                name: "ProgramTests",
                dependencies: ["tvguide", "GuideCommands", "StubServer", "TestSupport", "GuidePlatform", "TVModel"]
            ),
        ]
)

for target in package.targets where target.type != .plugin {
    if target.name == "CSystem" {
        // On a Swift target, this setting would break the build of every package that depends on this one.
        target.cSettings = treatsWarningsAsErrors ? [.treatAllWarnings(as: .error)] : []
    } else {
        target.swiftSettings = strict + (treatsWarningsAsErrors ? [.treatAllWarnings(as: .error)] : [])
    }
}
