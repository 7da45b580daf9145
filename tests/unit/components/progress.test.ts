import { describe, expect, it } from 'vitest';
import { currentItems, isPast, progressOf } from '../../../src/components/purchases/progress.ts';
import type { ItemRefund } from '../../../src/shared/orders/itemRefund.ts';
import type { EsimPurchase } from '../../../src/shared/esim/purchase.ts';
import type { ItemState, OrderState } from '../../../src/shared/orders/orders.ts';

const delivered = { kind: 'esim', data_gb: '5' } as EsimPurchase;
const refund = (state: ItemRefund['state']): ItemRefund => ({ state, rule: '', until: '2027-01-20' });
const period = { from: '', to: '', eve: 1, first_start: 2, last_start: 2, first_end: 5, last_end: 6 };
const item = (state: ItemState, esim: EsimPurchase | null, back: ItemRefund['state'] = 'offered') => ({
  product_id: 1,
  state,
  delivered: esim,
  refund: refund(back),
  period,
});
const shown = (
  status: OrderState,
  state: ItemState,
  esim: EsimPurchase | null = null,
  back: ItemRefund['state'] = 'offered',
  now = 0,
) => progressOf({ status }, item(state, esim, back), now).name;

describe('what a pass says about its item', () => {
  it('is ready only with something to install', () => {
    expect(shown('fulfilled', 'done', delivered)).toBe('ready');
  });

  it('is over once what was delivered has been removed', () => {
    expect(shown('fulfilled', 'done')).toBe('over');
    expect(shown('needs_attention', 'done')).toBe('over');
  });

  it('is being prepared while the provider has not answered', () => {
    for (const state of ['pending', 'in_flight', 'uncertain'] as const)
      expect(shown('paid', state)).toBe('preparing');
  });

  it('is delayed when we have to step in, and keeps what was delivered', () => {
    expect(shown('needs_attention', 'dead')).toBe('attention');
    expect(shown('needs_attention', 'done', delivered)).toBe('ready');
  });

  it('says how far a refund is, whatever was delivered before', () => {
    expect(shown('fulfilled', 'done', null, 'asked')).toBe('refunding');
    expect(shown('refund_pending', 'refund_pending', null, 'pending')).toBe('refunding');
    expect(shown('refund_pending', 'refund_pending', null, 'late')).toBe('refundLate');
    expect(shown('fulfilled', 'refunded', null, 'done')).toBe('refunded');
    expect(shown('refunded', 'refunded', delivered, 'done')).toBe('refunded');
  });

  it('says which order had bought the same, where a payment goes back by itself (D92)', () => {
    const words = (back: ItemRefund['state'], bought_with?: string) =>
      progressOf(
        { status: 'refunded' },
        { ...item('refunded', null), refund: { ...refund(back), ...(bought_with && { bought_with }) } },
        0,
      ).text;
    for (const back of ['pending', 'late', 'done'] as const) {
      expect(words(back, 'SJ-2')).toContain('Order SJ-2 had already bought');
      expect(words(back)).not.toContain('already bought');
    }
  });

  it('says why what a supplier did not deliver goes back by itself', () => {
    for (const back of ['pending', 'late', 'done'] as const) {
      const refused = { ...refund(back), not_supplied: true as const };
      const { text } = progressOf({ status: 'refunded' }, { ...item('refunded', null), refund: refused }, 0);
      expect(text).toContain('was no longer possible');
    }
  });

  it('has ended once its last day is over in every zone, and only if it was delivered', () => {
    expect(shown('fulfilled', 'done', delivered, 'closed', 5)).toBe('ready');
    expect(shown('fulfilled', 'done', delivered, 'closed', 6)).toBe('ended');
    expect(shown('fulfilled', 'done', null, 'closed', 6)).toBe('over');
    expect(shown('needs_attention', 'dead', null, 'closed', 6)).toBe('attention');
    expect(shown('refunded', 'refunded', null, 'done', 6)).toBe('refunded');
  });
});

describe('what is past', () => {
  const past = (state: ItemState, esim: EsimPurchase | null, back: ItemRefund['state'], now = 6) =>
    isPast({ status: 'fulfilled' }, item(state, esim, back), now);

  it('is over, and nothing is owed for it', () => {
    expect(past('done', delivered, 'closed')).toBe(true);
    expect(past('done', null, 'closed')).toBe(true);
    expect(past('refunded', null, 'done')).toBe(true);
  });

  it('is nothing that is still to come, to be delivered or to be given back', () => {
    expect(past('done', delivered, 'closed', 5)).toBe(false);
    expect(past('refunded', null, 'done', 5)).toBe(false);
    expect(past('dead', null, 'closed')).toBe(false);
    expect(past('in_flight', null, 'closed')).toBe(false);
    for (const back of ['asked', 'pending', 'late'] as const)
      expect(past('done', delivered, back)).toBe(false);
  });
});

it('is about what did not go back, in an order in short', () => {
  const back = item('refunded', null, 'done');
  const here = item('done', delivered);
  expect(currentItems({ status: 'fulfilled', items: [back, here] }, 0)).toEqual([here]);
  expect(currentItems({ status: 'fulfilled', items: [here, here] }, 0)).toEqual([here, here]);
  expect(currentItems({ status: 'refunded', items: [back, back] }, 0)).toEqual([back, back]);
});
