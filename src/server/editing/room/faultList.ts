/** What editors should see to: of all files, or of one. */
import type { Field, Value } from '../../../shared/editing/shape.ts';
import { paths } from '../../../shared/lib/paths.ts';
import { CONTENT } from '../../catalogue/import/import.ts';
import { isContentFile } from '../../content/fileNames.ts';
import type { App } from '../../context.ts';
import { MAX_TEXT_LENGTH } from '../check.ts';
import { draftTexts } from '../draftRows.ts';
import { faultParts } from '../faultMessage.ts';
import { faultRows, faultsOf, type Fault } from '../faultRows.ts';
import { textInUse } from '../idProblems.ts';
import { fileField } from './fileField.ts';
import { valueOf } from './source.ts';
import { singleTitlesOf } from './titles.ts';

/** Where a fault is, for the words of the form. `name`: "" where it is of the whole text. */
type FaultPlace = { field: Field; root: Value | null; name: string };

/**
 * `title`: of the file, where it has one; `href`: where it is mended; `line`: 0 where none is known; `other`: the text that is
 * wrong, where that is another one.
 */
type RoomFault = Pick<Fault, 'kind' | 'subject' | 'message' | 'at'> & {
  title: string | undefined;
  href: string | undefined;
  line: number;
  place: FaultPlace | undefined;
  other: { file: string; title: string | undefined } | undefined;
};
type FaultList = { faults: RoomFault[]; more: number };

const SHOWN_COUNT = 5;

/** The newest first. */
export async function faultList(app: App, file?: string): Promise<FaultList> {
  const { db } = app;
  const rows = file === undefined ? await faultRows(db.read) : await faultsOf(db.read, file);
  const open = rows.filter(({ dismissed_at }) => dismissed_at === null).sort((a, b) => b.at - a.at);
  const newest = await Promise.all(open.slice(0, SHOWN_COUNT).map((row) => readFault(app, row)));
  const files = newest.flatMap(({ subject, other }) => [subject, ...(other ? [other] : [])]);
  const titles = await singleTitlesOf(app, files.filter(isContentFile));
  const faults = newest.map(({ other, ...fault }) => ({
    ...fault,
    title: titles.get(fault.subject),
    other: other === undefined ? undefined : { file: other, title: titles.get(other) },
  }));
  return { faults, more: open.length - faults.length };
}

async function readFault(app: App, { kind, subject, message: stored, at }: Fault) {
  const href = placeOf({ kind, subject });
  const whole = { kind, subject, at, href, line: 0, place: undefined, other: undefined, message: stored };
  if (!isContentFile(subject) || (kind !== 'refused' && kind !== 'schedule')) return whole;
  const parts = faultParts(stored, subject, (file) => fileField(app, file));
  const { line, message, field: name } = parts;
  const other = parts.file === subject ? undefined : parts.file;
  const file = other ?? subject;
  const text = await textOf(app, kind, file);
  const root = text.length > MAX_TEXT_LENGTH ? null : (valueOf(file, text) ?? null);
  const place = name ? { field: fileField(app, file), root, name } : undefined;
  const mended = place && !other ? paths.editFile(file, undefined, name) : href;
  return { ...whole, ...{ href: mended, line, place, other, message } };
}

/** The text that has the mistake: of a plan, the draft that was to go out. */
async function textOf(app: App, kind: Fault['kind'], file: string): Promise<string> {
  const [draft] = kind === 'schedule' ? await draftTexts(app.db.read, [file]) : [];
  return draft?.text ?? textInUse(app, file) ?? '';
}

function placeOf({ kind, subject }: Pick<Fault, 'kind' | 'subject'>): string | undefined {
  if (kind === 'import') return subject === CONTENT ? paths.edit('programs') : paths.editImports();
  if (!isContentFile(subject)) return undefined;
  return kind === 'folder' ? paths.editHistory(subject) : paths.editFile(subject);
}
