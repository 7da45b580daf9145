import { endAfter, type Cover } from '../../shared/insurance/changes.ts';
import { travelerName } from '../../shared/insurance/names.ts';
import { SECOND } from '../../shared/lib/durations.ts';
import type { Output, ParsedInput } from '../../shared/lib/endpoint.ts';
import type { FieldErrors } from '../../shared/lib/fields.ts';
import { fail, ok, type Result } from '../../shared/lib/result.ts';
import type { changePolicy as declared, ChangeCode } from '../../shared/policies/endpoints.ts';
import { refuse, type Refusal } from '../calls/refusal.ts';
import type { App, User } from '../context.ts';
import type { Query } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { POLICY_JOB, queueChange } from '../insurance/changes/deliver.ts';
import { policyInForce, type PolicyInForce } from '../insurance/changes/policy.ts';
import * as rows from '../insurance/changes/rows.ts';
import { changeTerms, type ChangeTerms } from '../insurance/changes/terms.ts';
import { within } from '../lib/within.ts';
import { canRefundShares } from '../orders/refunds/shares.ts';
import { runChanges } from './job.ts';

/** How long a page waits for the insurer; the change continues in the background. */
const TIMEOUT_MS = 4 * SECOND;

type Input = ParsedInput<typeof declared>;
type Values = PolicyInForce['snapshot']['values'];

export const coverOf = (input: Omit<Input, 'item_id' | 'version' | 'given'>): Cover => ({
  plan_id: input.plan_id,
  departure: input.departureDate,
  return: input.returnDate,
  traveler: {
    first_name: input.first_name,
    middle_name: input.middle_name,
    last_name: input.last_name,
  },
});

/** Records the change with its price, and asks the insurer for it; only then money goes back. */
export async function changePolicy(
  app: App,
  user: User,
  input: Input,
): Promise<Output<typeof declared> | Refusal> {
  const asked = await app.db.write((tx) => ask(tx, app, user, input));
  if ('refusal' in asked) return asked;
  if (!asked.ok) return { success: false, code: asked.code };
  await within(TIMEOUT_MS, runChanges(app, [`${POLICY_JOB}:${asked.value}`])).catch((err: unknown) =>
    app.log.warn({ err, change: asked.value }, 'policy not changed yet'),
  );
  const change = await rows.changeById(app.db.read, asked.value);
  return change?.state === 'refused' ? { success: false, code: 'OTHER' } : { success: true };
}

/** @returns the id of the change */
async function ask(
  tx: Query,
  app: App,
  user: User,
  input: Input,
): Promise<Result<string, ChangeCode> | Refusal> {
  const before = await policyInForce(tx, app, user.id, input.item_id);
  if (!before) return refuse('NOT_FOUND');
  await rows.lockOrderOfPolicy(tx, before.item.order_id);
  const policy = (await policyInForce(tx, app, user.id, input.item_id)) ?? before;
  const earlier = await sameBefore(tx, policy, input);
  if (earlier) return ok(earlier.id);
  if (policy.closed) return fail(policy.closed);
  if (policy.version !== input.version) return fail('CHANGED');
  const terms = changeTerms(app, policy, coverOf(input));
  if (!terms) return fail('SAME');
  if ('errors' in terms) return refuse('MALFORMED', { fields: messagesOf(terms.errors) });
  if (terms.difference > 0) return fail('PAY');
  if (terms.difference !== -input.given) return fail('CHANGED');
  if (!(await canRefundShares(tx, await rows.payersOf(tx, policy.item.id), input.given)))
    return fail('OTHER');
  return ok(await queueChangeOf(tx, app, policy, terms));
}

export const messagesOf = (errors: FieldErrors): Record<string, string> =>
  Object.fromEntries(errors.map(({ field, errors: [first = ''] }) => [field, first]));

/** The change that another press of the same button asked for. */
async function sameBefore(
  tx: Query,
  { item }: PolicyInForce,
  input: Input,
): Promise<rows.ChangeRow | undefined> {
  const changes = await rows.changesOf(tx, item.id);
  const change = changes.find(({ version, paid_by }) => version === input.version + 1 && !paid_by);
  if (!change) return undefined;
  const { values, travelers } = JSON.parse(change.snapshot_json) as PolicyInForce['snapshot'];
  const same =
    change.price_before - change.price_after === input.given &&
    values['plan_id'] === input.plan_id &&
    hasSameDates(change.kind, values, input) &&
    travelers[0] !== undefined &&
    travelerName(travelers[0]) === travelerName(input);
  return same ? change : undefined;
}

/** Cover that is ended early ends with a whole week, so several typed days mean the same one. */
function hasSameDates(
  kind: rows.ChangeRow['kind'],
  values: Values,
  { departureDate, returnDate }: Input,
): boolean {
  const end = values['returnDate'] ?? '';
  if (kind === 'end') return returnDate <= end && endAfter(returnDate, end) === end;
  return end === returnDate && (kind === 'extend' || values['departureDate'] === departureDate);
}

async function queueChangeOf(
  tx: Query,
  app: App,
  { item, version }: PolicyInForce,
  { kind, before, after, snapshot }: ChangeTerms,
): Promise<string> {
  const id = newId(app.now());
  await rows.insertChange(tx, {
    ...{ id, item_id: item.id, user_id: item.user_id, version: version + 1 },
    ...{ kind, state: 'asked', paid_by: null, snapshot_json: JSON.stringify(snapshot) },
    ...{ price_before: before, price_after: after, asked_at: app.now(), done_at: null },
  });
  await queueChange(tx, app, id);
  return id;
}
