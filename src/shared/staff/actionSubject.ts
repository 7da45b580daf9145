/** What an action of an account is about. `at` in ms. */
export type ActionSubject =
  | { kind: 'account' }
  | { kind: 'session'; browser: string; system: string }
  | { kind: 'mail'; key: string }
  | { kind: 'document'; of: string; at: number }
  | { kind: 'claim'; number: string; policy: string }
  | { kind: 'offer'; title: string; reference: string };
