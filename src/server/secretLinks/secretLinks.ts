/**
 * Secret links let any client with the address see what its owner shares, without an account (threat 59). One kind of row for all
 * of them: revocable, counted, ended with the account. What a link opens never shows a code, a policy number or a price
 * paid.
 */
import { MAX_LINKS, type LinkKind, type removeLink as removing } from '../../shared/secretLinks/endpoints.ts';
import type { Output, ParsedInput } from '../../shared/lib/endpoint.ts';
import type { App, User } from '../context.ts';
import type { Query } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import * as rows from './rows.ts';
import { hashesOfToken, newToken, tokenOf } from './tokens.ts';

/** `token` is undefined when it cannot be shown any more; `createdAt` ms. */
export type SecretLink = {
  id: string;
  subject: string;
  token: string | undefined;
  createdAt: number;
  opened: number;
};

const linkOf = (app: App, row: rows.LinkRow): SecretLink => ({
  id: row.id,
  subject: row.subject,
  token: tokenOf(app, row),
  createdAt: row.created_at,
  opened: Number(row.opened),
});

/** The user's own links, newest first. */
export async function secretLinks(app: App, user: Pick<User, 'id'>, kind: LinkKind): Promise<SecretLink[]> {
  return (await rows.linksOfKind(app.db.read, user.id, kind)).map((row) => linkOf(app, row));
}

/**
 * The link to `subject`, which is made once. The caller holds the lock of the user's rows.
 * @returns its token; undefined when there are too many links
 */
export async function issueLink(
  tx: Query,
  app: App,
  user: Pick<User, 'id'>,
  to: { kind: LinkKind; subject: string },
): Promise<string | undefined> {
  const links = (await rows.linksOfKind(tx, user.id, to.kind)).map((row) => linkOf(app, row));
  const existing = links.find(({ subject }) => subject === to.subject);
  if (existing?.token) return existing.token;
  if (existing) await rows.deleteLink(tx, user.id, existing.id);
  else if (links.length >= MAX_LINKS) return undefined;
  const { token, hash, sealed } = newToken(app);
  const [id, created_at] = [newId(app.now()), app.now()];
  await rows.insertLink(tx, { id, user_id: user.id, ...to, hash, sealed, created_at });
  return token;
}

/** Another user's link is not affected. */
export async function removeLink(
  app: App,
  user: User,
  { id }: ParsedInput<typeof removing>,
): Promise<Output<typeof removing>> {
  await app.db.write((tx) => rows.deleteLink(tx, user.id, id));
  return { success: true };
}

/** When what it opens ends. */
export const removeLinksTo = (
  tx: Query,
  user: Pick<User, 'id'>,
  { kind, subject }: { kind: LinkKind; subject: string },
): Promise<void> => rows.deleteLinksTo(tx, user.id, kind, subject);

/** Whose it is and what it opens. @returns undefined for an unknown or ended link */
export async function openedLink(
  app: App,
  kind: LinkKind,
  token: string,
): Promise<{ id: string; userId: string; subject: string } | undefined> {
  const hashes = hashesOfToken(app, token);
  const row = hashes.length ? await rows.linkByHash(app.db.read, kind, hashes) : undefined;
  return row ? { id: row.id, userId: row.user_id, subject: row.subject } : undefined;
}

/** Loses a count in a power cut rather than let a reader wait for the disk. */
export const countOpening = (app: App, id: string): Promise<void> =>
  app.db.relaxedWrite((tx) => rows.countOpening(tx, id));
