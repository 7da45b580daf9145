import { beforeEach, expect, it } from 'vitest';
import type { InsuranceProvider } from '../../../src/server/providers/insurance/port.ts';
import { openSandboxInsurance } from '../../../src/server/providers/insurance/sandbox.ts';
import { NOW } from '../../fixtures/app.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import { TRAVELER } from '../../fixtures/insurance.ts';
import { clock } from '../../fixtures/orders.ts';

const ORDER = {
  planId: '1510',
  destination: 'CO',
  departure: '2027-01-10',
  return: '2027-05-20',
  traveler: TRAVELER,
  premium: 20960,
};
const LAST_MOMENT = Date.UTC(2027, 0, 10) - 1;

describeDatabases('the sandbox insurer', (open) => {
  let insurer: InsuranceProvider;
  let time: ReturnType<typeof clock>;

  beforeEach(async () => {
    time = clock(NOW);
    insurer = openSandboxInsurance({ db: await open(), now: time.now });
  });

  it('ends cover that has not begun, as often as it is asked to (F091)', async () => {
    expect(await insurer.cancelPolicy('item-1')).toBeUndefined();
    await insurer.issuePolicy('item-1', ORDER);
    time.advance(LAST_MOMENT - NOW);
    expect(await insurer.cancelPolicy('item-1')).toBe('cancelled');
    time.advance(1);
    expect(await insurer.cancelPolicy('item-1')).toBe('cancelled');
  });

  it('ends none that has begun: from the day of departure on, in UTC', async () => {
    await insurer.issuePolicy('item-2', ORDER);
    time.advance(LAST_MOMENT + 1 - NOW);
    expect(await insurer.cancelPolicy('item-2')).toBe('begun');
  });
});
