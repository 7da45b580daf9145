import * as v from 'valibot';
import { expect, it } from 'vitest';
import { Unreachable } from '../../../../src/server/outgoing/post.ts';
import type { Client } from '../../../../src/server/providers/esim/access/client.ts';
import { openUsage } from '../../../../src/server/providers/esim/access/usage.ts';

const profileOf = (esimTranNo: string) => ({
  ...{
    esimTranNo,
    orderNo: 'B1',
    iccid: '8900000000000000000',
    ac: 'LPA:1$smdp.example$code',
    qrCodeUrl: '',
  },
  ...{ esimStatus: 'IN_USE', smdpStatus: 'ENABLED', orderUsage: 1, totalVolume: 10 },
});

type Call = (path: string, input: { esimTranNo: string }) => Promise<unknown>;

/** As the client parses its answers. */
const checked = (call: Call): Client => ({
  call: async (path, input, schema) => {
    const read = v.safeParse(schema, await call(path, input as { esimTranNo: string }));
    if (!read.success) throw new Unreachable(path);
    return read.output;
  },
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

it('keeps the others where one is told in another way', async () => {
  const odd = { ...profileOf('1'), iccid: '1234' };
  const call = async (path: string, { esimTranNo }: { esimTranNo: string }) =>
    path === 'esim/usage/query'
      ? {
          esimUsageList: [
            { esimTranNo: '1', dataUsage: -1 },
            { esimTranNo: '2', dataUsage: 5, totalData: 10 },
          ],
        }
      : { esimList: [esimTranNo === '1' ? odd : profileOf(esimTranNo)] };
  expect(await openUsage({ client: checked(call), now: () => 0 })(['1', '2'])).toMatchObject([
    { ref: '2', used: 5 },
  ]);
});

it('is out of reach where none is answered', async () => {
  await expect(usageOf(['1'])(['1', '2'])).rejects.toThrow(Unreachable);
});
