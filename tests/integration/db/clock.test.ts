import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openClock } from '../../../src/server/db/clock.ts';
import type { Database } from '../../../src/server/db/database.ts';
import { openLog } from '../../../src/server/lib/log.ts';
import { createPlace, type Place } from '../../fixtures/databases.ts';

const TEN_MINUTES = 10 * 60_000;
const quiet = openLog('silent');

describe('the one clock on PostgreSQL (threat 49)', () => {
  let place: Place;
  let db: Database;
  beforeAll(async () => {
    place = await createPlace('postgres');
    db = place.open();
  });
  afterAll(() => place.remove());

  it.each([TEN_MINUTES, -TEN_MINUTES])('is right on a machine whose own is %i ms off', async (off) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + off });
    try {
      const clock = openClock(db);
      const stop = await clock.follow(quiet);
      const before = await db.time();
      const now = clock.now();
      const after = await db.time();
      stop();
      // As exact as the shortest of a few round trips.
      expect(now).toBeGreaterThan(before - 1000);
      expect(now).toBeLessThan(after + 1000);
    } finally {
      vi.useRealTimers();
    }
  });

  it('says that the machine’s own is off', async () => {
    const said: object[] = [];
    const log = { ...quiet, warn: (fields: object) => said.push(fields) } as unknown as typeof quiet;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + TEN_MINUTES });
    try {
      (await openClock(db).follow(log))();
    } finally {
      vi.useRealTimers();
    }
    const [{ off } = { off: 0 }] = said as { off: number }[];
    expect(Math.round(off / 1000)).toBe(TEN_MINUTES / 1000);
  });
});

describe('what the clock makes of the answers', () => {
  it('never leaves what the round trips make certain', async () => {
    // A database two seconds ahead of this machine, whose answers take ever longer to come.
    const delays = [1, 5, 20, 50];
    const own = () => performance.timeOrigin + performance.now();
    const time = async () => {
      const told = own() + 2000;
      await new Promise((done) => setTimeout(done, delays.shift() ?? 1));
      return told;
    };
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'setInterval', 'clearInterval'] });
    try {
      const clock = openClock({ dialect: 'postgres', time });
      const following = clock.follow(quiet);
      await vi.advanceTimersByTimeAsync(26);
      (await following)();
      // As exact as the shortest round trip, and cut to a whole millisecond.
      expect(Math.abs(clock.now() - own() - 2000)).toBeLessThanOrEqual(2);
    } finally {
      vi.useRealTimers();
    }
  });

  it('on SQLite the machine’s own clock is the one', async () => {
    const clock = openClock({ dialect: 'sqlite', time: () => Promise.reject(new Error('never asked')) });
    await clock.follow(quiet);
    vi.useFakeTimers({ toFake: ['Date'], now: 12345 });
    expect(clock.now()).toBe(12345);
    vi.useRealTimers();
  });
});
