/** A year of reminders for 1,000 travelers: each once, none at night, at most one digest a day (D99). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dateInZone } from '../../../../src/shared/lib/dates.ts';
import { DAY, HOUR, MINUTE } from '../../../../src/shared/lib/durations.ts';
import {
  nextDaylight,
  nextDigest,
  zoneOf,
  type Clock,
  type Reason,
  type TripInZone,
} from '../../../../src/shared/reminders/rules.ts';
import { instantAt } from '../../../../src/shared/reminders/zonedTime.ts';

const START = Date.UTC(2027, 0, 1);
const YEAR_DAYS = 365;
const TRAVELERS = 1000;
/** With half hours, changes of 30 minutes, both sides of the date line, and clocks that go back for a month. */
const ZONES = [
  ...['Pacific/Kiritimati', 'Pacific/Niue', 'America/Los_Angeles', 'America/St_Johns', 'Europe/Lisbon'],
  ...['Australia/Lord_Howe', 'Asia/Kathmandu', 'Africa/Casablanca', 'Pacific/Chatham', 'Etc/UTC'],
];

type Given = Reason & { createdAt: number };
type Traveler = {
  browser: string;
  trip: TripInZone;
  given: Given[];
  /** The worker is away once: before which look, and for how many minutes. */
  away: { look: number; minutes: number };
};
type Digest = { at: number; zone: string; keys: string[] };

const zone = fc.constantFrom(...ZONES);
const day = fc.integer({ min: 0, max: YEAR_DAYS });
const away = fc.record({ look: fc.nat(12), minutes: fc.integer({ min: 0, max: 30 * 60 }) });
const given = fc
  .record({
    created: day,
    minute: fc.integer({ min: 0, max: 1439 }),
    ahead: fc.integer({ min: -5, max: 40 }),
    lasts: fc.integer({ min: 1, max: 40 * 24 }),
  })
  .map(({ created, minute, ahead, lasts }): Omit<Given, 'key'> => {
    const createdAt = START + created * DAY + minute * MINUTE;
    const from = dateInZone(createdAt + ahead * DAY, 'Etc/UTC');
    return { kind: 'passport', createdAt, from, until: createdAt + Math.max(0, ahead) * DAY + lasts * HOUR };
  });
const traveler = fc
  .record({
    browser: zone,
    there: zone,
    leaves: day,
    stays: fc.integer({ min: 1, max: 90 }),
    given: fc.array(given, { minLength: 1, maxLength: 6 }),
    away,
  })
  .map(({ browser, there, leaves, stays, ...rest }): Traveler => {
    const from = START + leaves * DAY;
    return {
      ...rest,
      browser,
      trip: { zone: there, from, until: from + stays * DAY },
      given: rest.given.map((each, index) => ({ ...each, key: String(index) })),
    };
  });

/** The worker's year: it looks when something changes, and when the last look said. */
function digestsOf({ browser, trip, given: all, away: { look: lateLook, minutes } }: Traveler): Digest[] {
  const digests: Digest[] = [];
  const told = new Set<string>();
  const changes = [trip.from, trip.until, ...all.map(({ createdAt }) => createdAt)].sort((a, b) => a - b);
  let [next, clock] = [Infinity, { sentAt: null, sentOn: null } as Pick<Clock, 'sentAt' | 'sentOn'>];
  for (let look = 0; look < 500; look++) {
    const due = Math.min(next, changes[0] ?? Infinity);
    if (due === Infinity) return digests;
    const now = due + (look === lateLook ? minutes * MINUTE : 0);
    while (changes[0] !== undefined && changes[0] <= now) changes.shift();
    const here = zoneOf(now, trip, browser);
    const open = all.filter(({ key, createdAt }) => createdAt <= now && !told.has(key));
    const found = nextDigest(open, { ...clock, now, zone: here });
    next = found?.at ?? Infinity;
    if (!found || found.at > now) continue;
    digests.push({ at: now, zone: here, keys: found.due.map(({ key }) => key) });
    for (const { key } of found.due) told.add(key);
    clock = { sentAt: now, sentOn: dateInZone(now, here) };
    next = now;
  }
  throw new Error('The worker looks again and again.');
}

const hourIn = (at: number, timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(at));

describe('a year', () => {
  it(`for ${TRAVELERS} travelers: each reminder once, by day, at most one digest a day`, () => {
    let digests = 0;
    fc.assert(
      fc.property(traveler, (person) => {
        const sent = digestsOf(person);
        digests += sent.length;
        for (const { at, zone: here } of sent) {
          const hour = hourIn(at, here);
          if (hour < 9 || hour >= 20)
            throw new Error(`${new Date(at).toISOString()} is ${hour} o'clock in ${here}`);
        }
        for (const [index, { at, zone: here }] of sent.entries()) {
          const before = sent[index - 1];
          if (!before) continue;
          expect(at - before.at).toBeGreaterThanOrEqual(20 * HOUR);
          expect(dateInZone(at, here) > dateInZone(before.at, before.zone)).toBe(true);
        }
        const keys = sent.flatMap((digest) => digest.keys);
        expect(new Set(keys).size).toBe(keys.length);
        for (const each of person.given) checkReason(each, sent, person.away.minutes * MINUTE);
      }),
      { numRuns: TRAVELERS, seed: 2027 },
    );
    expect(digests).toBeGreaterThan(TRAVELERS);
  });

  /** Told from its day on and while it is of use; always, where there is room for a day between two others. */
  function checkReason(
    { key, from, until, createdAt }: Given,
    sent: readonly Digest[],
    lateBy: number,
  ): void {
    const digest = sent.find(({ keys }) => keys.includes(key));
    if (digest) {
      expect(digest.at).toBeLessThan(until);
      expect(digest.at).toBeGreaterThanOrEqual(createdAt);
      expect(dateInZone(digest.at, digest.zone) >= from).toBe(true);
    }
    const firstEverywhere = Math.max(createdAt, Date.parse(`${addDays(from, 1)}T12:00Z`));
    if (until - firstEverywhere >= 4 * DAY + 2 * lateBy) expect(digest, `reason ${key}`).toBeDefined();
  }
});

describe('a reminder', () => {
  const reason = (from: string, until: number): Reason => ({ key: 'a', kind: 'esim', from, until });
  const at = (text: string): number => Date.parse(text);
  const clock = (now: string, here: string, more: Partial<Clock> = {}): Clock => ({
    ...{ now: at(now), zone: here, sentAt: null, sentOn: null, ...more },
  });

  it('comes at noon of its day, also on a day when clocks change', () => {
    for (const [here, date, noon] of [
      ['America/Los_Angeles', '2027-03-14', '2027-03-14T19:00Z'],
      ['America/Los_Angeles', '2027-11-07', '2027-11-07T20:00Z'],
      ['Europe/Lisbon', '2027-03-28', '2027-03-28T11:00Z'],
      ['Australia/Lord_Howe', '2027-04-04', '2027-04-04T01:30Z'],
    ] as const) {
      const next = nextDigest([reason(date, at('2028-01-01T00:00Z'))], clock('2027-01-01T00:00Z', here));
      expect(new Date(next!.at).toISOString()).toBe(new Date(noon).toISOString());
      expect(instantAt(date, 12, here)).toBe(at(noon));
    }
  });

  it('waits for the next noon in the afternoon, unless that is too late', () => {
    const afternoon = clock('2027-01-05T15:00Z', 'Etc/UTC');
    const later = nextDigest([reason('2027-01-05', at('2027-01-08T00:00Z'))], afternoon);
    expect(later!.at).toBe(at('2027-01-06T12:00Z'));
    const urgent = nextDigest([reason('2027-01-05', at('2027-01-06T00:00Z'))], afternoon);
    expect(urgent!.at).toBe(at('2027-01-05T15:00Z'));
    expect(
      nextDigest([reason('2027-01-05', at('2027-01-05T21:00Z'))], clock('2027-01-05T20:00Z', 'Etc/UTC')),
    ).toBeUndefined();
  });

  it('that could not be sent waits for the morning', () => {
    expect(nextDaylight(at('2027-01-05T20:00Z'), 'Etc/UTC')).toBe(at('2027-01-06T09:00Z'));
    expect(nextDaylight(at('2027-01-05T03:00Z'), 'Etc/UTC')).toBe(at('2027-01-05T09:00Z'));
    expect(nextDaylight(at('2027-01-05T19:59Z'), 'Etc/UTC')).toBe(at('2027-01-05T19:59Z'));
  });
});
