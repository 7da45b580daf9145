import type { DeclineReason } from './endpoints.ts';
import type { OfferAction } from './states.ts';

/** `action` "offer" is its begin. `isWaiting`: our staff pass it on; `at` ms. */
export type HistoryEntry = {
  action: OfferAction | 'offer';
  text: string;
  reason: DeclineReason | null;
  isWaiting: boolean;
  at: number;
};

/** Each question has one reply. */
export const hasOpenQuestion = (history: readonly Pick<HistoryEntry, 'action'>[]): boolean =>
  countOf(history, 'ask') > countOf(history, 'reply');

const countOf = (history: readonly Pick<HistoryEntry, 'action'>[], action: OfferAction): number =>
  history.filter((entry) => entry.action === action).length;
