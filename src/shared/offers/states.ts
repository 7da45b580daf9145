/**
 * How an offer changes: its traveler accepts, declines, asks or takes the answer back; its provider confirms, refuses or
 * replies to a question.
 */

export const OFFER_STATES = ['offered', 'accepted', 'declined', 'confirmed', 'refused'] as const;
export type OfferState = (typeof OFFER_STATES)[number];
/** `expired`: the reply date has passed without an answer. */
export type OfferStatus = OfferState | 'expired';

export const TRAVELER_ACTIONS = ['accept', 'decline', 'ask', 'undo'] as const;
export type TravelerAction = (typeof TRAVELER_ACTIONS)[number];
export const PROVIDER_ACTIONS = ['confirm', 'refuse', 'reply'] as const;
export type ProviderAction = (typeof PROVIDER_ACTIONS)[number];
export type OfferAction = TravelerAction | ProviderAction;

/** A question and its reply change nothing but the history. */
const NEXT: Record<OfferAction, Partial<Record<OfferState, OfferState>>> = {
  accept: { offered: 'accepted' },
  decline: { offered: 'declined' },
  ask: { offered: 'offered', accepted: 'accepted' },
  undo: { accepted: 'offered', declined: 'offered' },
  confirm: { accepted: 'confirmed' },
  refuse: { offered: 'refused', accepted: 'refused' },
  reply: { offered: 'offered', accepted: 'accepted', confirmed: 'confirmed' },
};

/** Without an acceptance nothing changes after the reply date. */
const ENDS_WITH_DATE: readonly OfferState[] = ['offered', 'declined'];

/** Whether the provider learns who the traveler is. */
export const showsTraveler = (state: OfferState): boolean => state === 'accepted' || state === 'confirmed';

/**
 * @param isOpen whether the reply date is still to come
 * @returns undefined when the action is not possible
 */
export const nextState = (state: OfferState, action: OfferAction, isOpen: boolean): OfferState | undefined =>
  !isOpen && ENDS_WITH_DATE.includes(state) ? undefined : NEXT[action][state];

export const statusOf = (state: OfferState, isOpen: boolean): OfferStatus =>
  state === 'offered' && !isOpen ? 'expired' : state;

/** Whether an answer is still asked for. @param status undefined for a deal that is not the traveler's own */
export const isUnanswered = (status: OfferStatus | undefined): boolean =>
  status === undefined || status === 'offered';

export const isTravelerAction = (action: OfferAction): action is TravelerAction =>
  (TRAVELER_ACTIONS as readonly string[]).includes(action);
