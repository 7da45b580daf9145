/** What the staff log tells of; their sentences are in copy/staff.ts. */
export const STAFF_ACTIONS = [
  'role',
  'passkey-add',
  'passkey-remove',
  'codes-make',
  'code-use',
  'second-factor-reset',
  'content-draft',
  'content-publish',
  'question-answer',
  'retry',
  'refund',
  'payment-accept',
  'deliver',
  'mail-again',
  'address-change',
  'sessions-end',
  'data-export',
  'account-delete',
  'document-open',
] as const;
export type StaffAction = (typeof STAFF_ACTIONS)[number];
