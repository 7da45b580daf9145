import { beforeEach, describe, expect, it } from 'vitest';
import { openContent } from '../../../src/server/content/content.ts';
import type { Database } from '../../../src/server/db/database.ts';
import type { EsimProvider } from '../../../src/server/providers/esim/port.ts';
import { openSandboxEsim } from '../../../src/server/providers/esim/sandbox.ts';
import { installEsim } from '../../fixtures/installEsim.ts';
import { DAY } from '../../../src/shared/lib/durations.ts';
import { NOW } from '../../fixtures/app.ts';
import { readableLog, SHIPPED_CONTENT } from '../../fixtures/content.ts';
import { describeDatabases } from '../../fixtures/databases.ts';

const ORDER = { destination: 'JPN', dataGb: '5', start: '2027-01-10', end: '2027-01-20' };

describeDatabases('the sandbox wholesaler', (open) => {
  let db: Database;
  let wholesaler: EsimProvider;
  let time: number;

  beforeEach(async () => {
    time = NOW;
    const content = openContent({ contentDir: SHIPPED_CONTENT }, readableLog().log);
    db = await open();
    wholesaler = openSandboxEsim({ db, content, now: () => time });
  });

  it('issues a test eSIM that any phone can read and none can load', async () => {
    const esim = await wholesaler.placeOrder('item-1', ORDER);
    expect(esim.activationCode).toBe(`LPA:1$${esim.smdp}$${esim.matchingId}`);
    expect(esim.smdp).toMatch(/^sandbox\..*\.example$/);
    expect(esim.matchingId).toMatch(/^TEST(-[A-Z0-9]{4}){3}$/);
    expect(esim.iccid).toMatch(/^89\d{17,18}$/);
    expect(luhnSum(esim.iccid) % 10).toBe(0);
  });

  it('sells once for each key, also when many ask at once, and finds it again', async () => {
    expect(await wholesaler.findOrder('item-2')).toBeUndefined();
    const all = await Promise.all(Array.from({ length: 20 }, () => wholesaler.placeOrder('item-2', ORDER)));
    expect(new Set(all.map(({ iccid }) => iccid)).size).toBe(1);
    expect(await wholesaler.placeOrder('item-2', ORDER)).toEqual(all[0]);
    expect(await wholesaler.findOrder('item-2')).toEqual(all[0]);
    const other = await wholesaler.placeOrder('item-3', ORDER);
    expect(other.iccid).not.toBe(all[0]!.iccid);
    expect(other.ref).not.toBe(all[0]!.ref);
  });

  it('refuses what it does not sell, and keeps what it sold before', async () => {
    const refused = (order: object, key = 'item-4') =>
      expect(wholesaler.placeOrder(key, { ...ORDER, ...order })).rejects.toThrow();
    await refused({ destination: 'CUB' });
    await refused({ dataGb: '4' });
    await refused({ end: '2027-04-10' });
    expect(await wholesaler.findOrder('item-4')).toBeUndefined();
    const sold = await wholesaler.placeOrder('item-5', ORDER);
    expect(await wholesaler.placeOrder('item-5', { ...ORDER, destination: 'CUB' })).toEqual(sold);
  });

  it('takes an unused eSIM back for good, as often as it is asked to', async () => {
    expect(await wholesaler.useOf('item-6')).toBeUndefined();
    expect(await wholesaler.cancel('item-6')).toBeUndefined();
    await wholesaler.placeOrder('item-6', ORDER);
    expect(await wholesaler.useOf('item-6')).toBe('unused');
    const answers = await Promise.all([wholesaler.cancel('item-6'), wholesaler.cancel('item-6')]);
    expect(answers).toEqual(['cancelled', 'cancelled']);
    await installEsim(db, 'item-6');
    expect(await wholesaler.useOf('item-6')).toBe('cancelled');
  });

  describe('a top-up', () => {
    const FIRST_DAY = Date.parse(`${ORDER.start}T00:00Z`);
    const GB = 1024 ** 3;

    async function esim(key: string) {
      const { ref, iccid } = await wholesaler.placeOrder(key, ORDER);
      return { ref, iccid, dataGb: '3', days: 7 };
    }

    it('is offered by its sizes until the eSIM is over', async () => {
      const own = await esim('item-8');
      const offered = await wholesaler.listTopUps(own);
      expect(offered.map(({ value, days }) => `${value} ${days}`)).toContain('3 7');
      expect(await wholesaler.listTopUps({ ref: 'another', iccid: '89' })).toEqual([]);
      time = FIRST_DAY + 12 * DAY;
      expect(await wholesaler.listTopUps(own)).toEqual([]);
      expect(await wholesaler.topUp('top-up-8', own)).toBe('refused');
    });

    it('is added once, used after what was there, and makes the days longer', async () => {
      const own = await esim('item-9');
      time = FIRST_DAY + 9 * DAY;
      const added = await Promise.all([wholesaler.topUp('top-up-9', own), wholesaler.topUp('top-up-9', own)]);
      expect(added[0]).toEqual(added[1]);
      expect(await wholesaler.findTopUp('top-up-9')).toEqual(added[0]);
      const [report] = await wholesaler.usage([own.ref]);
      expect(report).toMatchObject({ state: 'active', total: 8 * GB });
      expect(await wholesaler.topUpUseOf('top-up-9')).toBe('unused');
      time = FIRST_DAY + 12 * DAY;
      expect((await wholesaler.usage([own.ref]))[0]).toMatchObject({ state: 'active' });
      expect(await wholesaler.topUpUseOf('top-up-9')).toBe('installed');
      expect(await wholesaler.cancelTopUp('top-up-9')).toBe('installed');
      time = FIRST_DAY + 16 * DAY;
      expect((await wholesaler.usage([own.ref]))[0]).toMatchObject({ state: 'expired' });
    });

    it('goes back while none of it is used, and the data with it', async () => {
      const own = await esim('item-10');
      time = FIRST_DAY + 9 * DAY;
      await wholesaler.topUp('top-up-10', own);
      expect(await wholesaler.cancelTopUp('top-up-10')).toBe('cancelled');
      expect(await wholesaler.cancelTopUp('top-up-10')).toBe('cancelled');
      expect(await wholesaler.cancelTopUp('top-up-11')).toBeUndefined();
      expect((await wholesaler.usage([own.ref]))[0]).toMatchObject({ total: 5 * GB });
    });
  });

  describe('a plan with data for each day', () => {
    const MIDNIGHT = Date.parse('2027-01-10T00:00+09:00');
    const DAILY = { destination: 'KOR', dataGb: 'day/1/0.5', start: '2027-01-10', end: '2027-01-12' };
    const GB = 1024 ** 3;

    it('begins anew at midnight there, slows instead of ending, and takes no top-up', async () => {
      time = MIDNIGHT - DAY;
      const { ref, iccid } = await wholesaler.placeOrder('daily-1', DAILY);
      const told = async (at: number) => {
        time = at;
        return (await wholesaler.usage([ref]))[0]!;
      };
      expect(await told(MIDNIGHT)).toMatchObject({ state: 'ready', used: 0, total: GB, topsUp: false });
      const evening = await told(MIDNIGHT + DAY + 0.95 * DAY);
      expect(evening).toMatchObject({ state: 'active', used: GB, resetsAt: MIDNIGHT + 2 * DAY });
      const morning = await told(MIDNIGHT + 2 * DAY + 0.45 * DAY);
      expect(morning.used / GB).toBeCloseTo(0.5, 2);
      expect(morning.resetsAt).toBe(MIDNIGHT + 3 * DAY);
      expect(await wholesaler.listTopUps({ ref, iccid })).toEqual([]);
      expect(await told(MIDNIGHT + 4 * DAY)).toMatchObject({ state: 'expired' });
    });
  });

  it('takes none back that a phone has', async () => {
    await wholesaler.placeOrder('item-7', ORDER);
    await installEsim(db, 'item-7');
    expect(await wholesaler.cancel('item-7')).toBe('installed');
    expect(await wholesaler.useOf('item-7')).toBe('installed');
  });
});

/** ISO/IEC 7812-1: every second digit from the right doubled, the digits of the products added. */
function luhnSum(digits: string): number {
  return [...digits].toReversed().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 ? 2 : 1);
    return sum + Math.floor(value / 10) + (value % 10);
  }, 0);
}
