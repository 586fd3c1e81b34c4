import CommandLineKit
import GuideReports

/// Turns a report into bytes of a format.
protocol ReportEncoder {
    /// The format of the bytes.
    var format: ReportFormat { get }

    /// Returns the report with its pictures, in UTF-8.
    func bytes(of report: any Report, with pictures: Pictures) async throws(CommandFailure) -> [UInt8]
}

/// The output of a command that makes a report. It is prepared before the first request, so that a wrong place costs none.
struct ReportOutput {
    private let encoder: any ReportEncoder
    private let pictures: PictureSource
    private let place: OutputPlace

    /// - Parameter name: The name of the file where `--output` names a folder; nil if it must name a file.
    init(
        _ call: CommandCall,
        _ settings: Settings,
        _ encoder: any ReportEncoder,
        named name: ReportFileName?
    ) throws(CommandFailure) {
        self.encoder = encoder
        pictures = try PictureSource(call.line, settings, call.diagnostics)
        place = try OutputPlace.prepare(
            call.line.text(.output),
            named: name?.name(for: encoder.format),
            in: call.context,
            usesPager: !call.line.has(.noPager)
        )
    }

    /// Fetches the report's pictures, and writes the report.
    func write(_ report: any Report) async throws(CommandFailure) {
        let pictures = await pictures.pictures(of: report, in: encoder.format)
        try place.put(await encoder.bytes(of: report, with: pictures))
    }
}
