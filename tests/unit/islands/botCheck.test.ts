import { createChallenge, verifySolution } from 'altcha-lib/v1';
import { describe, expect, it, vi } from 'vitest';
import { solve } from '../../../src/islands/bot-check/solve.ts';
import { BotCheckError, createBotCheck } from '../../../src/islands/bot-check/tokens.ts';

describe('solve', () => {
  it('finds what altcha-lib accepts', async () => {
    const hmacKey = 'key';
    const challenge = await createChallenge({ hmacKey, maxnumber: 300, params: { action: 'cart_esim_add' } });
    const token = await solve(challenge);
    expect(await verifySolution(token!, hmacKey)).toBe(true);
  });

  it('answers nothing when there is no solution', async () => {
    const challenge = await createChallenge({ hmacKey: 'key', maxnumber: 50, number: 40 });
    expect(await solve({ ...challenge, maxnumber: 20 })).toBeUndefined();
  });
});

/** Time stands still until it is moved; each solution is settled by the test. */
function surroundings(watched = true) {
  let time = 0;
  const timers: { at: number; run: () => void }[] = [];
  const challenges: {
    action: string;
    settle: (token: string) => void;
    fail: () => void;
    signal: AbortSignal;
  }[] = [];
  const check = createBotCheck({
    now: () => time,
    watched: () => watched,
    after: (ms, run) => timers.push({ at: time + ms, run }),
    solve: (action, signal) =>
      new Promise((settle, failed) =>
        challenges.push({
          action,
          settle: (token) => settle(() => token),
          fail: () => failed(new Error('no')),
          signal,
        }),
      ),
  });
  const pass = (ms: number): void => {
    time += ms;
    for (const timer of timers.splice(0)) {
      if (timer.at <= time) timer.run();
      else timers.push(timer);
    }
  };
  return { check, challenges, pass };
}

describe('tokens', () => {
  it('uses what was solved ahead, once', async () => {
    const { check, challenges } = surroundings();
    check.warm('cart_esim_add');
    check.warm('cart_esim_add');
    expect(challenges).toHaveLength(1);
    challenges[0]!.settle('one');
    await expect(check.token('cart_esim_add')).resolves.toBe('one');
    const second = check.token('cart_esim_add');
    expect(challenges).toHaveLength(2);
    challenges[1]!.settle('two');
    await expect(second).resolves.toBe('two');
  });

  it('gives two writes at once a token each', async () => {
    const { check, challenges } = surroundings();
    check.warm('cart_esim_add');
    const tokens = Promise.all([check.token('cart_esim_add'), check.token('cart_esim_add')]);
    expect(challenges).toHaveLength(2);
    challenges[0]!.settle('one');
    challenges[1]!.settle('two');
    await expect(tokens).resolves.toEqual(['one', 'two']);
  });

  it('solves per action', async () => {
    const { check, challenges } = surroundings();
    check.warm('cart_esim_add');
    void check.token('cart_purchase').catch(() => {});
    expect(challenges.map(({ action }) => action)).toEqual(['cart_esim_add', 'cart_purchase']);
  });

  it('is solved anew before two minutes have passed', async () => {
    const { check, challenges, pass } = surroundings();
    check.warm('a');
    challenges[0]!.settle('old');
    pass(119_000);
    expect(challenges).toHaveLength(2);
    challenges[1]!.settle('new');
    await expect(check.token('a')).resolves.toBe('new');
  });

  it('is not solved on and on for a tab nobody looks at', async () => {
    const { check, challenges, pass } = surroundings(false);
    check.warm('a');
    challenges[0]!.settle('old');
    pass(119_000);
    expect(challenges).toHaveLength(1);
    void check.token('a').catch(() => {});
    expect(challenges).toHaveLength(2);
  });

  it('stops renewing after a while', () => {
    const { check, challenges, pass } = surroundings();
    check.warm('a');
    for (let minute = 0; minute < 60; minute++) pass(60_000);
    expect(challenges.length).toBeLessThan(10);
  });

  it('gives up after 8 s, and not before', async () => {
    const { check, challenges, pass } = surroundings();
    const failed = vi.fn();
    const token = check.token('a').catch(failed);
    pass(7999);
    await Promise.resolve();
    expect(failed).not.toHaveBeenCalled();
    pass(1);
    await token;
    expect(failed.mock.calls[0]![0]).toBeInstanceOf(BotCheckError);
    expect(challenges[0]!.signal.aborted).toBe(true);
  });

  it('is made at the click where it can be made only then', async () => {
    const made: string[] = [];
    const make = (): string => `token ${made.push('now')}`;
    const check = createBotCheck({
      now: () => 0,
      watched: () => true,
      after: () => 0,
      solve: async () => make,
    });
    check.warm('a');
    await Promise.resolve();
    expect(made).toEqual([]);
    await expect(check.token('a')).resolves.toBe('token 1');
    await expect(check.token('a')).resolves.toBe('token 2');
  });

  it('tries anew after a failure', async () => {
    const { check, challenges } = surroundings();
    const first = check.token('a');
    challenges[0]!.fail();
    await expect(first).rejects.toMatchObject({ code: 'BOT_CHECK_UNAVAILABLE' });
    const second = check.token('a');
    challenges[1]!.settle('good');
    await expect(second).resolves.toBe('good');
  });
});
