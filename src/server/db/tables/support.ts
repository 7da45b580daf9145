import type { AlertKind } from '../../../shared/staff/alerts.ts';
import type { CountedStep } from '../../../shared/staff/steps.ts';

/** Tables of the people who help travelers. Instants are integer ms. */
export type SupportTables = {
  /** What an account is found by: see shared/account/words.ts. */
  account_words: { key: string; user_id: string };
  /** Notes of staff on a person, or on one of the person's orders. They go with the account. */
  staff_notes: {
    id: string;
    user_id: string;
    order_id: string | null;
    /** Account id; null for a command on the machine. */
    author_id: string | null;
    text: string;
    at: number;
  };
  /** A traveler's question about an order, and the answer, which is mailed. */
  order_questions: {
    id: string;
    user_id: string;
    order_id: string;
    text: string;
    asked_at: number;
    answer: string | null;
    answered_at: number | null;
    answered_by: string | null;
  };
  /** What owners were told goes wrong, a row for each kind until its end was told. `told_json`: the subjects. */
  alerts: {
    kind: AlertKind;
    since: number;
    told_at: number;
    told_json: string;
    ended_at: number | null;
  };
  /** Outside services and disks that fail, as processes see it. `seen_at`: the last time. */
  failures: { kind: string; subject: string; since: number; seen_at: number };
  /** How often a step was taken on a day (yyyy-MM-dd, UTC), by all travelers together. */
  daily_counts: { day: string; step: CountedStep; count: number };
};
