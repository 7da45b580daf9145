/**
 * Secret links let any client with the address see what its owner shares, without an account (threat 59). One kind of row for all
 * of them: revocable, counted, ended with the account. What a link opens never shows a code, a policy number or a price
 * paid.
 */
import {
  MAX_LINKS,
  type LinkKind,
  type OwnLink,
  type removeLink as removing,
} from '../../shared/secretLinks/endpoints.ts';
import { paths } from '../../shared/lib/paths.ts';
import type { Output, ParsedInput } from '../../shared/lib/endpoint.ts';
import type { App, User } from '../context.ts';
import type { Query } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import * as rows from './rows.ts';
import { hashesOfToken, newToken, tokenOf } from './tokens.ts';

/** Where a link of each kind is opened. */
const PATHS: Readonly<Record<LinkKind, (token: string) => string>> = {
  comparison: paths.sharedComparison,
  list: paths.sharedList,
  answer: paths.providerAnswer,
  claim: paths.insurerAnswer,
  feed: paths.calendarFeed,
  plan: paths.sharedPlan,
};

const addressOf = ({ config }: App, kind: LinkKind, token: string): string =>
  config.origin + PATHS[kind](token);

type Target = { kind: LinkKind; subject: string };
type SecretLink = OwnLink & Pick<Target, 'subject'>;

function linkOf(app: App, kind: LinkKind, row: rows.LinkRow): SecretLink {
  const { id, subject, created_at: createdAt } = row;
  const token = tokenOf(app, row);
  return { id, subject, createdAt, opened: Number(row.opened), url: token && addressOf(app, kind, token) };
}

/** The user's own links, newest first. */
export async function secretLinks(app: App, user: Pick<User, 'id'>, kind: LinkKind): Promise<SecretLink[]> {
  return (await rows.linksOfKind(app.db.read, user.id, kind)).map((row) => linkOf(app, kind, row));
}

/** The user's own link to `subject`. */
export const linkTo = async (
  app: App,
  user: Pick<User, 'id'>,
  { kind, subject }: Target,
): Promise<SecretLink | undefined> =>
  (await secretLinks(app, user, kind)).find((link) => link.subject === subject);

/**
 * The link to `subject`, which is made once. The caller holds the lock of the user's rows.
 * @returns its whole address; undefined when there are too many links
 */
export async function issueLink(
  tx: Query,
  app: App,
  user: Pick<User, 'id'>,
  to: Target,
): Promise<string | undefined> {
  const links = (await rows.linksOfKind(tx, user.id, to.kind)).map((row) => linkOf(app, to.kind, row));
  const existing = links.find(({ subject }) => subject === to.subject);
  if (existing?.url) return existing.url;
  if (existing) await rows.deleteLink(tx, user.id, existing.id);
  else if (links.length >= MAX_LINKS) return undefined;
  const { token, hash, sealed } = newToken(app);
  const [id, created_at] = [newId(app.now()), app.now()];
  await rows.insertLink(tx, { id, user_id: user.id, ...to, hash, sealed, created_at });
  return addressOf(app, to.kind, token);
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

/** Deletes the links to something that is removed. */
export const removeLinksTo = (tx: Query, user: Pick<User, 'id'>, { kind, subject }: Target): Promise<void> =>
  rows.deleteLinksTo(tx, user.id, kind, subject);

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
