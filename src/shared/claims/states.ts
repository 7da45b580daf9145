/**
 * How a claim changes: its traveler sends it and answers what the insurer asks; the insurer says that it has it, asks for
 * more, and decides.
 */

export const CLAIM_STATES = ['draft', 'sent', 'received', 'asked', 'accepted', 'refused'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];
export const DECIDED_STATES = ['accepted', 'refused'] as const satisfies readonly ClaimState[];

export const INSURER_ACTIONS = ['receive', 'ask', 'accept', 'refuse'] as const;
export type InsurerAction = (typeof INSURER_ACTIONS)[number];
export type TravelerAction = 'send' | 'reply';
export type ClaimAction = TravelerAction | InsurerAction;

const NEXT: Record<ClaimAction, Partial<Record<ClaimState, ClaimState>>> = {
  send: { draft: 'sent' },
  reply: { asked: 'received' },
  receive: { sent: 'received' },
  ask: { sent: 'asked', received: 'asked' },
  accept: { sent: 'accepted', received: 'accepted', asked: 'accepted' },
  refuse: { sent: 'refused', received: 'refused', asked: 'refused' },
};

/** @returns undefined when the action is not possible */
export const nextState = (state: ClaimState, action: ClaimAction): ClaimState | undefined =>
  NEXT[action][state];

/** A policy with such a claim stays: the insurer looks at it, or has agreed to pay. */
export const REFUND_BLOCKING_STATES = [
  'sent',
  'received',
  'asked',
  'accepted',
] as const satisfies readonly ClaimState[];

/** Whether its traveler may add and remove documents. */
export const takesDocuments = (state: ClaimState): boolean => state === 'draft' || state === 'asked';

export const isTravelerAction = (action: ClaimAction): action is TravelerAction =>
  action === 'send' || action === 'reply';
