import { actionCopy as copy } from '../../copy/support/actions.ts';
import { supportCopy } from '../../copy/support/support.ts';
import type { OrderState } from '../../shared/orders/orders.ts';
import type { ActionSubject } from '../../shared/staff/actionSubject.ts';
import { documentName } from './person/documentName.ts';
import { mailName } from './mails.ts';
import { sessionName } from './person/sessionName.ts';

/** @returns "" for an action about the whole account */
export function actionSubjectText(subject: ActionSubject): string {
  switch (subject.kind) {
    case 'account':
      return '';
    case 'session':
      return sessionName(subject);
    case 'mail':
      return mailName(subject.key);
    case 'document':
      return documentName(subject.document);
    case 'claim':
      return copy.claimOf(subject.number, subject.policy);
    case 'offer':
      return `${subject.title}, ${subject.reference}`;
  }
}

/** `hasMore`: there are others that are not named. */
type ShortList<Thing> = { named: readonly Thing[]; hasMore: boolean };
type Open = { orders: ShortList<{ number: string; state: OrderState }>; claims: ShortList<string> };

/** @returns a sentence for orders and one for claims, where there are such */
export function openTexts({ orders, claims }: Open): string[] {
  const { states } = supportCopy.order;
  const numbers = orders.named.map(({ number, state }) => `${number} (${states[state].toLowerCase()})`);
  return [
    ...(numbers.length ? [copy.openOrders(listText(numbers, orders))] : []),
    ...(claims.named.length ? [copy.openClaims(listText(claims.named, claims))] : []),
  ];
}

const listText = (names: readonly string[], { hasMore }: { hasMore: boolean }): string =>
  [...names, ...(hasMore ? [copy.andMore] : [])].join(', ');
