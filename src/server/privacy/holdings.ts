/**
 * What each table stores about a traveler (F158, threat 40). The type requires every table, and a rule test compares it
 * with the real schema, so that neither export nor deletion can miss one.
 */
import type { Tables } from '../db/schema.ts';

export type TableName = keyof Tables;

/** Rows with the user's id in a column. */
type OwnedRows = { by: string };
/** Rows that belong to owned ones: `column` refers to the parent's `parentColumn`. */
type DependentRows = { column: string; parent: TableName; parentColumn: string };
/** Columns that the export leaves out; copy/export.ts gives the reason. Of a table with large rows only `listed` are read. */
type HiddenColumns = { hidden?: readonly string[]; listed?: readonly string[] };
/** No personal rows; copy/export.ts gives the reason. */
type NotPersonal = 'notPersonal';

export type Holding = ((OwnedRows | DependentRows) & HiddenColumns) | NotPersonal;

const hangsOn = (column: string, parent: TableName, parentColumn = 'id'): DependentRows => ({
  column,
  parent,
  parentColumn,
});

const own: OwnedRows = { by: 'user_id' };

export const HOLDINGS: Readonly<Record<TableName, Holding>> = {
  users: { by: 'id', hidden: ['password_hash'] },
  sessions: { ...own, hidden: ['key_id'] },
  mail_tokens: { ...own, hidden: ['hash'] },
  consents: { ...own, hidden: ['token'] },
  mail_choices: { ...own, hidden: ['token'] },
  reminder_plans: own,
  reminders_told: own,
  push_subscriptions: { ...own, hidden: ['session_id', 'endpoint', 'p256dh', 'auth'] },
  identities: own,
  passkeys: own,
  passkey_challenges: own,
  recovery_codes: { ...own, hidden: ['code_hash'] },
  account_words: { ...own, listed: ['key', 'user_id'] },
  staff: own,
  staff_log: { by: 'actor_id' },
  staff_notes: { ...own, hidden: ['author_id'] },
  order_questions: { ...own, hidden: ['answered_by'] },
  photos: own,
  trips: own,
  other_trips: own,
  companions: own,
  saved_items: own,
  saved_lists: own,
  saved_searches: own,
  secret_links: { ...own, hidden: ['hash', 'sealed'] },
  documents: { ...own, hidden: ['sealed_key', 'digest'] },
  offer_documents: hangsOn('offer_id', 'offers'),
  document_chunks: {
    ...hangsOn('document_id', 'documents'),
    hidden: ['bytes'],
    listed: ['document_id', 'number'],
  },
  applications: own,
  application_drafts: own,
  traveler_facts: own,
  claims: own,
  claim_events: hangsOn('claim_id', 'claims'),
  offers: own,
  offer_events: hangsOn('offer_id', 'offers'),
  carts: own,
  cart_items: own,
  orders: own,
  order_items: own,
  order_events: hangsOn('order_id', 'orders'),
  purchases: own,
  esim_usage: own,
  policy_changes: own,
  esim_top_ups: own,
  refunds: own,
  refund_attempts: hangsOn('refund_id', 'refunds'),
  outbox: { ...own, hidden: ['payload'] },
  esim_access_orders: hangsOn('key', 'order_items'),
  esim_access_top_ups: hangsOn('key', 'order_items'),
  sandbox_payments: hangsOn('order_id', 'orders'),
  sandbox_refunds: hangsOn('payment_ref', 'orders', 'payment_ref'),
  sandbox_events: hangsOn('payment_id', 'sandbox_payments'),
  sandbox_esims: hangsOn('key', 'order_items'),
  sandbox_top_ups: hangsOn('key', 'order_items'),
  sandbox_policies: hangsOn('key', 'order_items'),
  sandbox_policy_changes: hangsOn('policy_key', 'sandbox_policies', 'key'),
  webhook_inbox: 'notPersonal',
  rate_limits: 'notPersonal',
  used_tokens: 'notPersonal',
  catalogue: 'notPersonal',
  content_revisions: 'notPersonal',
  content_last_good: 'notPersonal',
  content_schedules: 'notPersonal',
  content_faults: 'notPersonal',
  content_pictures: 'notPersonal',
  content_picture_uses: 'notPersonal',
  content_approvals: 'notPersonal',
  daily_counts: 'notPersonal',
  alerts: 'notPersonal',
  failures: 'notPersonal',
  settings: 'notPersonal',
  chores: 'notPersonal',
};
