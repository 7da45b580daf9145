/** `subject`: what it belongs to, "" for nothing. `created_at` in ms. */
export type StoredDocument = { kind: string; purpose: string; subject: string; created_at: number };

/** What an action of an account is about. */
export type ActionSubject =
  | { kind: 'account' }
  | { kind: 'session'; browser: string; system: string }
  | { kind: 'mail'; key: string }
  | { kind: 'document'; document: StoredDocument }
  | { kind: 'claim'; number: string; policy: string }
  | { kind: 'offer'; title: string; reference: string };
