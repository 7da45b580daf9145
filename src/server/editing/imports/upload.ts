/** A table of programs in parts, by the parts of a document. */
import type { finishImport, startImport } from '../../../shared/editing/endpoints.ts';
import type { Output, ParsedInput } from '../../../shared/lib/endpoint.ts';
import { isRefusal, type Refusal } from '../../calls/refusal.ts';
import type { App, User } from '../../context.ts';
import { finish } from '../../documents/finish.ts';
import { beginUpload } from '../../documents/upload.ts';

export const TARGET = { purpose: 'import', subject: '', kind: 'programs' } as const;

export async function startTable(
  app: App,
  user: User,
  input: ParsedInput<typeof startImport>,
): Promise<Output<typeof startImport> | Refusal> {
  const begun = await beginUpload(app, user, { ...TARGET, ...input });
  return isRefusal(begun) ? begun : { id: begun.id, parts: begun.parts };
}

export async function finishTable(
  app: App,
  user: User,
  input: ParsedInput<typeof finishImport>,
): Promise<Output<typeof finishImport> | Refusal> {
  const done = await finish(app, user, input);
  return isRefusal(done) ? done : { id: done.id };
}
