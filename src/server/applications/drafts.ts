/** Answers that are not sent yet (F051). */
import type { getDraft, saveDraft as saving } from '../../shared/applications/endpoints.ts';
import type { Output, ParsedInput } from '../../shared/lib/endpoint.ts';
import type { App, User } from '../context.ts';
import { refuse, type Refusal } from '../calls/refusal.ts';
import * as rows from './rows.ts';

const NONE: rows.Draft = { version: 0, step: '', answers: {}, savedAt: 0 };

export const draftOf = async (app: App, user: Pick<User, 'id'>): Promise<rows.Draft> =>
  (await rows.draftOf(app.db.read, user.id)) ?? NONE;

export const currentDraft = async (app: App, user: User): Promise<Output<typeof getDraft>> =>
  wire(await draftOf(app, user));

/** @returns 409 with the stored draft when it was saved since `version` */
export async function saveDraft(
  app: App,
  user: User,
  { version, step, answers }: ParsedInput<typeof saving>,
): Promise<Output<typeof saving> | Refusal> {
  const draft = { version: version + 1, step, answers, savedAt: app.now() };
  const saved = await app.db.write((tx) => rows.putDraft(tx, user.id, draft));
  if (!saved) return refuse('CONFLICT', { draft: wire(await draftOf(app, user)) });
  return { version: draft.version, saved_at: draft.savedAt };
}

const wire = ({ version, step, answers, savedAt }: rows.Draft) => ({
  version,
  step,
  answers,
  saved_at: savedAt,
});
