import { describe, expect, it } from 'vitest';
import { waitForChange } from '../../../../src/islands/purchases/watchOrder.ts';
import type { OrderState } from '../../../../src/shared/orders/orders.ts';

/** Answers one after the other; the last one for ever. */
function telling(...answers: (OrderState | Error)[]) {
  const waits: number[] = [];
  const ask = async () => {
    const answer = answers.length > 1 ? answers.shift()! : answers[0]!;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { waits, surroundings: { ask, wait: async (ms: number) => void waits.push(ms) } };
}

describe('"processing" settles by itself', () => {
  it.each<OrderState>(['paid', 'fulfilled', 'needs_attention', 'expired'])(
    'ends when the order is %s',
    async (state) => {
      const { waits, surroundings } = telling('awaiting_payment', 'awaiting_payment', state);
      expect(await waitForChange('awaiting_payment', surroundings)).toBe(true);
      expect(waits).toHaveLength(3);
    },
  );

  it('takes a question that failed for no answer, and asks again', async () => {
    const { waits, surroundings } = telling(new Error('offline'), new Error('500'), 'fulfilled');
    expect(await waitForChange('fulfilling', surroundings)).toBe(true);
    expect(waits).toHaveLength(3);
  });

  it('waits before it asks, ever longer, ten seconds at most, and stops some time', async () => {
    const { waits, surroundings } = telling('awaiting_payment');
    expect(await waitForChange('awaiting_payment', surroundings)).toBe(false);
    expect(waits.slice(0, 3)).toEqual([1000, 1500, 2250]);
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(Math.max(...waits)).toBe(10_000);
    expect(waits.reduce((sum, ms) => sum + ms)).toBeGreaterThan(5 * 60_000);
  });
});
