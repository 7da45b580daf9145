import { describe, expect, it } from 'vitest';
import { progressOf } from '../../../src/components/purchases/progress.ts';
import type { ItemRefund } from '../../../src/shared/orders/itemRefund.ts';
import type { EsimPurchase, ItemState, OrderState } from '../../../src/shared/orders/orders.ts';

const delivered = { kind: 'esim', data_gb: '5' } as EsimPurchase;
const refund = (state: ItemRefund['state']): ItemRefund => ({ state, rule: '', until: '2027-01-20' });
const shown = (
  status: OrderState,
  state: ItemState,
  esim: EsimPurchase | null = null,
  back: ItemRefund['state'] = 'offered',
) => progressOf({ status }, { product_id: 1, state, delivered: esim, refund: refund(back) }).name;

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
        {
          product_id: 1,
          state: 'refunded',
          delivered: null,
          refund: { ...refund(back), ...(bought_with && { bought_with }) },
        },
      ).text;
    for (const back of ['pending', 'late', 'done'] as const) {
      expect(words(back, 'SJ-2')).toContain('Order SJ-2 had already bought');
      expect(words(back)).not.toContain('already bought');
    }
  });
});
