/** What goes out or is taken back at a time, and the way to withdraw it. */
import type { APIContext } from 'astro';
import { MINUTE } from '../../../shared/lib/durations.ts';
import { paths } from '../../../shared/lib/paths.ts';
import { isSecondFactorFresh } from '../../account/secondFactor/secondFactor.ts';
import { fieldlessRefusal, valueOf } from '../../calls/fields.ts';
import { submitOrRecall } from '../../account/session/refusedForm.ts';
import { postOf, type Action, type Form, type Post } from '../../calls/form.ts';
import type { FormRefusal } from '../../calls/fields.ts';
import { refuse, seeOther } from '../../calls/refusal.ts';
import type { App } from '../../context.ts';
import * as rows from '../rows.ts';
import { cancelSchedule, schedules } from '../schedule.ts';
import type { Schedule } from '../scheduleRows.ts';
import { changedTitles, titlesOf } from './titles.ts';

const ID = /^[0-9a-f-]{36}$/;

const withdraw: Action<Post, FormRefusal> = {
  limit: { method: 'POST', path: '/edit/planned', limit: { max: 60, windowMs: 10 * MINUTE } },
  async run({ app, user }, fields) {
    const id = valueOf(fields, 'id');
    if (!user || !ID.test(id)) return refuse('NOT_FOUND');
    if (!isSecondFactorFresh(app, user)) return refuse('SECOND_FACTOR');
    return (await cancelSchedule(app, id, user.id)) ? seeOther(paths.editPlanned('yes')) : refuse('CONFLICT');
  },
};

export const plannedForm: Form = {
  path: '/edit/planned',
  access: { staff: 'editor' },
  action: (fields) => (valueOf(fields, 'action') === 'withdraw' ? withdraw : undefined),
  showAgain: fieldlessRefusal,
};

/** `isStale`: the draft was changed since. */
type Plan = Pick<Schedule, 'id' | 'file' | 'action' | 'zone' | 'version'> & {
  at: number;
  until: number | null;
  by: string | null;
  approvedBy: string | null;
  isStale: boolean;
};

/** The soonest first. @param file all where absent */
export async function plansOf(app: App, file?: string): Promise<Plan[]> {
  const waiting = (await schedules(app)).filter((plan) => !file || plan.file === file);
  const ids = waiting.flatMap(({ author, approved_by }) => [author ?? [], approved_by ?? []].flat());
  const names = await rows.authorNames(app.db.read, [...new Set(ids)]);
  const nameOf = (id: string | null) => (id && names.get(id)) || null;
  return Promise.all(
    waiting.map(async ({ id, action, zone, version, due_at: at, end_at: until, ...plan }) => {
      const head = action === 'publish' ? await rows.newestRevision(app.db.read, plan.file) : undefined;
      return {
        ...{ id, file: plan.file, action, zone, version, at, until },
        ...{ by: nameOf(plan.author), approvedBy: nameOf(plan.approved_by) },
        isStale: head !== undefined && head.version !== version,
      };
    }),
  );
}

export async function plannedPage(
  context: APIContext,
): Promise<Response | { form: FormRefusal | undefined; plans: (Plan & { titles: readonly string[] })[] }> {
  const { app } = context.locals;
  const form = await submitOrRecall(context, plannedForm, postOf(context));
  if (form instanceof Response) return form;
  const plans = await plansOf(app);
  const titles = await titlesOf(
    app,
    plans.map(({ file }) => file),
  );
  return {
    form,
    plans: await Promise.all(
      plans.map(async (plan) => {
        const changed = await changedTitlesOf(app, plan);
        return { ...plan, titles: changed.length ? changed : (titles.get(plan.file) ?? []) };
      }),
    ),
  };
}

async function changedTitlesOf(app: App, { file, version, action }: Plan): Promise<readonly string[]> {
  const draft = action === 'publish' ? await rows.revisionRow(app.db.read, file, version) : undefined;
  return draft?.text ? changedTitles(app, { file, text: draft.text }) : [];
}
