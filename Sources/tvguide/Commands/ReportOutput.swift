import GuideMustache
import GuideReports

/// Converts a report to bytes in a format.
protocol ReportEncoder {
    /// The format of the bytes.
    var format: ReportFormat { get }

    /// Returns the report with its pictures, in UTF-8.
    func bytes(of report: any Report, with pictures: Pictures) async throws -> [UInt8]
}

/// The output of a command that writes a report. It is prepared before the first request, so that a wrong path costs no
/// request.
struct ReportOutput {
    private let encoder: any ReportEncoder
    private let pictures: PictureSource
    private let place: OutputPlace
    private let diagnostics: Diagnostics

    /// The path of the file as the user named it, or nil for standard output.
    var path: String? { place.path }

    /// - Parameter name: The name of the file if `--output` names a folder, or nil if it must name a file.
    init(
        _ call: CommandCall,
        _ settings: Settings,
        _ encoder: any ReportEncoder,
        named name: ReportFileName?
    ) throws {
        self.encoder = encoder
        diagnostics = call.diagnostics
        pictures = PictureSource(call.line, settings, in: call.context, call.diagnostics)
        place = try OutputPlace.prepare(
            call.line.text(.output),
            named: name?.name(for: encoder.format),
            in: call.context,
            usesPager: !call.line.has(.noPager)
        )
    }

    /// Fetches the report's pictures, and writes the report.
    func write(_ report: any Report) async throws {
        let pictures = await pictures.pictures(of: report, in: encoder.format)
        do {
            return try place.put(await encoder.bytes(of: report, with: pictures))
        } catch let error as MustacheError where error.kind.isTooMuchOutput {
            // One of the user's templates may contain embedded posters several times.
            guard case .embedded(let posters) = pictures, !posters.isEmpty else { throw error }
            diagnostics.report(postersLeftOut: posters.count)
        }
        try place.put(await encoder.bytes(of: report, with: .embedded([:])))
    }
}

extension MustacheError.Kind {
    fileprivate var isTooMuchOutput: Bool { if case .outputTooLarge = self { true } else { false } }
}
