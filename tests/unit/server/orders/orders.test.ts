import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newNumber } from '../../../../src/server/orders/orders.ts';
import { repeat } from '../../../../src/server/orders/repeat.ts';
import { HOUR, MINUTE, SECOND } from '../../../../src/shared/lib/durations.ts';
import { isStale } from '../../../../src/server/orders/times.ts';
import { backoff } from '../../../../src/server/outbox/times.ts';
import { isSigned, signature } from '../../../../src/server/providers/signature.ts';
import { isPaid, mayMove, ORDER_STATES, type OrderState } from '../../../../src/shared/orders/orders.ts';

const state = fc.constantFrom(...ORDER_STATES);

describe('the states of an order', () => {
  it('never move back: no path leads to a state twice', () => {
    fc.assert(
      fc.property(state, fc.array(state, { maxLength: 40 }), (start, wishes) => {
        const path: OrderState[] = [start];
        for (const wish of wishes) if (mayMove(path.at(-1)!, wish)) path.push(wish);
        expect(new Set(path).size).toBe(path.length);
      }),
    );
  });

  it('let money win over every way of not being paid, and nothing win over money', () => {
    const unpaid = ORDER_STATES.filter((name) => !isPaid(name));
    expect(unpaid).toEqual(['created', 'awaiting_payment', 'start_failed', 'cancelled', 'expired']);
    for (const before of unpaid) expect([before, mayMove(before, 'paid')]).toEqual([before, true]);
    for (const paid of ORDER_STATES.filter(isPaid))
      for (const back of unpaid) expect([paid, back, mayMove(paid, back)]).toEqual([paid, back, false]);
  });

  it('go on from needing attention to delivered or refunded, and end there', () => {
    for (const end of ['fulfilled', 'refund_pending', 'refunded'] as const)
      expect(mayMove('needs_attention', end)).toBe(true);
    expect(ORDER_STATES.filter((name) => mayMove('refunded', name))).toEqual([]);
  });
});

describe('the number of an order', () => {
  it('can be read aloud without doubt', () => {
    for (let i = 0; i < 500; i++) expect(newNumber()).toMatch(/^SJ-[234679CDFGHJKMNPQRTWXYZ]{6}$/);
  });

  it('hardly ever comes again', () => {
    expect(new Set(Array.from({ length: 500 }, newNumber)).size).toBeGreaterThan(498);
  });
});

describe('the clocks of an order', () => {
  it('wait 1 s, doubling, 30 minutes at most', () => {
    expect([1, 2, 3, 4, 11].map(backoff)).toEqual([
      SECOND,
      2 * SECOND,
      4 * SECOND,
      8 * SECOND,
      1024 * SECOND,
    ]);
    expect([12, 13, 100, 10_000].map(backoff)).toEqual(Array(4).fill(30 * MINUTE));
  });

  it('let an unstarted order go after half an hour, an unpaid one when its page closes', () => {
    const order = { created_at: 0, expires_at: HOUR };
    expect(isStale({ ...order, state: 'created' }, 30 * MINUTE - 1)).toBe(false);
    expect(isStale({ ...order, state: 'created' }, 30 * MINUTE)).toBe(true);
    expect(isStale({ ...order, state: 'awaiting_payment' }, HOUR - 1)).toBe(false);
    expect(isStale({ ...order, state: 'awaiting_payment' }, HOUR)).toBe(true);
  });
});

describe('background work', () => {
  const nothing = () => {};

  it('runs one round at a time, and once more when woken meanwhile', async () => {
    const rounds: PromiseWithResolvers<void>[] = [];
    const began: PromiseWithResolvers<void>[] = [Promise.withResolvers(), Promise.withResolvers()];
    const loop = repeat(
      () => {
        const round = Promise.withResolvers<void>();
        rounds.push(round);
        began[rounds.length - 1]?.resolve();
        return round.promise;
      },
      HOUR,
      nothing,
    );
    await began[0]!.promise;
    loop.wake();
    loop.wake();
    expect(rounds).toHaveLength(1);
    rounds[0]!.resolve();
    await began[1]!.promise;
    const stopping = loop.stop();
    rounds[1]!.resolve();
    await stopping;
    expect(rounds).toHaveLength(2);
  });

  it('goes on after a round that failed, and says so', async () => {
    const errors: unknown[] = [];
    const second = Promise.withResolvers<void>();
    let rounds = 0;
    const loop = repeat(
      async () => {
        if (++rounds === 1) throw new Error('first');
        second.resolve();
      },
      HOUR,
      (error) => {
        errors.push(error);
        queueMicrotask(() => loop.wake());
      },
    );
    await second.promise;
    await loop.stop();
    expect(errors).toEqual([new Error('first')]);
  });

  it('stops during the pause without waiting for it', async () => {
    const loop = repeat(async () => {}, 24 * HOUR, nothing);
    await new Promise(setImmediate);
    await loop.stop();
  });
});

describe('the sandbox signature', () => {
  it('holds for the text it was made for, and for no other', () => {
    const text = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(text, text, fc.integer({ min: 0, max: 4_000_000_000 }), (body, other, seconds) => {
        const header = signature(['key'], seconds, body);
        expect(isSigned(['key'], seconds * 1000, body, header)).toBe(true);
        const sameBytes = Buffer.from(body).equals(Buffer.from(other));
        expect(isSigned(['key'], seconds * 1000, other, header)).toBe(sameBytes);
        expect(isSigned(['kez'], seconds * 1000, body, header)).toBe(false);
      }),
    );
  });

  it('never throws on what a header may hold', () => {
    fc.assert(
      fc.property(fc.string(), (header) => void expect(isSigned(['key'], 0, 'body', header)).toBe(false)),
    );
  });
});
