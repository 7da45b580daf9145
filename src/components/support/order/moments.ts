import { staffLogCopy } from '../../../copy/support/staffLog.ts';
import { supportCopy } from '../../../copy/support/support.ts';
import { storyCopy } from '../../../copy/support/story.ts';
import { usd } from '../../../shared/lib/money.ts';
import { mailName } from '../mails.ts';
import type { OrderState } from '../../../shared/orders/orders.ts';
import type { StaffAction } from '../../../shared/staff/actions.ts';

/** One moment of an order as the server tells it (server/support/order/moments.ts). */
type Moment = { at: number } & (
  | { kind: 'state'; from: OrderState | null; to: OrderState; cause: string }
  | { kind: 'refund'; refund: RefundFacts; step: 'asked' | 'done' }
  | { kind: 'cover'; change: CoverFacts; step: 'asked' | 'ended' }
  | { kind: 'mail'; mail: string; again?: string | undefined; isRepeated: boolean; state: string }
  | { kind: 'staff'; action: StaffAction; by: string; reason: string }
  | { kind: 'question'; text: string }
);
type CoverFacts = {
  kind: keyof typeof storyCopy.cover.kinds;
  state: 'asked' | 'done' | 'refused';
  price_before: number;
  price_after: number;
};
type MailFacts = { mail: string; state: string; isRepeated: boolean };
type RefundFacts = { amount: number | null; cause: keyof typeof storyCopy.refundCauses; state: string };
type MomentText = { tone: '' | 'good' | 'bad'; title: string; text: string };

const { moments: copy } = storyCopy;
const plain = (title: string, text = ''): MomentText => ({ tone: '', title, text });
const good = (title: string, text = ''): MomentText => ({ tone: 'good', title, text });
const bad = (title: string, text = ''): MomentText => ({ tone: 'bad', title, text });

const BY_CAUSE: Readonly<Record<string, MomentText>> = {
  completed: plain(copy.completed),
  'payment differs': bad(copy.differs),
  'paid after the account was deleted': bad(copy.gone),
  'delivery began': plain(copy.began),
  delivered: good(copy.delivered),
  'delivery failed': bad(copy.deliveryFailed),
  'delivery stopped for a refund': plain(copy.stopped),
  'payment accepted': good(copy.accepted),
  'delivered by hand': good(copy.byHand),
};

const BY_STATE: Partial<Record<OrderState, MomentText>> = {
  awaiting_payment: plain(copy.payable),
  paid: good(copy.paid),
  expired: plain(copy.expired),
  cancelled: plain(copy.cancelled),
  start_failed: bad(copy.startFailed),
  fulfilling: plain(copy.began),
  fulfilled: good(copy.delivered),
  refund_pending: plain(copy.refundPending),
  refunded: plain(copy.refunded),
};

const refundText = ({ amount, cause, state }: RefundFacts, step: 'asked' | 'done'): MomentText => {
  const sum = amount === null ? copy.everything : usd(amount);
  if (step === 'done') return good(copy.refundDone(sum));
  const title = copy.refundBegun(sum, storyCopy.refundCauses[cause]);
  return state === 'failed' ? bad(title, copy.refundFailed) : plain(title);
};

function coverText(
  { kind, state, price_before, price_after }: CoverFacts,
  step: 'asked' | 'ended',
): MomentText {
  const { kinds, asked, made, refused, price } = storyCopy.cover;
  const prices = price(usd(price_before), usd(price_after));
  if (step === 'asked') return plain(asked(kinds[kind]), prices);
  return state === 'refused' ? bad(refused(kinds[kind])) : good(made(kinds[kind]), prices);
}

function mailText({ mail, state, isRepeated }: MailFacts): MomentText {
  const name = `${mailName(`mail:${mail}`)}${isRepeated ? copy.mailAgain : ''}`;
  if (state === 'dead') return bad(copy.mailFailed(name));
  if (state === 'stopped') return plain(copy.mailStopped(name));
  return plain(state === 'done' ? copy.mailSent(name) : copy.mailWaits(name));
}

export function momentText(moment: Moment): MomentText {
  if (moment.kind === 'refund') return refundText(moment.refund, moment.step);
  if (moment.kind === 'cover') return coverText(moment.change, moment.step);
  if (moment.kind === 'mail') return mailText(moment);
  if (moment.kind === 'question') return plain(copy.question, moment.text);
  if (moment.kind === 'staff') {
    const names: Record<string, string> = { machine: copy.machine, former: copy.former };
    const by = copy.by(names[moment.by] ?? moment.by);
    return plain(staffLogCopy[moment.action], [by, moment.reason].filter(Boolean).join(': '));
  }
  return (
    BY_CAUSE[moment.cause] ?? BY_STATE[moment.to] ?? plain(copy.other(supportCopy.order.states[moment.to]))
  );
}
