import type { Query } from '../db/database.ts';
import type { App } from '../context.ts';
import { seal, unseal, type Secrets } from '../lib/seal.ts';
import { add, type OutboxRow } from '../outbox/rows.ts';
import { isLocal } from '../config/addresses.ts';
import type { MailData, MailKind } from './letters.ts';

export type { MailData, MailKind } from './letters.ts';

export const MAIL_PURPOSE = 'mail-outbox';

/** Whether the address can receive mail: sample travelers have .invalid ones (RFC 2606). */
export const isReachable = (address: string): boolean => !address.endsWith('.invalid');

/** In the key of a mail that is sent once more: the outbox takes each key once. */
export const AGAIN = ':again-';

type MailOrder<K extends MailKind> = {
  /** Its template, see letters.ts. */
  kind: K;
  /** Its subject: one mail of a kind for each key, ever. Ids only, never an address. */
  key: string;
  to: string;
  /** The account that the mail is deleted with; null for one that must outlive the account. */
  userId: string | null;
  data: MailData<K>;
  /** ms; not sent before or after that. */
  from?: number;
  until?: number;
};

type SealedMail = { to: string; data: unknown; until?: number };

/**
 * Queues a mail in the transaction that causes it; the worker sends it at least once, with the same Message-ID each
 * time. Until then it is encrypted, because it may hold a link that opens an account; then its content is deleted.
 */
export async function queueMail<K extends MailKind>(
  tx: Query,
  app: Pick<App, 'now' | 'secret'>,
  { kind, key, to, userId, data, from, until }: MailOrder<K>,
): Promise<void> {
  if (!isReachable(to)) return;
  const content: SealedMail = { to, data, ...(until !== undefined && { until }) };
  const sealed = seal(app, MAIL_PURPOSE, JSON.stringify(content));
  await add(tx, 'mail', `${kind}:${key}`, { kind, sealed }, app.now(), userId, from);
}

type QueuedMail = SealedMail & { kind: MailKind };

/** @throws when none of our secrets has sealed it */
export function readQueued(app: Secrets, row: OutboxRow): QueuedMail {
  const { kind, sealed } = JSON.parse(row.payload) as { kind: MailKind; sealed: string };
  return { kind, ...(JSON.parse(unseal(app, MAIL_PURPOSE, sealed)) as SealedMail) };
}

/** Whether pages tell that mails are files: only at localhost, where the reader can open them. */
export const mailIsFiles = ({ config, mail }: Pick<App, 'config' | 'mail'>): boolean =>
  isLocal(config.origin) && mail.name === 'files';
