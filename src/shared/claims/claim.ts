/** A claim as it is sent, read from the answers of its form (no birth date, nothing of a bank account). */
import { isCalendarDate, type CalendarDate } from '../lib/dates.ts';
import { costRows, textOf, type ClaimAnswers, type CostTexts } from './answers.ts';
import { CURRENCIES, typedAmount, type Cost } from './costs.ts';

export const CLAIM_KINDS = ['medical', 'dental', 'baggage', 'delay', 'liability', 'other'] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

export const MAX_TEXT_LENGTH = 4000;
export const MAX_LINE_LENGTH = 120;

/** Claims of one policy, drafts with them. */
export const MAX_CLAIMS = 5;

export type Claim = { kind: ClaimKind; date: CalendarDate; place: string; what: string; costs: Cost[] };

/** The policy that a claim is made on, as it was when the claim was sent. Amounts in whole dollars. */
export type ClaimPolicy = {
  number: string;
  traveler: string;
  plan: string;
  destination: string;
  departure: CalendarDate;
  return: CalendarDate;
  limit: number;
  deductible: number;
};

export const claimMessages = {
  kind: 'Please choose what it is about.',
  date: 'Please give the day, which cannot be in the future.',
  place: 'Please say where, such as city and country.',
  what: 'Please say what happened.',
  long: `Please use at most ${MAX_TEXT_LENGTH} characters.`,
  longLine: `Please use at most ${MAX_LINE_LENGTH} characters.`,
  costDate: 'Please give the day of this cost, which cannot be in the future.',
  costWhat: 'Please say what this cost was for.',
  costAmount: 'Please write the amount in digits, such as 1250.50.',
  currency: 'Please give the currency by its three letters, such as USD or EUR.',
  refunded: 'This policy was refunded, or its refund is under way, so no claim can be sent on it.',
  reply: 'Please write your answer.',
  reference: 'Please give your number of the claim.',
  question: 'Please say what you need.',
  reason: 'Please say why in a sentence.',
  paid: 'Please write the amount in US dollars, such as 420.50.',
  notPossible: 'This is not possible any more: the claim has changed meanwhile.',
  manyClaims: `There are ${MAX_CLAIMS} claims on this policy already. Please write to the insurer about another one.`,
  manyEvents: 'This claim has changed too often. Please write to each other.',
} as const;

/** By the id of the field; those of a cost end with its row, counted from 0. */
export type ClaimFieldMessages = Record<string, string>;

/**
 * @param today the latest date that is today anywhere
 * @returns the claim, or a message for every field that needs one
 */
export function readClaim(
  answers: ClaimAnswers,
  today: CalendarDate,
): { claim: Claim } | { messages: ClaimFieldMessages } {
  const [kind, date] = [textOf(answers, 'kind') as ClaimKind, textOf(answers, 'date')];
  const [place, what] = [textOf(answers, 'place').trim(), textOf(answers, 'what').trim()];
  const rows = costRows(answers);
  const messages = present({
    kind: CLAIM_KINDS.includes(kind) ? undefined : claimMessages.kind,
    date: isPast(date, today) ? undefined : claimMessages.date,
    place: !place ? claimMessages.place : place.length > MAX_LINE_LENGTH ? claimMessages.longLine : undefined,
    what: !what ? claimMessages.what : what.length > MAX_TEXT_LENGTH ? claimMessages.long : undefined,
    ...Object.assign({}, ...rows.map((row, index) => costMessages(row, index, today))),
  });
  if (Object.keys(messages).length) return { messages };
  return { claim: { kind, date, place, what, costs: rows.map(costOf) } };
}

const isPast = (date: string, today: CalendarDate): boolean => isCalendarDate(date) && date <= today;

function costMessages(
  row: CostTexts,
  index: number,
  today: CalendarDate,
): Record<string, string | undefined> {
  const isKnown = CURRENCIES.has(row.currency);
  const { what } = row;
  return {
    [`cost_date_${index}`]: isPast(row.date, today) ? undefined : claimMessages.costDate,
    [`cost_what_${index}`]: !what
      ? claimMessages.costWhat
      : what.length > MAX_LINE_LENGTH
        ? claimMessages.longLine
        : undefined,
    [`cost_amount_${index}`]:
      isKnown && typedAmount(row.amount, row.currency) === undefined ? claimMessages.costAmount : undefined,
    [`cost_currency_${index}`]: isKnown ? undefined : claimMessages.currency,
  };
}

/** Call it only for a cost that `costMessages` accepts: its amount can be read then. */
const costOf = ({ date, what, amount, currency }: CostTexts): Cost => ({
  date,
  what,
  amount: typedAmount(amount, currency)!,
  currency,
});

const present = (messages: Record<string, string | undefined>): ClaimFieldMessages =>
  Object.fromEntries(
    Object.entries(messages).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );

/** What both sides name a claim by, in mails and on pages. */
export const claimNumber = (id: string): string => `CL-${id.replaceAll('-', '').slice(-8).toUpperCase()}`;
