/** Mails that come unless the traveler switches them off: in Settings, or by the link of each mail. */
import { randomBytes } from 'node:crypto';
import type { chooseMails } from '../../shared/consents/endpoints.ts';
import type { MailChoice } from '../../shared/consents/kinds.ts';
import type { Output, Parsed } from '../../shared/lib/endpoint.ts';
import { paths } from '../../shared/lib/paths.ts';
import type { App, User } from '../context.ts';
import type { Query } from '../db/database.ts';
import { stopMails } from '../mail/rows.ts';
import * as rows from './choiceRows.ts';

const TOKEN_BYTES = 24;

/** The mails of each choice, by their kind. */
const MAILS: Record<MailChoice, readonly string[]> = { data: ['lowData', 'lastDay'] };

/** @returns the link that ends them; undefined when they are switched off */
export async function wantedMails(
  tx: Query,
  app: App,
  userId: string,
  kind: MailChoice,
): Promise<{ unsubscribe: string } | undefined> {
  const { off_at, token } = await ensureChoice(tx, userId, kind);
  return off_at === null ? { unsubscribe: app.config.origin + paths.unsubscribe(token) } : undefined;
}

const ensureChoice = async (tx: Query, user_id: string, kind: MailChoice): Promise<rows.ChoiceRow> =>
  (await rows.choiceOf(tx, user_id, kind)) ??
  rows.addChoice(tx, { user_id, kind, token: randomBytes(TOKEN_BYTES).toString('base64url'), off_at: null });

export async function choose(
  app: App,
  user: User,
  { kind, wanted }: Parsed<typeof chooseMails>,
): Promise<Output<typeof chooseMails>> {
  await app.db.write((tx) => setWanted(tx, user.id, kind, wanted ? null : app.now()));
  return { success: true };
}

/** Those that wait for their hour are not sent either. @param offAt ms; null switches them on */
async function setWanted(tx: Query, userId: string, kind: MailChoice, offAt: number | null): Promise<void> {
  await ensureChoice(tx, userId, kind);
  await rows.setChoice(tx, userId, kind, offAt);
  if (offAt !== null) await stopMails(tx, userId, MAILS[kind]);
}

/** By the link of a mail. */
export async function endByToken(tx: Query, token: string, now: number): Promise<void> {
  const choice = await rows.choiceByToken(tx, token);
  if (choice?.off_at === null) await setWanted(tx, choice.user_id, choice.kind, now);
}

/** What a link is about, and whether that is on. */
export async function choiceOfToken(
  app: App,
  token: string,
): Promise<{ kind: MailChoice; isOn: boolean } | undefined> {
  const choice = await rows.choiceByToken(app.db.read, token);
  return choice && { kind: choice.kind, isOn: choice.off_at === null };
}

export const isWanted = async (app: App, user: User, kind: MailChoice): Promise<boolean> =>
  ((await rows.choiceOf(app.db.read, user.id, kind))?.off_at ?? null) === null;
