/** Who asks while calls are fuzzed: a few travelers, who come in again when a call has thrown them out. */
import { botChallenge } from '../../../src/shared/bot-check/endpoints.ts';
import { solutionOf, type Challenge } from '../../../bench/server/token.ts';
import { withQuery } from '../../../src/shared/lib/paths.ts';
import { ask, jsonOf, type Door } from '../servers/ask.ts';
import { findings } from '../servers/findings.ts';
import type { Random } from '../servers/random.ts';
import { add } from '../shop/acts.ts';
import { buy } from '../shop/buying.ts';
import { newShopper } from '../shop/shopper.ts';

export type Visitor = {
  cookie(): string;
  /** After a 401: another account, since this one may be gone. Asked for by several at once, it is made once. */
  comeBack(): Promise<void>;
  token(action: string): Promise<string | undefined>;
};

export async function newVisitor(door: Door, random: Random): Promise<Visitor> {
  let cookie = '';
  let coming: Promise<void> | undefined;
  const enter = async (): Promise<void> => {
    const shopper = await newShopper('fuzz', () => door, random, { findings: findings(), excused: [] });
    // Something bought and something in the cart, so that there are ids of every kind to ask for.
    for (const each of [add, add, buy, add]) await each(shopper);
    cookie = shopper.cookie;
  };
  const comeBack = (): Promise<void> => (coming ??= enter().finally(() => (coming = undefined)));
  await comeBack();
  return {
    cookie: () => cookie,
    comeBack,
    async token(action) {
      const path = withQuery(botChallenge.path, { action });
      const answer = await ask(door, { method: 'GET', path, cookie });
      const challenge = answer.status === 200 ? (jsonOf(answer) as Challenge | undefined) : undefined;
      return challenge && solutionOf(challenge);
    },
  };
}
