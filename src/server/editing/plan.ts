/** Plans a change for a time; where a second person has to look, it is planned once they have. */
import type { FileProblem } from '../content/catalogue/catalogue.ts';
import type { App } from '../context.ts';
import { planFault, type PlanFault, type PlanTimes } from '../../shared/editing/planTimes.ts';
import { approvalFor, ask } from './approval.ts';
import { changeProblems, type Change } from './check.ts';
import { saveDraft, saveUnchanged } from './draft.ts';
import { idProblems } from './idProblems.ts';
import { planText } from './planText.ts';
import type { ExpectedChange, PublishResult } from './publish.ts';
import * as rows from './rows.ts';
import { addPlan, planEntry, replacePlans, schedule, schedules } from './schedule.ts';
import { LIMIT, waitingPlansOf } from './scheduleRows.ts';
import { writeStaffLog } from '../staffLog/staffLog.ts';

/** `zone`: an IANA name. */
export type ZonedTimes = PlanTimes & { zone: string };
type PlanSignature = { author: string; note: string };

type PlanResult =
  /** `unchanged`: travelers see it already, so that nothing is planned. */
  | { version: number; waiting: boolean; unchanged?: true }
  | { wrong: PlanFault }
  | Exclude<PublishResult, { published: unknown }>;

async function wrongTimes(app: App, times: PlanTimes): Promise<{ wrong: PlanFault } | undefined> {
  const wrong = planFault(times, app.now());
  if (wrong) return { wrong: wrong.fault };
  return (await schedules(app)).length >= LIMIT ? { wrong: 'full' } : undefined;
}

/** Saves the draft, and publishes it at a time; at another the file is as before again. */
export async function planDraft(
  app: App,
  times: ZonedTimes,
  change: ExpectedChange & { text: string } & PlanSignature,
): Promise<PlanResult> {
  const { at, until = null, zone } = times;
  const { file, author, note } = change;
  const wrong = await wrongTimes(app, times);
  if (wrong) return wrong;
  const same = !(await isReplacedBefore(app, file, at)) && (await saveUnchanged(app, change));
  if (same) return 'version' in same ? { version: same.version, waiting: false, unchanged: true } : same;
  const waiting = (await approvalFor(app, { id: author }, file)) === 'ask';
  const problems = await plannedProblems(app, change, at);
  if (problems.length) return { problems };
  const saved = await saveDraft(app, change, async (tx, version) => {
    await replacePlans(tx, app, { file, version, action: 'publish', by: author });
    if (waiting)
      return ask(tx, app, { file, version, note, asked_by: author, due_at: at, end_at: until, zone });
    const plan = { file, version, action: 'publish', at, until, author, zone, note } as const;
    await addPlan(tx, app, plan);
    await writeStaffLog(tx, app, planEntry(plan));
  });
  return 'version' in saved ? { version: saved.version, waiting } : saved;
}

/** Whether travelers see another text by then: what is on the site now may be planned to come again. */
const isReplacedBefore = async (app: App, file: string, at: number): Promise<boolean> =>
  (await waitingPlansOf(app.db.read, file)).some(({ action, due_at }) => action === 'end' && due_at <= at);

/** With what goes out before it: a page may link to one that is planned for the same minute. @param at not chosen yet where absent */
export async function plannedProblems(
  app: App,
  { file, text }: Change,
  at = Infinity,
): Promise<FileProblem[]> {
  const before = (await schedules(app)).filter(
    (plan) => plan.action === 'publish' && plan.due_at <= at && plan.file !== file,
  );
  const others = await Promise.all(
    before.map(async (plan) => ({ file: plan.file, ...(await planText(app, plan)) })),
  );
  const planned = new Set(others.map((other) => other.file));
  const ids = idProblems(app, { file, text });
  if (ids.length) return ids;
  const problems = await changeProblems(app, [{ file, text }, ...others]);
  return problems.filter((problem) => !planned.has(problem.file));
}

/** Takes back what is published, at a time: what was there before comes again. */
export async function planEnd(
  app: App,
  times: ZonedTimes,
  { file, author, note }: PlanSignature & { file: string },
): Promise<PlanResult> {
  const wrong = await wrongTimes(app, times);
  if (wrong) return wrong;
  const version = app.content.published.files().get(file)?.version;
  const head = await rows.newestRevision(app.db.read, file);
  if (version === undefined) return { conflict: { file, head } };
  const end = { file, version, action: 'end' } as const;
  const ending = { file, ...(await planText(app, end)) };
  const ids = idProblems(app, ending);
  const problems = ids.length ? ids : await changeProblems(app, [ending]);
  if (problems.length) return { problems };
  const { at, zone } = times;
  if ((await approvalFor(app, { id: author }, file)) === 'ask') {
    await app.db.write((tx) => ask(tx, app, { ...end, note, asked_by: author, due_at: at, zone }));
    return { version: head!.version, waiting: true };
  }
  const result = await schedule(app, { ...end, at, zone, note, author });
  if ('conflict' in result) return result;
  return { version: head!.version, waiting: false };
}
