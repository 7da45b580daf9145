import type { ClaimAction, ClaimState } from '../../../shared/claims/states.ts';

/** Tables of claims on insurance. Units as in db/schema.ts. */
export type ClaimTables = {
  /**
   * `item_id` of the order that sold the policy. `version` counts saves of the draft and, once it is sent, its events.
   * `reference`: the insurer's own number of it; `amount`: what the insurer pays, US cents.
   */
  claims: {
    id: string;
    user_id: string;
    item_id: string;
    /** JSON: ClaimPolicy, as it was when the claim was sent. */
    policy_json: string;
    state: ClaimState;
    version: number;
    step: string;
    /** JSON: ClaimAnswers. */
    answers_json: string;
    reference: string | null;
    amount: number | null;
    created_at: number;
    saved_at: number;
    sent_at: number | null;
    changed_at: number;
  };
  /**
   * `seq`: the claim's version after it. `delivery` of the traveler's: on its way to the insurer, there, or waiting for
   * our staff. `message_id`: the insurer's id of its message, where that has one.
   */
  claim_events: {
    claim_id: string;
    seq: number;
    action: ClaimAction;
    reference: string | null;
    amount: number | null;
    text: string;
    delivery: 'queued' | 'sent' | 'waiting' | null;
    message_id: string | null;
    at: number;
  };
};
