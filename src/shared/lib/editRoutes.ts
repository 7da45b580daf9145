/** Addresses of the editors' room. */
import { GUIDE_PARTS, type GuidePart } from '../editing/guide.ts';
import { withQuery } from './query.ts';

/** The editors' room. @param section whose files are listed @param query words to find */
export const edit = (section?: string, query?: string, page?: number) =>
  withQuery('/edit', { section, q: query, page: page && page > 1 ? String(page) : undefined });
/** @param part the field of the file that is shown @param at the entry that is open @param version an earlier draft */
export const editFile = (file: string, part?: string, at?: string, version?: number) =>
  withQuery('/edit/file', { file, part, at, version: version === undefined ? undefined : String(version) });
/** @param id of the one that was decided */
export const editApprovals = (done?: string) => withQuery('/edit/approvals', { done });
/** The pages of a file as its draft would make them. The form adds `at`: the entry whose page is shown first. */
export const editPreview = (file: string) => withQuery('/edit/preview', { file });
/** One of them, for a frame. @param choice `page`: which; `as`: for whom */
export const editPreviewFrame = (file: string, choice: { page?: string; as?: string; theme?: string }) =>
  withQuery('/edit/preview/frame', { file, ...choice });
/** What goes out, or is taken back, at a time. */
export const editPlanned = (done?: string) => withQuery('/edit/planned', { done });
/** @param version whose changes are shown @param more `before`: older versions only; `done`: something was published */
export const editHistory = (file: string, version?: number, more: { before?: string; done?: 'yes' } = {}) =>
  withQuery('/edit/history', { file, version: version === undefined ? undefined : String(version), ...more });
/** Tables of programs. @param more `source` and `sample`: whose the uploaded ones are; `done`: they came in */
export const editImports = (
  more: { source?: string; sample?: string; leaving?: string; done?: string; looked?: 'yes' } = {},
) => withQuery('/edit/imports', more);
/** The guide for editors. @param part that is shown */
export const editHelp = (part?: GuidePart) => `/edit/help${part ? `#${GUIDE_PARTS[part]}` : ''}`;
