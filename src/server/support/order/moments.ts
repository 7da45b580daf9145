/** The story of an order. */
import type { OrderState } from '../../../shared/orders/orders.ts';
import type { StaffAction } from '../../../shared/staff/actions.ts';
import { AGAIN } from '../../mail/queue.ts';
import type { Entry } from '../../ops/entryRows.ts';
import type { OrderHistory } from '../../ops/ops.ts';
import type { LogRow } from '../person/rows.ts';

type Refund = OrderHistory['refunds'][number];

/** One line of the story; sentences are in copy/support/story.ts. */
type OrderMoment = { at: number } & (
  | { kind: 'state'; from: OrderState | null; to: OrderState; cause: string }
  | { kind: 'refund'; refund: Refund; step: 'asked' | 'done' }
  | { kind: 'cover'; change: OrderHistory['policyChanges'][number]; step: 'asked' | 'ended' }
  /** `again`: how a clerk names it to send it once more, "order" or a refund's id; undefined where that cannot be. `isRepeated`: it was sent before. */
  | { kind: 'mail'; mail: string; again?: string | undefined; isRepeated: boolean; state: Entry['state'] }
  | { kind: 'staff'; action: StaffAction; by: string; reason: string }
  | { kind: 'question'; text: string }
);

/** What happened, in the order of time. @param hasOrderMail "Your order" can be sent again */
export function momentsOf(
  { events, refunds, entries, policyChanges }: OrderHistory,
  log: readonly LogRow[],
  questions: readonly { text: string; asked_at: number }[],
  hasOrderMail: boolean,
): OrderMoment[] {
  const moments: OrderMoment[] = [
    ...events.map(({ from_state: from, to_state: to, cause, at }): OrderMoment => ({
      ...{ kind: 'state', from, to, cause, at },
    })),
    ...refunds.map((refund): OrderMoment => ({ kind: 'refund', refund, step: 'asked', at: refund.asked_at })),
    ...refunds.flatMap((refund): OrderMoment[] =>
      refund.done_at === null ? [] : [{ kind: 'refund', refund, step: 'done', at: refund.done_at }],
    ),
    ...policyChanges.map((change): OrderMoment => ({
      ...{ kind: 'cover', change, step: 'asked', at: change.asked_at },
    })),
    ...policyChanges.flatMap((change): OrderMoment[] =>
      change.done_at === null ? [] : [{ kind: 'cover', change, step: 'ended', at: change.done_at }],
    ),
    ...entries.filter(({ kind }) => kind === 'mail').map((entry) => mailMoment(entry, hasOrderMail)),
    ...log.map(({ at, action, actor, actor_id, details_json }): OrderMoment => ({
      ...{ kind: 'staff', action, by: actor_id === null ? 'machine' : (actor ?? 'former'), at },
      reason: String((JSON.parse(details_json) as { reason?: string }).reason ?? ''),
    })),
    ...questions.map(({ text, asked_at: at }): OrderMoment => ({ kind: 'question', text, at })),
  ];
  return moments
    .map((moment) => ({ ...moment, at: Number(moment.at) }))
    .sort((a, b) => a.at - b.at || RANK[a.kind] - RANK[b.kind]);
}

/** In one instant what somebody did comes before what it caused. */
const RANK: Record<OrderMoment['kind'], number> = {
  ...{ staff: 0, question: 0, cover: 1, refund: 1 },
  ...{ state: 2, mail: 3 },
};

/** A mail that was sent or given up counts from its last try; one that waits from its first. */
const mailMoment = ({ dedupe_key, state, first_at, next_at }: Entry, hasOrderMail: boolean): OrderMoment => {
  const isOver = state === 'done' || state === 'dead' || state === 'stopped';
  const at = isOver ? Math.max(Number(first_at), Number(next_at)) : first_at;
  const [, mail = '', id] = dedupe_key.split(':');
  const isRepeated = dedupe_key.includes(AGAIN);
  const name = mail === 'order' && hasOrderMail ? mail : mail === 'refund' ? id : undefined;
  const again = isRepeated ? undefined : name;
  return { kind: 'mail', mail, again, isRepeated, state, at };
};
