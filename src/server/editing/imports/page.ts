/** What the page of imports shows. */
import type { APIContext } from 'astro';
import type { FormRefusal } from '../../calls/fields.ts';
import { submitOrRecall } from '../../account/session/refusedForm.ts';
import { postOf } from '../../calls/form.ts';
import { liveSources } from '../../catalogue/import/sourceRows.ts';
import { CONTENT } from '../../catalogue/import/import.ts';
import type { User } from '../../context.ts';
import { whenBusy } from '../../lib/semaphore.ts';
import { staffLogPage, type StaffLogPage } from '../../staffLog/staffLog.ts';
import { faultRows, type Fault } from '../faultRows.ts';
import { dryRun, type DryRun } from './dryRun.ts';
import { importForm } from './form.ts';

const SHOWN_COUNT = 10;

type ImportPage = {
  form: FormRefusal | undefined;
  run: DryRun | 'busy' | undefined;
  /** Where the programs of the site come from, and how many come from each. */
  sources: { source: string; count: number }[];
  /** The last file of each source that was refused. */
  refused: Fault[];
  latest: StaffLogPage['entries'];
};

export async function importPage(context: APIContext, user: User): Promise<Response | ImportPage> {
  const { app } = context.locals;
  const form = await submitOrRecall(context, importForm, postOf(context));
  if (form instanceof Response) return form;
  const query = context.url.searchParams;
  const { source = query.get('source') ?? undefined, sample = query.get('sample') } = form?.values ?? {};
  const [run, sources, faults, { entries }] = await Promise.all([
    dryRun(app, user, { source, sample: sample === 'yes' }).catch(whenBusy),
    liveSources(app.db.read),
    faultRows(app.db.read),
    staffLogPage(app, null, { action: 'content-import' }, SHOWN_COUNT),
  ]);
  const others = sources.filter((each) => each.source !== CONTENT);
  const refused = faults.filter(({ kind, subject }) => kind === 'import' && subject !== CONTENT);
  return { form, run, sources: others, refused, latest: entries };
}
