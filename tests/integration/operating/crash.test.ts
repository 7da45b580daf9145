import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { audit } from '../../../src/server/db/ledger/audit.ts';
import type { Database } from '../../../src/server/db/database.ts';
import { CRASH_POINTS, type CrashPoint } from '../../../src/server/config/crashPoints.ts';
import { NOW } from '../../fixtures/assemble.ts';
import { story } from '../../fixtures/crashStory.ts';
import { mailsIn } from '../../fixtures/eml.ts';
import { startSmtp } from '../../fixtures/smtp.ts';
import { createMigratedPlace, type Dialect, DIALECTS, type Place } from '../../fixtures/databases.ts';

const PROGRAM = fileURLToPath(new URL('../../fixtures/crashStory.ts', import.meta.url));
/** Longer than a lease. */
const MINUTE = 60_000;

// Every point on the embedded database; on PostgreSQL the one of each part that leaves most behind.
const POINTS: Record<Dialect, readonly CrashPoint[]> = {
  sqlite: CRASH_POINTS,
  postgres: ['complete:after-session', 'webhook:before-commit', 'fulfil:after-call', 'mail:after-call'],
};

/** A real process. @returns how it ended: 'SIGKILL', or its exit code and what it said */
function run({ config }: Place, crashAt: string, smtpUrl = ''): Promise<string> {
  const { DATABASE_URL: _, ...env } = process.env;
  const own = { DATA_DIR: config.dataDir, NOW: String(NOW), CRASH_AT: crashAt, SMTP_URL: smtpUrl };
  const database = config.databaseUrl ? { DATABASE_URL: config.databaseUrl } : {};
  const child = spawn(process.execPath, [PROGRAM], { env: { ...env, ...own, ...database } });
  let output = '';
  child.stderr.on('data', (chunk) => (output += chunk));
  return new Promise((ended) =>
    child.once('close', (code, signal) => ended(signal ?? `${code} ${output}`.trim())),
  );
}

async function booksOf({ read }: Database, { config }: Place) {
  return {
    mails: (await mailsIn(config.dataDir)).map(({ subject }) => subject.replace(/ \S+$/, '')),
    orders: await read.selectFrom('orders').select(['state', 'total']).execute(),
    payments: await read.selectFrom('sandbox_payments').select(['state', 'amount']).execute(),
    esims: await read.selectFrom('sandbox_esims').select('package').execute(),
    purchases: (await read.selectFrom('purchases').select('id').execute()).length,
    cart: (await read.selectFrom('cart_items').select('id').execute()).length,
  };
}

const ONE_OF_EACH = {
  mails: ['Your order'],
  orders: [{ state: 'fulfilled', total: 1925 }],
  payments: [{ state: 'paid', amount: 1925 }],
  esims: [{ package: 'JPN 5 2027-01-10 2027-01-20' }],
  purchases: 1,
  cart: 0,
};

describe.each(DIALECTS)('a crash loses nothing and repeats nothing (threat 18), on %s', (dialect) => {
  it.each(POINTS[dialect])('killed at %s', async (point) => {
    const place = await createMigratedPlace(dialect);
    try {
      expect(await run(place, point)).toBe('SIGKILL');
      const db = place.open();
      await story(db, place.config.dataDir, NOW + MINUTE);
      expect(await booksOf(db, place)).toEqual(ONE_OF_EACH);
      expect(await audit(db, { now: NOW + MINUTE, quiet: true })).toEqual([]);
    } finally {
      await place.remove();
    }
  });

  it('tells the whole story when nobody kills it', async () => {
    const place = await createMigratedPlace(dialect);
    try {
      expect(await run(place, '')).toBe('0');
      expect(await booksOf(place.open(), place)).toEqual(ONE_OF_EACH);
    } finally {
      await place.remove();
    }
  });
});

describe('a mail server', () => {
  it('gets the mail again after a crash, and can tell that it is the same', async () => {
    const [place, smtp] = await Promise.all([createMigratedPlace('sqlite'), startSmtp()]);
    try {
      expect(await run(place, 'mail:after-call', smtp.url)).toBe('SIGKILL');
      expect(smtp.received).toHaveLength(1);
      const db = place.open();
      const again = { url: smtp.url, from: 'sojourn@sojourn.test' };
      await story(db, place.config.dataDir, NOW + MINUTE, again);
      const [first, second, ...more] = smtp.received.map(({ headers }) => headers['message-id']);
      expect([second, more]).toEqual([first, []]);
      expect(await audit(db, { now: NOW + MINUTE, quiet: true })).toEqual([]);
    } finally {
      await Promise.all([place.remove(), smtp.close()]);
    }
  });
});

describe('on a public site', () => {
  it('no crash point does anything', async () => {
    const place = await createMigratedPlace('sqlite');
    const before = process.env['ORIGIN'];
    process.env['ORIGIN'] = 'https://sojourn.example';
    try {
      expect(await run(place, CRASH_POINTS[0])).toBe('0');
    } finally {
      if (before === undefined) delete process.env['ORIGIN'];
      else process.env['ORIGIN'] = before;
      await place.remove();
    }
  });
});
