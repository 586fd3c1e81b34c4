// Copies a data file of ICU without the parts that tvguide does not use:
//
//     swift scripts/icu-subset.swift icudt76.dat small.dat
//
// Foundation contains the languages of the whole world, character sets, collations and transliterations: 34 MB. The program is
// in English and computes with time zones. https://github.com/unicode-org/icu, udatamem.h and ucmndata.h, describe the file.
import Foundation

/// The data file: a header, a table of contents, the names, and the items, all of it in the byte order of the machine.
struct DataFile {
    let header: Data
    let items: [(name: String, content: Data)]

    init?(_ data: Data) {
        guard data.count > 24, data.integer(UInt16.self, at: 2) == 0x27da, data[12..<16].elementsEqual("CmnD".utf8) else {
            return nil
        }
        header = data.prefix(Int(data.integer(UInt16.self, at: 0)))
        let body = Data(data.dropFirst(header.count))
        let places = (0..<Int(body.integer(UInt32.self, at: 0))).map { index in
            (
                name: Int(body.integer(UInt32.self, at: 4 + 8 * index)),
                content: Int(body.integer(UInt32.self, at: 8 + 8 * index))
            )
        }
        let ends = places.dropFirst().map(\.content) + [body.count]
        items = zip(places, ends).map { place, end in
            (String(decoding: body[place.name...].prefix { $0 != 0 }, as: UTF8.self), body[place.content..<end])
        }
    }

    init(header: Data, items: [(name: String, content: Data)]) {
        (self.header, self.items) = (header, items)
    }

    /// The bytes of the file. Items begin at multiples of 16, as before.
    var data: Data {
        var names = Data()
        var contents = Data()
        var places: [(name: Int, content: Int)] = []
        for item in items {
            places.append((names.count, contents.count))
            names += Data(item.name.utf8) + [0]
            contents += item.content
            contents += Data(count: -contents.count & 15)
        }
        let namesStart = 4 + 8 * items.count
        let unaligned = header.count + namesStart + names.count
        names += Data(count: -unaligned & 15)
        var table = Data(of: UInt32(items.count))
        for place in places {
            table += Data(of: UInt32(namesStart + place.name))
            table += Data(of: UInt32(namesStart + names.count + place.content))
        }
        return header + table + names + contents
    }
}

extension Data {
    init(of integer: some FixedWidthInteger) {
        self = Swift.withUnsafeBytes(of: integer) { Data($0) }
    }

    func integer<Value: FixedWidthInteger>(_: Value.Type, at offset: Int) -> Value {
        withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: Value.self) }
    }
}

/// Whether the program may use an item, such as `icudt76l/zone/en.res`.
func isUsed(_ name: String) -> Bool {
    let parts = name.split(separator: "/").dropFirst()
    guard let file = parts.last else { return false }
    let shared = ["pool.res", "res_index.res", "root.res", "supplementalData.res", "en.res", "en_001.res", "en_US.res"]
    if parts.count > 1 {
        // Names of time zones and currencies; calendars load the latter.
        return ["zone", "curr"].contains(parts.first) && shared.contains(String(file))
    }
    if file.hasSuffix(".nrm") { return true }
    guard file.hasSuffix(".res") else { return ["ulayout.icu", "uemoji.icu"].contains(file) }
    // As in zh_Hant.res; other names are longer, such as dayPeriods.res.
    let isLanguage = (2...3).contains(file.prefix { $0 != "_" && $0 != "." }.count)
    return !isLanguage || shared.contains(String(file)) || file == "en_US_POSIX.res"
}

guard CommandLine.arguments.count == 3 else {
    print("usage: swift scripts/icu-subset.swift FILE NEW_FILE")
    exit(64)
}
let path = CommandLine.arguments[1]
guard let file = DataFile(try Data(contentsOf: URL(filePath: path))) else {
    print("\(path) is no data file of ICU in this machine's byte order.")
    exit(65)
}
let used = file.items.filter { isUsed($0.name) }
guard used.contains(where: { $0.name.hasSuffix("/zoneinfo64.res") }) else {
    print("\(path) has no time zones.")
    exit(65)
}
let subset = DataFile(header: file.header, items: used)
try subset.data.write(to: URL(filePath: CommandLine.arguments[2]))
print("ICU's data: \(used.count) of \(file.items.count) items, \(subset.data.count) bytes")
