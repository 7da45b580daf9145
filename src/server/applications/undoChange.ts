import type { Answers } from '../../shared/applications/answers.ts';
import { changeFields, isDone, readChange } from '../../shared/applications/changeAnswer.ts';
import { CHANGEABLE, type Changeable } from '../../shared/applications/nearby.ts';
import type { App } from '../context.ts';
import { namesOf } from './lists.ts';

/** A change that the address says was made: `names` are the answers now, `fields` takes it back. */
export type UndoChange = { field: Changeable; names: string[]; fields: [string, string][] };

/** @returns undefined where the application does not differ from what Undo would make of it */
export function undoChange(app: App, answers: Answers, query: URLSearchParams): UndoChange | undefined {
  const change = readChange((name) => query.getAll(name));
  if (!change || isDone(answers, change)) return undefined;
  const fields = CHANGEABLE.filter((name) => change[name]);
  const names = fields.flatMap((name) => namesOf(app, name, answers[name] ?? []));
  return { field: fields[0]!, names, fields: changeFields(change) };
}
