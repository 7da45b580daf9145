/** The model: possible payment reports of an order, and the state they must lead to. */
import type { OrderState } from '../../../src/shared/orders/orders.ts';
import type { PaymentStatus } from '../../../src/server/providers/payments/port.ts';
import type { Random } from '../servers/random.ts';

type Report = Partial<PaymentStatus> & Pick<PaymentStatus, 'state'>;

/** `reports` may arrive in any order and any number of times; `ends` is what the order is when all is quiet. */
type Fate = { ends: OrderState; reports: readonly Report[] };

const OPEN: Report = { state: 'open', ref: null };
const FAILED: Report = { state: 'failed', ref: null };
const EXPIRED: Report = { state: 'expired', ref: null };
const PAID: Report = { state: 'paid' };
/** One cent less than the order's total (threat 17). */
const SHORT: Report = { state: 'paid', amount: -1 };
const FOREIGN: Report = { state: 'paid', session: 'a session that is not the one of the order' };

export const FATES: readonly Fate[] = [
  { ends: 'fulfilled', reports: [PAID] },
  { ends: 'fulfilled', reports: [OPEN, PAID] },
  { ends: 'fulfilled', reports: [FAILED, OPEN, PAID] },
  { ends: 'fulfilled', reports: [EXPIRED, PAID] },
  { ends: 'fulfilled', reports: [FAILED, EXPIRED, PAID, PAID] },
  { ends: 'expired', reports: [EXPIRED] },
  { ends: 'expired', reports: [FAILED, OPEN, EXPIRED] },
  { ends: 'expired', reports: [FAILED] },
  { ends: 'expired', reports: [OPEN, FAILED] },
  { ends: 'needs_attention', reports: [SHORT] },
  { ends: 'needs_attention', reports: [FOREIGN, EXPIRED] },
];

/** What the provider sees of an order before anything has happened to it. */
export type MadeOrder = { order: string; items: number; status: PaymentStatus };

/** An event before it is signed; the id is the provider's own. */
export type Event = { id: string; status: PaymentStatus };

/** @returns the events of a fate, each with an id of its own */
export function eventsOf({ order, status }: MadeOrder, { reports }: Fate): Event[] {
  return reports.map((report, place) => ({
    id: `evt_${order}_${place}`,
    status: {
      ...status,
      ref: `ref_${order}`,
      ...report,
      amount: status.amount + (report.amount ?? 0),
    },
  }));
}

/** Of an order that we never had. */
export const strangeEvent = (random: Random, { status }: MadeOrder, place: number): Event => {
  const order = `none-${random.whole(1, 1_000_000_000)}`;
  return {
    id: `evt_strange_${place}`,
    status: { ...status, orderId: order, state: 'paid', ref: `ref_${order}` },
  };
};
