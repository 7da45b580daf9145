/** Refuses a changed id of a published entry, whichever way its text comes: form, source, history, approval or command. */
import { changedIds } from '../../shared/editing/changedIds.ts';
import { fileMessages } from '../../shared/editing/fileMessages.ts';
import { pathName } from '../../shared/editing/paths.ts';
import type { FileProblem } from '../content/catalogue/catalogue.ts';
import { isContentFile } from '../content/fileNames.ts';
import { fieldLines } from '../content/text/lines.ts';
import type { App } from '../context.ts';
import { MAX_TEXT_LENGTH, type Change } from './check.ts';
import { folderTextOf } from './folderFile.ts';
import { fileField } from './room/fileField.ts';
import { valueOf } from './room/source.ts';

type Parts = Pick<App, 'content' | 'config'>;

/** What travelers see of a file; of one that cannot be read, the text that the site goes on with. */
export function textInUse(app: Parts, file: string): string | null {
  const own = app.content.published.texts().get(file);
  if (own !== undefined) return own;
  return folderTextOf(app, file) ?? app.content.status().texts.get(file) ?? null;
}

export function idProblems(app: Parts, { file, text }: Change): FileProblem[] {
  const published = isContentFile(file) ? textInUse(app, file) : null;
  // With a release its makers move what uses an id.
  if (!published || !text || text === folderTextOf(app, file)) return [];
  // Refused by its length (check.ts), not read before.
  if (text.length > MAX_TEXT_LENGTH) return [];
  const changed = changedIds(fileField(app, file), valueOf(file, published), valueOf(file, text));
  if (!changed.length) return [];
  const lineOf = fieldLines(text);
  return changed.map(({ path, was }) => ({
    ...{ file, line: lineOf(path), field: pathName(path) },
    message: fileMessages.changedId(was),
  }));
}
