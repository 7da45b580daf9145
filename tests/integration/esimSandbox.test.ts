import { beforeEach, expect, it } from 'vitest';
import { openContent } from '../../src/server/content/content.ts';
import { openSandboxEsim, type SandboxEsim } from '../../src/server/providers/esim/sandbox.ts';
import { NOW } from '../fixtures/app.ts';
import { readableLog, SHIPPED_CONTENT } from '../fixtures/content.ts';
import { describeDatabases } from '../fixtures/databases.ts';

const ORDER = { destination: 'JPN', dataGb: '5', start: '2027-01-10', end: '2027-01-20' };

describeDatabases('the sandbox wholesaler', (open) => {
  let wholesaler: SandboxEsim;

  beforeEach(async () => {
    const content = openContent({ contentDir: SHIPPED_CONTENT }, readableLog().log);
    wholesaler = openSandboxEsim({ db: await open(), content, now: () => NOW });
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
    await wholesaler.install('item-6');
    expect(await wholesaler.useOf('item-6')).toBe('cancelled');
  });

  it('takes none back that a phone has', async () => {
    await wholesaler.placeOrder('item-7', ORDER);
    await wholesaler.install('item-7');
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
