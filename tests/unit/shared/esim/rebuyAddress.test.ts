import { expect, it } from 'vitest';
import { rebuyAddress } from '../../../../src/shared/esim/rebuyAddress.ts';
import type { EsimPurchase } from '../../../../src/shared/esim/purchase.ts';

const esim = { destination_id: 'JPN', start: '2027-01-10', end: '2027-01-20' } as EsimPurchase;
const days = (today: string, trip?: { start: string; end: string }) => {
  const query = new URL(rebuyAddress(esim, today, trip), 'https://x.example').searchParams;
  expect(query.get('destination')).toBe('JPN');
  return [query.get('startDate'), query.get('endDate')];
};

it('fills in the next dates of an eSIM that is bought again', () => {
  expect(days('2027-02-28')).toEqual(['2027-02-28', '2027-03-10']);
  expect(days('2027-01-15')).toEqual(['2027-01-15', '2027-01-20']);
  expect(days('2027-01-20')).toEqual(['2027-01-20', '2027-01-20']);
  expect(days('2027-01-05')).toEqual(['2027-01-10', '2027-01-20']);
  const next = { start: '2027-06-01', end: '2027-06-09' };
  expect(days('2027-02-28', next)).toEqual(['2027-06-01', '2027-06-09']);
  expect(days('2027-07-01', next)).toEqual(['2027-07-01', '2027-07-11']);
  expect(days('2027-01-15', { start: '2027-01-08', end: '2027-01-22' })).toEqual([
    '2027-01-15',
    '2027-01-20',
  ]);
});
