/** The change of AUTH_SECRET: what is sealed again by us, and what still needs an earlier one (docs/decisions/0040). */
import { FORGOT } from '../account/password/requestReset.ts';
import { LINK_LIFE_MS } from '../consents/newsletter.ts';
import type { App } from '../context.ts';
import { rewrapKeys } from '../documents/rewrap.ts';
import { keyIdOf } from '../lib/seal.ts';
import { MAIL_PURPOSE } from '../mail/queue.ts';
import { runPeriodicJob } from '../outbox/periodicJobs.ts';
import { sealEntriesAgain } from '../outbox/sealAgain.ts';
import { sealPushKeysAgain } from '../push/keys.ts';
import { sealLinksAgain } from '../secretLinks/sealAgain.ts';
import { MINUTE } from '../../shared/lib/durations.ts';
import * as rows from './secretRows.ts';

/** Repeatable. @returns how many were sealed again, and how many none of our secrets opens */
export async function sealAllAgain(app: App): Promise<{ sealed: number; locked: number }> {
  const all = [
    await rewrapKeys(app),
    await sealLinksAgain(app),
    await sealEntriesAgain(app, 'mail', MAIL_PURPOSE),
    await sealEntriesAgain(app, FORGOT, FORGOT),
    await sealPushKeysAgain(app),
  ];
  const total = (of: 'sealed' | 'locked') => all.reduce((sum, each) => sum + each[of], 0);
  const counts = { sealed: total('sealed'), locked: total('locked') };
  if (counts.sealed || counts.locked) app.log.info(counts, 'sealed again');
  return counts;
}

/** Seals everything again with the present secret while an earlier one is configured. */
export const rotateKeysWhenDue = async (app: App): Promise<boolean> =>
  Boolean(app.earlierSecrets?.length) &&
  runPeriodicJob(app, 'seal again', { everyMs: 5 * MINUTE, leaseMs: 30 * MINUTE }, sealAllAgain);

/** Every process notes that it writes with its secret: what it mails and hands out is stored nowhere, and lasts a while. */
export const recordSecrets = (app: App): Promise<void> =>
  app.db.relaxedWrite(async (tx) => {
    await rows.recordUse(tx, keyIdOf(app.secret), app.now());
    for (const earlier of app.earlierSecrets ?? [])
      await rows.recordFirstUse(tx, keyIdOf(earlier), app.now());
  });

/** Rows by secret; `unknown`: another one, or none that we know of yet. */
type SecretUse = { what: string; present: number; next: number; earlier: number; unknown: number };

export async function secretUses(app: App): Promise<SecretUse[]> {
  const [secret, next] = [keyIdOf(app.secret), app.nextSecret === undefined ? '' : keyIdOf(app.nextSecret)];
  const earlierIds = (app.earlierSecrets ?? []).map(keyIdOf);
  const uses: SecretUse[] = [];
  for (const [what, store] of Object.entries(rows.storesAt(app.now()))) {
    const { all, of } = await rows.countByKey(app.db.read, store, [secret, next || '-', ...earlierIds]);
    const [present = 0, ofNext = 0, ...earlier] = of;
    const ofEarlier = earlier.reduce((sum, each) => sum + each, 0);
    uses.push({
      what,
      present,
      next: ofNext,
      earlier: ofEarlier,
      unknown: all - present - ofNext - ofEarlier,
    });
  }
  return uses;
}

/** Until when an earlier secret is needed, ms; undefined: not any more. Signing all accounts out ends `sessions`. */
export async function earlierNeededUntil(
  app: App,
): Promise<{ sessions: number | undefined; links: number | undefined }> {
  const [now, ids] = [app.now(), (app.earlierSecrets ?? []).map(keyIdOf)];
  if (!ids.length) return { sessions: undefined, links: undefined };
  const written = await Promise.all(ids.map((id) => rows.lastWritten(app.db.read, id)));
  const links = Math.max(...written.map((at = now) => at + LINK_LIFE_MS));
  return {
    sessions: await rows.lastSessionOf(app.db.read, ids, now),
    links: links > now ? links : undefined,
  };
}
