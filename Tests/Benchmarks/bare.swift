// Links the same libraries as tvguide and does nothing: the lower bound for the time of a whole process.
import Dispatch
import Foundation

// Uses each library once, so that the linker keeps all of them.
let isNever = CommandLine.arguments.count > 1_000
if isNever {
    print(DispatchQueue.main, TimeZone.current)
}
exit(0)
