/** Calls of the time after the sale failing in turn: top-ups, changed cover, claims, mails, pushes. docs/faults.md holds the table. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../src/server/db/database.ts';
import { installEsim } from '../../fixtures/installEsim.ts';
import { NOW } from '../../fixtures/app.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import { claimStory, writtenClaims, type WrittenClaim } from '../../fixtures/faults/claimStory.ts';
import { boughtPolicy, coverStory } from '../../fixtures/faults/coverStory.ts';
import { esimAccessLine, portLine, startWorld, type Line } from '../../fixtures/faults/lines.ts';
import {
  claimMail,
  digestMail,
  lowDataMail,
  mailStory,
  NOON,
  pushStory,
} from '../../fixtures/faults/mailStories.ts';
import {
  table,
  runWithEachFault,
  type Row,
  type FaultRun,
  type RunResult,
} from '../../fixtures/faults/faultRuns.ts';
import { esimInUse, topUpStory } from '../../fixtures/faults/topUpStory.ts';
import { FAULTS } from '../../fixtures/faults/faults.ts';
import { COLOMBIA } from '../../fixtures/insurance.ts';
import { clock, JAPAN } from '../../fixtures/orders.ts';
import { startEsimAccess, type EsimAccessDouble } from '../../mocks/esimAccess.ts';

/** The eSIM of a story is used from here on. */
const IN_USE = Date.parse(`${JAPAN.startDate}T12:00Z`);
/** The policy of a story runs. */
const COVERED = Date.parse(`${COLOMBIA.departureDate}T12:00Z`);

describeDatabases('with an outside service that fails after the sale', (open) => {
  const rows: Row[] = [];
  let db: Database;
  let esimAccess: EsimAccessDouble;
  /** Tops up again under a key it has seen. */
  let forgetful: EsimAccessDouble;

  beforeAll(async () => {
    db = await open();
    esimAccess = await startEsimAccess({ now: () => NOW });
    forgetful = Object.assign(await startEsimAccess({ now: () => NOW }), { forgetful: true });
  });
  afterAll(async () => {
    console.info(table(rows));
    await Promise.all([esimAccess, forgetful].map((one) => one.close()));
  });

  async function toppedUp(line: Line, { index, fault }: FaultRun): Promise<RunResult> {
    const { world, app, pure } = await startWorld(db, line, clock(IN_USE));
    const double = fault === 'duplicate' ? esimAccess : forgetful;
    const isSandbox = pure.esim.name === app.esim.name;
    try {
      const install = (id: string) => (isSandbox ? installEsim(app.db, id) : double.install(id));
      const esim = await esimInUse(app, world, install);
      line.plan.arm(index, fault);
      const { answers, item } = await topUpStory(world, esim, isSandbox);
      const added = isSandbox
        ? await db.read.selectFrom('sandbox_top_ups').select('use').where('key', '=', item).execute()
        : double.ledger.get(esim)!.topUps.map(({ transactionId }) => transactionId);
      expect(added).toEqual(isSandbox ? [{ use: 'cancelled' }] : [item]);
      expect(double.ledger.has(item)).toBe(false);
      expect(line.plan.calls()).toBeGreaterThan(index);
      return { answers, calls: line.plan.calls() };
    } finally {
      await line.close?.();
    }
  }

  const SUPPLIERS: Record<string, (faultRun: FaultRun) => Promise<Line> | Line> = {
    'eSIM Access: top-up': ({ fault }) => esimAccessLine(db, fault === 'duplicate' ? esimAccess : forgetful),
    'sandbox eSIMs: top-up': () =>
      portLine('esim', [
        ...(['listPackages', 'placeOrder', 'findOrder', 'usage', 'useOf', 'cancel'] as const),
        ...(['listTopUps', 'topUp', 'findTopUp', 'topUpUseOf', 'cancelTopUp'] as const),
      ]),
  };

  it.each(Object.keys(SUPPLIERS))('%s is added once, to the eSIM it is for', async (name) => {
    const run = async (faultRun: FaultRun) => toppedUp(await SUPPLIERS[name]!(faultRun), faultRun);
    rows.push(await runWithEachFault(db, name, run, { now: IN_USE }));
  });

  it('sandbox insurance: cover that is extended and ended early is so once, for its price', async () => {
    const run = async ({ index, fault }: FaultRun): Promise<RunResult> => {
      const line = portLine('insurance', ['issuePolicy', 'findPolicy', 'changePolicy', 'findChange']);
      const { world, pure } = await startWorld(db, line, clock(NOW));
      const policy = await boughtPolicy(pure, world.maya);
      line.plan.arm(index, fault);
      const answers = await coverStory(world, pure, policy);
      expect(line.plan.calls()).toBeGreaterThan(index);
      return { answers, calls: line.plan.calls() };
    };
    rows.push(await runWithEachFault(db, 'sandbox insurance: cover', run, { now: COVERED }));
  });

  /** Written before, one after the other: what is due for one would be done by all. */
  const taking = (claims: WrittenClaim[]) => () => claims.pop()!;

  it('webhook of the insurer: each message counts once, and each answer too', async () => {
    const next = taking(await writtenClaims(db, 2 * FAULTS.length + 1));
    const run = async (faultRun: FaultRun): Promise<RunResult> => ({
      answers: [],
      ...(await claimStory(db, next(), faultRun)),
    });
    rows.push(await runWithEachFault(db, 'webhook of the insurer', run, { now: NOW }));
  });
});

describeDatabases('with a mail server or a push service that fails', (open) => {
  const rows: Row[] = [];
  // A worker does what is due for all, so these stories run one by one.
  const ONE_BY_ONE = { now: NOON, alone: true };
  let db: Database;

  beforeAll(async () => void (db = await open()));
  afterAll(() => console.info(table(rows)));

  it('a claim reaches its insurer by mail', async () => {
    const claims = await writtenClaims(db, FAULTS.length + 1);
    const run = (faultRun: FaultRun): Promise<RunResult> => mailStory(db, faultRun, claimMail(claims.pop()!));
    rows.push(await runWithEachFault(db, 'mail to the insurer', run, ONE_BY_ONE));
    // What their travelers are told of it is not what is looked at.
    await db.write((tx) => tx.deleteFrom('outbox').where('kind', '=', 'mail').execute());
  });

  it.each([
    ['reminders of the day', digestMail],
    ['low data', lowDataMail],
  ])('a mail arrives, and comes again only where nobody can know it: %s', async (name, story) => {
    const run = (faultRun: FaultRun): Promise<RunResult> => mailStory(db, faultRun, story);
    rows.push(await runWithEachFault(db, `mail: ${name}`, run, ONE_BY_ONE));
  });

  it('a push is shown once', async () => {
    const run = (faultRun: FaultRun): Promise<RunResult> => pushStory(db, faultRun);
    rows.push(await runWithEachFault(db, 'push service', run, ONE_BY_ONE));
  });
});
