// Links what tvguide links, and does nothing: the floor under every time of a whole process.
import Dispatch
import Foundation

// One use of each library, so that none of them is left out by the linker.
let isNever = CommandLine.arguments.count > 1_000
if isNever {
    print(DispatchQueue.main, TimeZone.current)
}
exit(0)
