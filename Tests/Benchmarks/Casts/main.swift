// Fetches the casts of many shows that are not cached: `Casts COUNT ROOT FOLDER`. Shows are numbered from 1.
// The time should be close to the minimum that the service's rate limit allows.
import Foundation
import GuideService
import TVModel

let arguments = CommandLine.arguments
guard arguments.count == 4, let count = Int(arguments[1]), let root = URL(string: arguments[2]),
    let country = Country(code: "US")
else {
    print("usage: Casts COUNT ROOT FOLDER")
    exit(64)
}
let service = TVService(
    country: country,
    root: root,
    cacheFolder: arguments[3],
    dataFolder: nil,
    userAgent: "tvguide"
)
let casts = await service.casts(of: Array(1...max(1, count)))
service.close()
print("\(casts.byShow.count) casts, \(casts.missing) missing")
exit(casts.missing == 0 ? 0 : 1)
