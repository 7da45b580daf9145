import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { signature } from '../../../../src/server/providers/esim/access/client.ts';
import { issuedEsim, useOf } from '../../../../src/server/providers/esim/access/profile.ts';
import { bestPackages } from '../../../../src/server/providers/esim/access/sale.ts';
import {
  locationsOf,
  packagesOf,
  regionsOf,
} from '../../../../src/server/providers/esim/access/wholesale.ts';
import { resalePrice, type EsimPricing } from '../../../../src/shared/esim/pricing.ts';
import { LOCATIONS, PACKAGES } from '../../../mocks/esimAccess/catalogue.ts';
import { profile, sell } from '../../../mocks/esimAccess/books.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const japan = packagesOf(PACKAGES).filter(({ place }) => place === 'JP');
const codes = (days: number, ahead = 50) => bestPackages(japan, { days, ahead }).map(({ code }) => code);

describe('the wholesaler’s list', () => {
  it('is sold where it is so much data for so many days, counted from the first connection', () => {
    expect(japan.map(({ code }) => code)).toEqual([
      'PJP05',
      'PJP1',
      'PJP1L',
      'PJP5',
      'PJP5D',
      'PJP5L',
      'PJP20',
    ]);
    expect(japan[0]).toEqual({ code: 'PJP05', place: 'JP', gb: 0.5, days: 7, price: 7000, keeps: 180 });
  });

  it('leaves out what is not as documented, and keeps the rest', () => {
    const [good] = PACKAGES;
    const odd = [null, 'x', {}, { ...good, price: '7000' }, { ...good, price: 0 }, { ...good, volume: -1 }];
    expect(packagesOf([...odd, good])).toHaveLength(1);
  });

  it('has its other regions where one is not as documented', () => {
    const [region] = LOCATIONS.filter(({ code }) => code === 'NA-3');
    const odd = [null, { ...region, name: '' }, { ...region, subLocationList: [{ code: '' }] }];
    expect(regionsOf(locationsOf([...odd, ...LOCATIONS])).map(({ code }) => code)).toEqual(['NA-3', 'CAR-2']);
    expect(regionsOf(locationsOf([{ ...region, subLocationList: null }]))[0]!.countries).toEqual([]);
  });

  it('names the place by the slug where its code is not told', () => {
    const { locationCode: _, ...older } = PACKAGES.find(({ packageCode }) => packageCode === 'PNA1')!;
    expect(packagesOf([older])[0]!.place).toBe('NA-3');
  });
});

describe('the package for a stay', () => {
  it('is the smallest validity that covers it, then the cheapest', () => {
    expect(codes(7)).toEqual(['PJP05', 'PJP1', 'PJP5', 'PJP20']);
    expect(codes(8)).toEqual(['PJP1L', 'PJP5', 'PJP20']);
    expect(codes(15)).toEqual(['PJP1L', 'PJP5', 'PJP20']);
    expect(codes(16)).toEqual(['PJP1L', 'PJP5L', 'PJP20']);
    expect(codes(90)).toEqual(['PJP20']);
    expect(codes(91)).toEqual([]);
  });

  it('can still be installed on the first day', () => {
    expect(codes(7, 180)).toHaveLength(4);
    expect(codes(7, 181)).toEqual([]);
  });
});

describe('what it costs the traveler', () => {
  const pricing = { round_to: 25, markup_percent: 20 } as EsimPricing;
  it.each([
    [70_000, 700, 150],
    [7000, 75, 25],
    [310_100, 3125, 625],
    [1, 25, 0],
  ])('$%i / 10,000 at wholesale is %i and %i cents', (wholesale, original_price, markup_price) => {
    expect(resalePrice(pricing, wholesale)).toEqual({ original_price, markup_price });
    expect(original_price * 100).toBeGreaterThanOrEqual(wholesale);
  });

  it('is rounded as src/content/esim/pricing.yaml says', () => {
    expect(readFileSync('src/content/esim/pricing.yaml', 'utf8')).toMatch(/round_to: 25\nmarkup_percent: 20/);
  });
});

describe('the signature', () => {
  it('is that of the documentation’s own example', () => {
    const at = 1628670421;
    const body = '{"imsi":"326543826"}';
    const headers = signature(
      { accessCode: '11111', secret: '1111', body, at },
      '4ce9d9cdac9e4e17b3a2c66c358c1ce2',
    );
    expect(headers).toEqual({
      'RT-Timestamp': '1628670421',
      'RT-RequestID': '4ce9d9cdac9e4e17b3a2c66c358c1ce2',
      'RT-Signature': '7eb765e27df5373dea2dbc8c41a7d9557743e46c8054750f3d851b3fd01d0835',
    });
  });
});

describe('an eSIM as it is answered', () => {
  const sold = sell('item-1', PACKAGES[0]!, NOW, 0);
  const answered = (over: object) => ({ ...profile(sold), ...over });

  it('is handed out with its code taken apart', () => {
    const [, smdp, matchingId] = /^LPA:1\$(.+)\$(.+)$/.exec(sold.ac)!;
    const { esimTranNo: ref, iccid, ac: activationCode } = sold;
    const code = { ref, iccid, activationCode, smdp, matchingId };
    expect(issuedEsim('item-1', answered({}))).toEqual({ ...code, apn: 'drei.at' });
    for (const apn of ['', null, undefined]) expect(issuedEsim('item-1', answered({ apn }))).toEqual(code);
    expect(issuedEsim('item-1', answered({ ac: 'LPA:1$a.example$$1.2.3$1' }))).toMatchObject({
      matchingId: '',
    });
    // Without its prefix a phone would not know what it reads.
    for (const ac of [activationCode.slice(4), activationCode.replace('LPA', 'lpa')])
      expect(issuedEsim('item-1', answered({ ac }))).toMatchObject({ activationCode, smdp, matchingId });
  });

  it.each([
    [{ transactionId: 'item-2' }, 'Unreachable'],
    [{ ac: 'LPA:1$only-an-address' }, 'Unreachable'],
    [{ ac: 'https://p.qrsim.example/x' }, 'Unreachable'],
    [{ ac: null }, 'StillAllocating'],
    [{ iccid: '' }, 'StillAllocating'],
  ])('is not handed out with %j', (over, name) => {
    expect(() => issuedEsim('item-1', answered(over))).toThrow(expect.objectContaining({ name }) as Error);
  });

  it.each([
    ['GOT_RESOURCE', 'RELEASED', 'unused'],
    ['GOT_RESOURCE', 'DOWNLOAD', 'installed'],
    ['GOT_RESOURCE', 'ENABLED', 'installed'],
    ['IN_USE', 'ENABLED', 'installed'],
    ['IN_USE', 'RELEASED', 'installed'],
    ['USED_UP', 'DELETED', 'installed'],
    ['CANCEL', 'RELEASED', 'cancelled'],
    ['UNUSED_EXPIRED', 'RELEASED', 'cancelled'],
  ])('%s and %s is %s', (esimStatus, smdpStatus, use) => {
    expect(useOf(answered({ esimStatus, smdpStatus }))).toBe(use);
  });

  it('is nothing yet while it is being made', () => {
    expect(() => useOf(answered({ esimStatus: 'GETTING_RESOURCE' }))).toThrow('being made');
  });
});
