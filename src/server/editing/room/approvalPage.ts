/** Drafts that wait for a second person, each beside what travelers see. */
import type { APIContext } from 'astro';
import type { Decision } from '../../../shared/editing/decision.ts';
import { DAY, MINUTE } from '../../../shared/lib/durations.ts';
import { paths } from '../../../shared/lib/paths.ts';
import { isSecondFactorFresh } from '../../account/secondFactor/secondFactor.ts';
import { buttonIn, formRefusal, valueOf, type FormRefusal } from '../../calls/fields.ts';
import { submitOrRecall } from '../../account/session/refusedForm.ts';
import { postOf, type Action, type Form, type Post } from '../../calls/form.ts';
import { refuse, seeOther } from '../../calls/refusal.ts';
import type { App, User } from '../../context.ts';
import { isId } from '../../db/ids.ts';
import { approve } from '../approval.ts';
import { refuseApproval, withdrawApproval } from '../refusal.ts';
import { approvalRow, decidedFor, waitingApprovals, type Approval } from '../approvalRows.ts';
import { openFile, revisionOf } from '../history.ts';
import { planText } from '../planText.ts';
import * as rows from '../rows.ts';
import { differenceOf, type Difference } from './difference.ts';
import { mistakesOf, type Mistake } from './mistakes.ts';
import { titlesOf } from './titles.ts';

type ApprovalForm = FormRefusal & { mistakes?: Mistake[] };
type Button = Action<Post, ApprovalForm>;

const MAX_LENGTH = 300;
/** How long a decision stands in the room. */
const DECISIONS_SHOWN_MS = 14 * DAY;
const limit = { method: 'POST', path: '/edit/approvals', limit: { max: 60, windowMs: 10 * MINUTE } } as const;

const decide = (
  work: (user: User, id: string, ...rest: Parameters<Button['run']>) => ReturnType<Button['run']>,
): Button => ({
  limit,
  run(post, fields) {
    const { app, user } = post;
    const id = valueOf(fields, 'id');
    if (!user || !isId(id)) return refuse('NOT_FOUND');
    return isSecondFactorFresh(app, user) ? work(user, id, post, fields) : refuse('SECOND_FACTOR');
  },
});

const BUTTONS: Record<string, Button> = {
  approve: decide(async (user, id, { app }) => {
    const result = await approve(app, user, id);
    if (result === 'own') return refuse('NOT_FOUND');
    if (result === 'over' || 'conflict' in result) return refuse('CONFLICT');
    if ('planned' in result) return seeOther(paths.editApprovals('planned'));
    if ('published' in result) return seeOther(paths.editApprovals('approved'));
    const request = await approvalRow(app.db.read, id);
    const draft = request && (await revisionOf(app, request.file, request.version));
    const mistakes = await mistakesOf(app, result.problems, draft);
    return { values: {}, errors: {}, refused: 'UNUSABLE', mistakes };
  }),
  refuse: decide(async (user, id, { app }, fields) => {
    const why = valueOf(fields, 'why').trim().slice(0, MAX_LENGTH);
    const done = await refuseApproval(app, user, id, why);
    return done ? seeOther(paths.editApprovals('refused')) : refuse('CONFLICT');
  }),
  withdraw: decide(async (user, id, { app }) =>
    (await withdrawApproval(app, user, id)) ? seeOther(paths.editApprovals('withdrawn')) : refuse('CONFLICT'),
  ),
};

export const approvalForm: Form<Post, ApprovalForm> = {
  path: '/edit/approvals',
  access: { staff: 'editor' },
  action: (fields) => buttonIn(BUTTONS, fields),
  showAgain: formRefusal,
};

export type ApprovalPage = {
  form: ApprovalForm | undefined;
  decisions: Decision[];
  requests: (Approval & {
    titles: readonly string[];
    by: string | null;
    own: boolean;
    late: boolean;
    over: boolean;
    difference: Difference;
  })[];
};

export async function approvalPage(context: APIContext, user: User): Promise<Response | ApprovalPage> {
  const { app } = context.locals;
  const form = await submitOrRecall(context, approvalForm, postOf(context));
  if (form instanceof Response) return form;
  const waiting = await waitingApprovals(app.db.read);
  const names = await rows.authorNames(
    app.db.read,
    waiting.map((each) => each.asked_by),
  );
  const titles = await titlesOf(
    app,
    waiting.map(({ file }) => file),
  );
  const requests = await Promise.all(
    waiting.map(async (request) => {
      const [open, draft] = await Promise.all([
        openFile(app, request.file),
        revisionOf(app, request.file, request.version),
      ]);
      const asked = request.action === 'end' ? await planText(app, request) : draft;
      const difference = differenceOf(app, request.file, open?.text ?? null, asked?.text ?? null);
      const by = names.get(request.asked_by) ?? null;
      const late = request.action === 'publish' && request.due_at !== null && request.due_at <= app.now();
      const over = request.end_at !== null && request.end_at <= app.now();
      const own = request.asked_by === user.id;
      return { ...request, titles: titles.get(request.file) ?? [], by, difference, late, over, own };
    }),
  );
  return { form, requests, decisions: await decisionsFor(app, user) };
}

/** The request to publish a file that waits; the form shows it. */
export async function waitingRequest(app: App, user: User, file: string) {
  const request = (await waitingApprovals(app.db.read)).find(
    (each) => each.file === file && each.action === 'publish',
  );
  if (!request) return undefined;
  const { version, asked_at: at, asked_by } = request;
  const names = await rows.authorNames(app.db.read, [asked_by]);
  return { version, at, by: names.get(asked_by) ?? null, own: asked_by === user.id };
}

async function decisionsFor(app: App, user: User): Promise<Decision[]> {
  const decided = await decidedFor(app.db.read, user.id, app.now() - DECISIONS_SHOWN_MS);
  const ids = decided.flatMap(({ decided_by }) => decided_by ?? []);
  const names = await rows.authorNames(app.db.read, [...new Set(ids)]);
  const titles = await titlesOf(
    app,
    decided.map(({ file }) => file),
  );
  return decided.map(({ id, file, state, decided_by, decided_at, why }) => ({
    ...{
      id,
      file,
      titles: titles.get(file) ?? [],
      why,
      at: decided_at ?? 0,
      state: state as Decision['state'],
    },
    by: (decided_by && names.get(decided_by)) || null,
  }));
}
