import { expect, it } from 'vitest';
import { callLimits } from '../../../../src/server/calls/limits.ts';
import type { Caller } from '../../../../src/server/context.ts';

const caller = (id?: string) => ({ address: '203.0.113.7', user: id && { id } }) as unknown as Caller;
const keyOf = (who: Caller): string | undefined =>
  callLimits({ method: 'POST', path: '/api/cart' }, who)[0]?.[0];

it('limits every write, by account, or by network when signed out; a read only where it says so', () => {
  const [[, limit] = []] = callLimits({ method: 'POST', path: '/api/cart' }, caller('maya'));
  expect(limit!.max).toBeGreaterThan(0);
  expect(keyOf(caller('maya'))).not.toBe(keyOf(caller('noor')));
  expect(keyOf(caller())).toBe(keyOf(caller()));
  expect(keyOf(caller())).not.toBe(keyOf({ ...caller(), address: '198.51.100.7' }));
  expect(callLimits({ method: 'GET', path: '/api/cart' }, caller('maya'))).toEqual([]);
  const own = { max: 3, windowMs: 1000 };
  expect(callLimits({ method: 'GET', path: '/api/find', limit: own }, caller('maya'))[0]![1]).toBe(own);
});
