/** Mails that the traveler switches on and off by kind: in Settings, or by the links of each mail. */
import { randomBytes } from 'node:crypto';
import type { chooseMails } from '../../shared/consents/endpoints.ts';
import {
  MAIL_CHOICES,
  type EndedByLink,
  type MailChoice,
  type MailChoices,
} from '../../shared/consents/kinds.ts';
import type { Output, ParsedInput } from '../../shared/lib/endpoint.ts';
import { paths } from '../../shared/lib/paths.ts';
import { isOptional, REMINDERS } from '../../shared/reminders/kinds.ts';
import type { App, User } from '../context.ts';
import type { Query } from '../db/database.ts';
import { scheduleReminderCheck } from '../reminderDue/rows.ts';
import * as rows from './choiceRows.ts';

const TOKEN_BYTES = 24;
const ALL_KINDS: readonly EndedByLink[] = [...MAIL_CHOICES, 'reminders'];

const isOn = (row: Pick<rows.ChoiceRow, 'off_at'> | undefined, kind: EndedByLink): boolean =>
  row ? row.off_at === null : !isOptional(kind);

export async function mailChoices(q: Query, userId: string): Promise<MailChoices> {
  const chosen = new Map((await rows.choicesOf(q, userId)).map((row) => [row.kind, row]));
  const kinds = MAIL_CHOICES.map((kind) => [kind, isOn(chosen.get(kind), kind)] as const);
  const wanted = Object.fromEntries(kinds) as Record<MailChoice, boolean>;
  return { ...wanted, every: chosen.get('searches')?.every ?? 'week' };
}

/** The links that end mails, by what they end. `ensureChoices` has been called. */
export async function endingLinks(q: Query, app: App, userId: string): Promise<Map<EndedByLink, string>> {
  const chosen = await rows.choicesOf(q, userId);
  return new Map(
    chosen.map(({ kind, token }) => [kind, app.config.origin + paths.unsubscribe(token)] as const),
  );
}

/** Every kind of mail has the link that ends it. */
export const ensureChoices = (tx: Query, user_id: string): Promise<void> =>
  rows.addChoices(
    tx,
    ALL_KINDS.map((kind) => ({
      user_id,
      kind,
      token: newToken(),
      off_at: isOptional(kind) ? 0 : null,
      every: null,
    })),
  );
const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

export async function choose(
  app: App,
  user: User,
  { every, ...wanted }: ParsedInput<typeof chooseMails>,
): Promise<Output<typeof chooseMails>> {
  const kinds = MAIL_CHOICES.filter((kind) => wanted[kind] !== undefined);
  await app.db.write(async (tx) => {
    await ensureChoices(tx, user.id);
    await rows.setChoices(
      tx,
      user.id,
      kinds.filter((kind) => wanted[kind]),
      null,
    );
    for (const kind of kinds.filter((each) => !wanted[each])) await switchOff(tx, user.id, kind, app.now());
    if (every) await rows.setSearchMailInterval(tx, user.id, every);
    await scheduleReminderCheck(tx, user.id, app.now());
  });
  return { success: true };
}

/** What waits for its hour asks again when it is sent. */
const switchOff = (tx: Query, userId: string, kind: EndedByLink, now: number): Promise<void> =>
  rows.setChoices(tx, userId, kind === 'reminders' ? REMINDERS : [kind], now);

/** Unsubscribes by the token in the link of a mail. */
export async function endByToken(tx: Query, token: string, now: number): Promise<void> {
  const choice = await rows.choiceByToken(tx, token);
  if (!choice || !(await isOnFor(tx, choice))) return;
  await ensureChoices(tx, choice.user_id);
  await switchOff(tx, choice.user_id, choice.kind, now);
  await scheduleReminderCheck(tx, choice.user_id, now);
}

const isOnFor = async (q: Query, { user_id, kind }: rows.ChoiceRow): Promise<boolean> => {
  const choices = await mailChoices(q, user_id);
  return kind === 'reminders' ? REMINDERS.some((each) => choices[each]) : choices[kind];
};

/** What a link is about, and whether that is on. */
export async function choiceOfToken(
  app: App,
  token: string,
): Promise<{ kind: EndedByLink; isOn: boolean } | undefined> {
  const choice = await rows.choiceByToken(app.db.read, token);
  return choice && { kind: choice.kind, isOn: await isOnFor(app.db.read, choice) };
}
