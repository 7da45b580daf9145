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
/** Columns that the export leaves out; copy/account/export.ts gives the reason. Of a table with large rows only `listed` are read. */
type HiddenColumns = { hidden?: readonly string[]; listed?: readonly string[] };
/** No personal rows; copy/account/export.ts gives the reason. */
type NotPersonal = 'notPersonal';

export type PersonalDataRule = ((OwnedRows | DependentRows) & HiddenColumns) | NotPersonal;

const belongsTo = (column: string, parent: TableName, parentColumn = 'id'): DependentRows => ({
  column,
  parent,
  parentColumn,
});

const ownedByUser: OwnedRows = { by: 'user_id' };

export const PERSONAL_DATA: Readonly<Record<TableName, PersonalDataRule>> = {
  users: { by: 'id', hidden: ['password_hash'] },
  sessions: { ...ownedByUser, hidden: ['key_id'] },
  mail_tokens: { ...ownedByUser, hidden: ['hash'] },
  consents: { ...ownedByUser, hidden: ['token'] },
  mail_choices: { ...ownedByUser, hidden: ['token'] },
  reminder_plans: ownedByUser,
  reminders_told: ownedByUser,
  push_subscriptions: { ...ownedByUser, hidden: ['session_id', 'endpoint', 'p256dh', 'auth'] },
  identities: ownedByUser,
  passkeys: ownedByUser,
  passkey_challenges: ownedByUser,
  recovery_codes: { ...ownedByUser, hidden: ['code_hash'] },
  account_words: { ...ownedByUser, listed: ['key', 'user_id'] },
  staff: ownedByUser,
  staff_log: { by: 'actor_id' },
  staff_notes: { ...ownedByUser, hidden: ['author_id'] },
  order_questions: { ...ownedByUser, hidden: ['answered_by'] },
  photos: ownedByUser,
  trips: ownedByUser,
  other_trips: ownedByUser,
  companions: ownedByUser,
  saved_items: ownedByUser,
  saved_lists: ownedByUser,
  saved_searches: ownedByUser,
  secret_links: { ...ownedByUser, hidden: ['hash', 'sealed'] },
  documents: { ...ownedByUser, hidden: ['sealed_key', 'digest'] },
  offer_documents: belongsTo('offer_id', 'offers'),
  document_chunks: {
    ...belongsTo('document_id', 'documents'),
    hidden: ['bytes'],
    listed: ['document_id', 'number'],
  },
  applications: ownedByUser,
  application_drafts: ownedByUser,
  traveler_facts: ownedByUser,
  claims: ownedByUser,
  claim_events: belongsTo('claim_id', 'claims'),
  offers: ownedByUser,
  offer_events: belongsTo('offer_id', 'offers'),
  carts: ownedByUser,
  cart_items: ownedByUser,
  orders: ownedByUser,
  order_items: ownedByUser,
  order_events: belongsTo('order_id', 'orders'),
  purchases: ownedByUser,
  esim_usage: ownedByUser,
  policy_changes: ownedByUser,
  esim_top_ups: ownedByUser,
  refunds: ownedByUser,
  refund_attempts: belongsTo('refund_id', 'refunds'),
  outbox: { ...ownedByUser, hidden: ['payload'] },
  esim_access_orders: belongsTo('key', 'order_items'),
  esim_access_top_ups: belongsTo('key', 'order_items'),
  sandbox_payments: belongsTo('order_id', 'orders'),
  sandbox_refunds: belongsTo('payment_ref', 'orders', 'payment_ref'),
  sandbox_events: belongsTo('payment_id', 'sandbox_payments'),
  sandbox_esims: belongsTo('key', 'order_items'),
  sandbox_top_ups: belongsTo('key', 'order_items'),
  sandbox_policies: belongsTo('key', 'order_items'),
  sandbox_policy_changes: belongsTo('policy_key', 'sandbox_policies', 'key'),
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
