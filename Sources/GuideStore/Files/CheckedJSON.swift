import GuidePlatform

/// JSON objects whose first member is the checksum of all bytes after it:
/// `{"checksum":"xxh64:44bc2cf5ad770999","date":…}`.
///
/// A disk may change a bit without reporting an error, and most changed files are still valid JSON with another time or
/// name. The checksum covers the bytes after the comma, so that other programs can verify it easily.
enum CheckedJSON {
    /// The result of comparing a file with its checksum.
    enum State {
        case intact
        /// The file has no checksum, since an older version of this program or the user wrote it.
        case unchecked
        case damaged
        /// This version does not know the kind of checksum.
        case foreign
    }

    /// Returns the file for a JSON object that has at least one member and no space around its brackets.
    static func file(of object: Data) -> Data {
        let rest = object.dropFirst()
        var file = Data(capacity: rest.count + headLength)
        file.append(contentsOf: opening)
        file.append(contentsOf: hex(of: rest).utf8)
        file.append(contentsOf: closing)
        file.append(rest)
        return file
    }

    static func state(of file: Data) -> State {
        let head = file.prefix(headLength)
        if head.starts(with: opening), head.suffix(closing.count).elementsEqual(closing) {
            let stored = head.dropFirst(opening.count).prefix(digits)
            return stored.elementsEqual(hex(of: file.dropFirst(headLength)).utf8) ? .intact : .damaged
        }
        // If a file is still JSON after damage to its head, at least one of these two words is intact.
        if head.firstRange(of: kind) != nil { return .damaged }
        return head.firstRange(of: member) != nil ? .foreign : .unchecked
    }

    /// Returns the value in a file, or nil if the file is damaged or contains something else.
    static func value<Value: Decodable>(_ type: Value.Type, in file: Data) -> Value? {
        value(type, in: file, state(of: file))
    }

    /// Returns whether the program wrote a file that will be replaced by such a value. Without a checksum that this version
    /// knows, the members decide.
    static func isOwn<Value: Decodable>(_ file: Data, as type: Value.Type) -> Bool {
        switch state(of: file) {
        case .intact: true
        case .unchecked, .foreign: (try? JSONDecoder().decode(type, from: file)) != nil
        case .damaged: false
        }
    }

    /// Returns the usable value in a file, and whether the checksum was compared, or nil if the file has no usable value.
    ///
    /// - Throws: ``FileFailure/Reason/newerVersion`` if a later version of the program than this one wrote the file.
    static func value<Value: Decodable>(
        _ type: Value.Type,
        of version: Int,
        in file: Data,
        at path: String,
        where isUsable: (Value) -> Bool = { _ in true }
    ) throws -> (value: Value, isChecked: Bool)? {
        let state = state(of: file)
        if let value = value(type, in: file, state), isUsable(value) { return (value, state == .intact) }
        guard state != .damaged, let mark = StoredMark(file), mark.version > version else { return nil }
        throw FileFailure(.newerVersion, at: path)
    }

    private static func value<Value: Decodable>(_ type: Value.Type, in file: Data, _ state: State) -> Value? {
        [.intact, .unchecked].contains(state) ? try? JSONDecoder().decode(type, from: file) : nil
    }

    private static let member = Array(#""checksum""#.utf8)
    private static let kind = Array("xxh64:".utf8)
    private static let opening = Array(#"{"checksum":"xxh64:"#.utf8)
    private static let closing = Array(#"","#.utf8)
    private static let digits = 16
    private static let headLength = opening.count + digits + closing.count

    private static func hex(of bytes: Data) -> String {
        bytes.withUnsafeBytes { XXH64.hex(of: $0) }
    }
}

/// The members by which a stored file is recognized, whatever its version. All files have the first one.
struct StoredMark: Decodable {
    let version: Int
    let root: String?
    let fetchedAt: Int?

    init?(_ bytes: Data) {
        guard let mark = try? JSONDecoder().decode(Self.self, from: bytes) else { return nil }
        self = mark
    }
}

extension JSONRepresentable {
    /// The value as stored, without its checksum. Equal values have equal bytes.
    var storedBytes: Data { Data(json.bytes(.compact)) }
}
