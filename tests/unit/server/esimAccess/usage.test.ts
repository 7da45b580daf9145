import { expect, it } from 'vitest';
import { Unreachable } from '../../../../src/server/outgoing/post.ts';
import type { Client } from '../../../../src/server/providers/esim/access/client.ts';
import { openUsage } from '../../../../src/server/providers/esim/access/usage.ts';

const profileOf = (esimTranNo: string) => ({
  ...{ esimTranNo, iccid: '8900000000000000000', ac: 'LPA:1$smdp.example$code', qrCodeUrl: '' },
  ...{ esimStatus: 'IN_USE', smdpStatus: 'ENABLED', orderUsage: 1, totalVolume: 10 },
});

/** @param silent does not answer about these */
const usageOf = (silent: readonly string[]) => {
  const call = async (path: string, input: { esimTranNo: string }) => {
    if (path === 'esim/usage/query') return { esimUsageList: [] };
    if (silent.includes(input.esimTranNo)) throw new Unreachable('time-out');
    return { esimList: [profileOf(input.esimTranNo)] };
  };
  return openUsage({ client: { call } as unknown as Client, now: () => 0 });
};

it('keeps what was answered where a later eSIM is not', async () => {
  expect((await usageOf(['2'])(['1', '2', '3'])).map(({ ref }) => ref)).toEqual(['1']);
});

it('is out of reach where none is answered', async () => {
  await expect(usageOf(['1'])(['1', '2'])).rejects.toThrow(Unreachable);
});
