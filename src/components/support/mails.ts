import { actionCopy } from '../../copy/support/actions.ts';
import { storyCopy } from '../../copy/support/story.ts';
import { usd } from '../../shared/lib/money.ts';

const { mails: copy } = storyCopy;

/** @param key of the outbox: "mail:order:…" */
export function mailName(key: string): string {
  const kind = key.split(':')[1] ?? '';
  return copy.kinds[kind] ?? kind;
}

/** What became of a mail, from its entry of the outbox. */
export function mailState(state: string): { state: string; text: string } {
  if (state === 'done') return { state: 'sent', text: copy.sent };
  if (state === 'dead') return { state: 'failed', text: copy.failed };
  return state === 'stopped' ? { state, text: copy.stopped } : { state, text: copy.waits };
}

/** `amount`: what a refund gives back, in cents. */
type OrderMails = {
  hasOrderMail: boolean;
  refunds: readonly { id: string; state: string; amount: number | null }[];
};

/** The mails of an order that can be sent again, the newest first. */
export const mailChoices = ({ hasOrderMail, refunds }: OrderMails) =>
  [
    ...(hasOrderMail ? [{ value: 'order', label: actionCopy.orderMail }] : []),
    ...refunds.flatMap(({ id, state, amount }) =>
      state === 'done' && amount !== null ? [{ value: id, label: actionCopy.refundMail(usd(amount)) }] : [],
    ),
  ].reverse();

/** Which of them is chosen at first. @param choices from the form, then from the address: untrusted */
export const firstChoice = (mails: readonly { value: string }[], ...choices: (string | null | undefined)[]) =>
  choices.find((choice) => mails.some(({ value }) => value === choice)) ?? mails[0]?.value;
