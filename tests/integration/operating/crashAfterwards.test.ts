/**
 * A crash between a call and the commit after it, once the sale is over: the rows that survive are the same for both databases, so
 * SQLite is enough. crash.test.ts has every point of one story on both.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { markEmailVerified } from '../../../src/server/account/email/rows.ts';
import { addCartItem } from '../../../src/server/cart/calls.ts';
import type { User } from '../../../src/server/context.ts';
import { audit } from '../../../src/server/db/ledger/audit.ts';
import { topUpPage } from '../../../src/server/esim/topUps/page.ts';
import { installEsim } from '../../fixtures/installEsim.ts';
import { addDevice } from '../../../src/server/push/calls.ts';
import { saveTrip } from '../../../src/server/trips/trips.ts';
import { changeValue } from '../../../src/shared/insurance/changes.ts';
import { MINUTE } from '../../../src/shared/lib/durations.ts';
import { startDouble } from '../../mocks/double.ts';
import { newBrowser } from '../../mocks/pushService.ts';
import { NOW, type TestApp } from '../../fixtures/assemble.ts';
import { callRoute, newTraveler } from '../../fixtures/calls.ts';
import { afterwards, appAfterwards } from '../../fixtures/crashAfterwards.ts';
import { createMigratedPlace } from '../../fixtures/databases.ts';
import { mailsIn } from '../../fixtures/eml.ts';
import { boughtPolicy } from '../../fixtures/faults/coverStory.ts';
import { NOON } from '../../fixtures/faults/mailStories.ts';
import { esimInUse } from '../../fixtures/faults/topUpStory.ts';
import { anyToken, trustingBotCheck } from '../../fixtures/faults/trusting.ts';
import { COLOMBIA, insure } from '../../fixtures/insurance.ts';
import { complete, itemsOf, JAPAN, pay } from '../../fixtures/orders.ts';

const PROGRAM = fileURLToPath(new URL('../../fixtures/crashAfterwards.ts', import.meta.url));
const IN_USE = Date.parse(`${JAPAN.startDate}T12:00Z`);
const TRIP = { country: 'JP', start: '2027-01-10', end: '2027-01-20' };

/** A real process. @returns how it ended */
function run(dataDir: string, crashAt: string, now: number): Promise<string> {
  const { DATABASE_URL: _, ...env } = process.env;
  const own = { DATA_DIR: dataDir, NOW: String(now), CRASH_AT: crashAt };
  const child = spawn(process.execPath, [PROGRAM], { env: { ...env, ...own } });
  let output = '';
  child.stderr.on('data', (chunk) => (output += chunk));
  return new Promise((ended) => child.once('close', (code, signal) => ended(signal ?? `${code} ${output}`)));
}

type Story = {
  at: string;
  now: number;
  /** Up to the work that is killed. @returns what there must be one of afterwards */
  before(app: TestApp, maya: User): Promise<() => Promise<unknown>>;
};

const STORIES: Record<string, Story> = {
  'the digest of the day': {
    at: 'digest:after-call',
    now: NOON,
    async before(app, maya) {
      await app.db.write((tx) => markEmailVerified(tx, maya.id, NOW));
      await saveTrip(app, maya, TRIP);
      return async () => (await mailsIn(app.config.dataDir)).map(({ headers }) => headers['to']);
    },
  },
  'a top-up': {
    at: 'fulfil:after-call',
    now: IN_USE + MINUTE,
    async before(app, maya) {
      const world = { maya, time: { now: app.now, advance: () => undefined } };
      const install = (id: string) => installEsim(app.db, id);
      const esim = await esimInUse(app, world, install);
      const { offers } = (await topUpPage(app, maya, esim))!;
      app.botCheck = trustingBotCheck(app.now);
      const body = { ...offers[0]!.cartItem, token: await anyToken() };
      await callRoute(app, addCartItem, { user: maya, body });
      await pay(app, await complete(app, maya));
      return async () => {
        const added = await app.db.read.selectFrom('sandbox_top_ups').select('use').execute();
        return [...added, ...(await itemsOf(app, maya))].map((row) => ('use' in row ? row.use : row.state));
      };
    },
  },
  'a change of cover that was paid': {
    at: 'fulfil:after-call',
    now: NOW,
    async before(app, maya) {
      const policy = await boughtPolicy(app, maya);
      await insure(app, maya, { ...COLOMBIA, returnDate: '2027-05-27', policy: changeValue(policy, 1) });
      await pay(app, await complete(app, maya));
      return async () => {
        const made = await app.db.read.selectFrom('sandbox_policy_changes').select('version').execute();
        const ours = await app.db.read.selectFrom('policy_changes').select('state').execute();
        return [...made.map(({ version }) => version), ...ours.map(({ state }) => state)];
      };
    },
  },
};
const ONE_OF_EACH: Record<string, unknown> = {
  'the digest of the day': [expect.stringContaining('@sojourn.test')],
  'a top-up': ['unused', 'done'],
  'a change of cover that was paid': [2, 'done'],
};

it.each(Object.entries(STORIES))(
  '%s is done once, however it was killed (threat 18)',
  async (name, story) => {
    const place = await createMigratedPlace('sqlite');
    const { dataDir } = place.config;
    try {
      const db = place.open();
      const app = appAfterwards(db, dataDir, story.at.startsWith('digest') ? NOW : story.now);
      const found = await story.before(app, await newTraveler(app));
      expect(await run(dataDir, story.at, story.now)).toBe('SIGKILL');
      await afterwards(db, dataDir, story.now + MINUTE);
      expect(await found()).toEqual(ONE_OF_EACH[name]);
      expect(await audit(db, { now: story.now + MINUTE })).toEqual([]);
    } finally {
      await place.remove();
    }
  },
);

it('a push that was handed over comes again with the same topic, which replaces it', async () => {
  const [place, double] = [
    await createMigratedPlace('sqlite'),
    await startDouble({ 'POST push': () => ({ status: 201, json: {} }) }),
  ];
  const { dataDir } = place.config;
  try {
    const db = place.open();
    const app = appAfterwards(db, dataDir, NOW);
    const maya = await newTraveler(app);
    const { subscription } = newBrowser(`${double.url}/push`);
    await callRoute(app, addDevice, { user: maya, body: subscription });
    await saveTrip(app, maya, TRIP);
    expect(await run(dataDir, 'push:after-call', NOON)).toBe('SIGKILL');
    await afterwards(db, dataDir, NOON + MINUTE);
    const [first, second, ...more] = double.calls.map(({ headers }) => headers['topic']);
    expect([second, more]).toEqual([first, []]);
    expect(await audit(db, { now: NOON + MINUTE })).toEqual([]);
  } finally {
    await Promise.all([place.remove(), double.stop()]);
  }
});
