/** A call that sends an application sends only the draft that was reviewed, as the form does (send.ts). */
import type { Application } from '../../shared/applications/application.ts';
import type { App, User } from '../context.ts';
import { refuse, type Refusal } from '../calls/refusal.ts';
import { answerOf, type create } from './applications.ts';
import { currentDraft } from './drafts.ts';
import * as rows from './rows.ts';

/** @param send `create` or `update` */
export const ofReviewedDraft =
  (send: typeof create) =>
  async (
    app: App,
    user: User,
    { version, ...application }: Application & { version?: number | undefined },
  ): Promise<Awaited<ReturnType<typeof create>> | Refusal> => {
    if (version === undefined) return send(app, user, application);
    const draft = await currentDraft(app, user);
    if (version === draft.version) return send(app, user, application, version);
    // Sent again, because no answer came: what was sent before has ended its draft.
    if (await rows.isSentApplication(app.db.read, user.id, application))
      return answerOf(app, user, application);
    return refuse('CONFLICT', { draft });
  };
