import type { MailData, MailKind } from '../../copy/mail.ts';
import type { Query } from '../db/database.ts';
import type { App } from '../context.ts';
import { seal, unseal } from '../lib/seal.ts';
import { add, type OutboxRow } from '../outbox/rows.ts';
import { isLocal } from '../config/config.ts';

export type { MailData, MailKind } from '../../copy/mail.ts';

const PURPOSE = 'mail-outbox';

/** Whether anybody could read it: sample travelers have addresses that exist nowhere (RFC 2606). */
export const isReachable = (address: string): boolean => !address.endsWith('.invalid');

export type MailOrder<K extends MailKind> = {
  /** Its template in src/copy/mail.ts. */
  kind: K;
  /** What it is about: one mail of a kind for each key, ever. Ids only, never an address. */
  key: string;
  to: string;
  /** Whose it is: it goes with the account, sent or not. null for one that must outlive the account. */
  userId: string | null;
  data: MailData<K>;
  /** ms; from then on it would be of no use, and is not sent any more. */
  until?: number;
};

type Sealed = { to: string; data: unknown; until?: number };

/**
 * Promises a mail in the transaction that gives it its reason; the worker sends it, at least once and with the same
 * Message-ID each time. Until then it is sealed, since it may hold a link that opens an account; then it is forgotten.
 */
export async function queueMail<K extends MailKind>(
  tx: Query,
  app: Pick<App, 'now' | 'secret'>,
  { kind, key, to, userId, data, until }: MailOrder<K>,
): Promise<void> {
  if (!isReachable(to)) return;
  const held: Sealed = { to, data, ...(until !== undefined && { until }) };
  const sealed = seal(app.secret, PURPOSE, JSON.stringify(held));
  await add(tx, 'mail', `${kind}:${key}`, { kind, sealed }, app.now(), userId);
}

export type QueuedMail = Sealed & { kind: MailKind };

/** @throws when AUTH_SECRET is another one by now */
export function readQueued(app: Pick<App, 'secret'>, row: OutboxRow): QueuedMail {
  const { kind, sealed } = JSON.parse(row.payload) as { kind: MailKind; sealed: string };
  return { kind, ...(JSON.parse(unseal(app.secret, PURPOSE, sealed)) as Sealed) };
}

/** Whether pages say that mails are files: only at localhost, where the reader can open them. */
export const mailIsFiles = ({ config, mail }: Pick<App, 'config' | 'mail'>): boolean =>
  isLocal(config.origin) && mail.name === 'files';
