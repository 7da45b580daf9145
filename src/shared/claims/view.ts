/** Claims as pages show them. */
import type { ClaimAnswers } from './answers.ts';
import type { OwnDocument } from '../documents/endpoints.ts';
import type { Claim, ClaimPolicy } from './claim.ts';
import type { ClaimAction, ClaimState } from './states.ts';

/** `item`: of the order that sold the policy; `reference`: the insurer's number; `amount`: what it pays, US cents. */
export type ClaimSummary = {
  id: string;
  item: string;
  number: string;
  state: ClaimState;
  reference: string | null;
  amount: number | null;
  /** ms */
  changedAt: number;
};

export type OwnClaim = ClaimSummary & {
  version: number;
  step: string;
  answers: ClaimAnswers;
  policy: ClaimPolicy;
  /** ms */
  savedAt: number;
  sentAt: number | null;
};

/** `isWaiting`: our staff pass it on; `at` ms. */
export type ClaimEntry = {
  action: ClaimAction;
  text: string;
  reference: string | null;
  amount: number | null;
  isWaiting: boolean;
  at: number;
};

/** A claim as a clerk sees it. `policy`: its number; `isWaiting`: the insurer has not got the last word about it. */
export type ClaimFacts = Omit<ClaimSummary, 'item'> & { user: string; policy: string; isWaiting: boolean };

/** What the insurer sees of a claim. */
export type InsurerView = {
  claim: OwnClaim;
  content: Claim;
  history: readonly ClaimEntry[];
  documents: readonly OwnDocument[];
};
