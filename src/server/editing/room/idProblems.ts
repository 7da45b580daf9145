/** Refuses a changed id of a published entry, whichever way it was typed. */
import { changedIds } from '../../../shared/editing/changedIds.ts';
import { fileMessages } from '../../../shared/editing/fileMessages.ts';
import { pathName } from '../../../shared/editing/paths.ts';
import { fieldLines } from '../../content/lines.ts';
import type { FileProblem } from '../../content/catalogue.ts';
import type { App } from '../../context.ts';
import { openFile } from '../history.ts';
import { fileField } from './editor.ts';
import { valueOf } from './source.ts';

export async function idProblems(app: App, file: string, text: string): Promise<FileProblem[]> {
  const published = (await openFile(app, file))?.text;
  if (!published) return [];
  const changed = changedIds(fileField(app, file), valueOf(file, published), valueOf(file, text));
  if (!changed.length) return [];
  const lineOf = fieldLines(text);
  return changed.map(({ path, was }) => ({
    ...{ file, line: lineOf(path), field: pathName(path) },
    message: fileMessages.changedId(was),
  }));
}
