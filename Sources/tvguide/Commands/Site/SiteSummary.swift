import GuideReports
import GuideService
import GuideStore
import TVModel

/// The line that summarizes the changes of a run to a site.
struct SiteSummary {
    private let changes: SiteChanges
    private let contents: SiteContents
    private let site: SiteFolder
    private let prefetch: Prefetch
    private let missingPictures: Int

    init(
        _ changes: SiteChanges,
        _ contents: SiteContents,
        _ site: SiteFolder,
        _ prefetch: Prefetch,
        missingPictures: Int
    ) {
        self.changes = changes
        self.contents = contents
        self.site = site
        self.prefetch = prefetch
        self.missingPictures = missingPictures
    }

    /// Returns the line.
    func text(for folder: String) -> String {
        guard !changes.isEmpty || isIncomplete else { return Self.upToDate(folder) }
        let removed = changes.removed.isEmpty ? "" : ", \(Self.files(changes.removed.count)) removed"
        let written = changes.isEmpty ? "nothing new" : "\(Self.files(changes.written.count)) written"
        return "The site in \(quotedForDisplay(folder)): \(written)\(removed). \(shows)\(pictures)"
    }

    /// Returns the line for a site that is already up to date.
    static func upToDate(_ folder: String) -> String {
        "The site in \(quotedForDisplay(folder)) is up to date: nothing new."
    }

    /// Whether a later run will add more files.
    private var isIncomplete: Bool { missingPictures > 0 || prefetch.postponed > 0 }

    private var shows: String {
        let all = contents.shows.count
        let known = contents.shows.count { site.has(SitePage.path(of: $0.value.id)) }
        let more = prefetch.postponed > 0 ? "; the next run adds more" : ""
        return "\(known) of \(all) \(all == 1 ? "show has a page" : "shows have pages")\(more)."
    }

    private var pictures: String {
        switch missingPictures {
        case 0: ""
        case 1: " 1 picture is still missing."
        default: " \(missingPictures) pictures are still missing."
        }
    }

    private static func files(_ count: Int) -> String { count == 1 ? "1 file" : "\(count) files" }
}
