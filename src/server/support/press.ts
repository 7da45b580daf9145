import { DAY } from '../../shared/lib/durations.ts';
import { isTokenUsed, useToken } from '../calls/rows.ts';
import type { App } from '../context.ts';
import type { Query } from '../db/database.ts';
import { sha256 } from '../lib/sha256.ts';

/** `form` names the form and who sends it; `typed` is what was typed into it. */
export type Press = { form: string; typed: readonly (string | undefined)[] };

/**
 * Counts the presses of a form. Pressed again with the same typed, it does nothing more; on a page that the browser kept, A, then B,
 * then A again are three presses.
 * @returns false for one that was counted before
 */
export async function countPress(tx: Query, { now }: App, { form, typed }: Press): Promise<boolean> {
  const until = now() + DAY;
  for (let press = 1; ; press++) {
    const place = `${form} ${press}`;
    const same = `${place} ${hashOf(typed)}`;
    // First, because it waits for the same press on its way in another transaction.
    if (await useToken(tx, place, until)) return useToken(tx, same, until);
    if ((await isTokenUsed(tx, same)) && !(await isTokenUsed(tx, `${form} ${press + 1}`))) return false;
  }
}

/** The name is stored, and what is typed may be an activation code. */
const hashOf = (typed: Press['typed']): string => sha256(JSON.stringify(typed));
