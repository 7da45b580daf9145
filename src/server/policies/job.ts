import type { App } from '../context.ts';
import type { Query } from '../db/database.ts';
import {
  askInsurer,
  dataOfChange,
  finishChange,
  POLICY_JOB,
  refuseChange,
} from '../insurance/changes/deliver.ts';
import * as rows from '../insurance/changes/rows.ts';
import type { ChangeRow } from '../insurance/changes/rows.ts';
import { within } from '../lib/within.ts';
import { refundShares } from '../orders/refunds/shares.ts';
import { CALL_TIMEOUT_MS } from '../orders/times.ts';
import { wake } from '../orders/wake.ts';
import type { Job } from '../outbox/job.ts';
import type { OutboxRow } from '../outbox/rows.ts';
import { run } from '../outbox/run.ts';

/** Changes that cost nothing more; those that do are delivered as what paid for them. */
export async function runChanges(app: App, keys?: readonly string[]): Promise<number> {
  const tries = await run(app, { [POLICY_JOB]: changeJob as Job<unknown> }, keys);
  if (tries) wake(app);
  return tries;
}

type ChangeResult = 'refused' | 'nothing' | object;

/** Has the insurer make a change, and gives back what the policy costs less. */
const changeJob: Job<ChangeResult> = {
  async call(app, row) {
    const change = await changeOf(app.db.read, row);
    if (change?.state !== 'asked') return 'nothing';
    const issued = await within(CALL_TIMEOUT_MS, askInsurer(app, change));
    return issued === 'refused' ? issued : dataOfChange(app, change, issued);
  },

  async finish(tx, app, row, made) {
    const held = await lockedChange(tx, row);
    if (held?.state !== 'asked' || made === 'nothing') return;
    if (made === 'refused') return refuseChange(tx, app, held);
    const given = held.price_before - held.price_after;
    if (given > 0) await refundShares(tx, app, await rows.payersOf(tx, held.item_id), given, held.id);
    await finishChange(tx, app, held, made as object);
  },

  async markUncertain() {},

  async giveUp(_tx, app, row) {
    // Whether it was made is not known, so it stays asked, and the entry in the list of stuck work.
    app.log.error({ job: row.id }, 'a changed policy has no answer: needs attention');
  },
};

const changeOf = (q: Query, { payload }: OutboxRow): Promise<ChangeRow | undefined> =>
  rows.changeById(q, (JSON.parse(payload) as { change: string }).change);

async function lockedChange(tx: Query, row: OutboxRow): Promise<ChangeRow | undefined> {
  const change = await changeOf(tx, row);
  const order = change && (await rows.orderOfItem(tx, change.item_id));
  if (order) await rows.lockOrderOfPolicy(tx, order);
  return changeOf(tx, row);
}
