import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { App } from '../../../../src/server/context.ts';
import { esimProduct } from '../../../../src/server/esim/product.ts';
import { insuranceProduct } from '../../../../src/server/insurance/product.ts';
import { itemRefund, cannotRefundAutomatically } from '../../../../src/server/orders/refunds/itemRefund.ts';
import { ITEM_STATES, mayMove, orderStateOf, type ItemState } from '../../../../src/shared/orders/orders.ts';
import { isWithinRefundPeriod } from '../../../../src/shared/orders/refunds.ts';

describe('until when an item may be given back (F091, F113)', () => {
  it('is the eSIM’s last day, and the day before departure', () => {
    const app = {} as App;
    expect(esimProduct.refundRule(app, { startDate: '2027-01-10', endDate: '2027-01-20' }).until).toBe(
      '2027-01-20',
    );
    const dates = { departureDate: '2027-03-01', returnDate: '2027-03-09' };
    expect(insuranceProduct.refundRule(app, dates).until).toBe('2027-02-28');
  });

  it('ends with that day in UTC, to the millisecond', () => {
    const rule = { until: '2027-01-20' };
    expect(isWithinRefundPeriod(rule, Date.UTC(2027, 0, 21) - 1)).toBe(true);
    expect(isWithinRefundPeriod(rule, Date.UTC(2027, 0, 21))).toBe(false);
  });
});

describe('how an order stands as its items do', () => {
  it.each<[ItemState[], string]>([
    [['pending', 'done'], 'fulfilling'],
    [['done', 'done'], 'fulfilled'],
    [['dead', 'done'], 'needs_attention'],
    [['refunded', 'done'], 'fulfilled'],
    [['refund_pending', 'done'], 'fulfilled'],
    [['refund_pending', 'uncertain'], 'fulfilling'],
    [['refund_pending', 'refunded'], 'refund_pending'],
    [['refunded', 'refunded'], 'refunded'],
  ])('%j is %s', (items, order) => expect(orderStateOf(items)).toBe(order));

  it('only rises while items go their way: delivered or dead, then back', () => {
    const WAY: ItemState[][] = [
      ['pending', 'in_flight', 'done', 'refund_pending', 'refunded'],
      ['pending', 'in_flight', 'dead', 'refund_pending', 'refunded'],
    ];
    const ways = fc.array(fc.constantFrom(...WAY), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(ways, fc.array(fc.nat(3), { maxLength: 20 }), (each, steps) => {
        const at = each.map(() => 0);
        let order = orderStateOf(each.map((way) => way[0]!));
        for (const step of steps) {
          const item = step % each.length;
          at[item] = Math.min(at[item]! + 1, each[item]!.length - 1);
          const next = orderStateOf(each.map((way, i) => way[at[i]!]!));
          // What cannot be delivered is an alarm that stays until it is given back; nothing else ever goes down.
          if (next !== order && order !== 'needs_attention')
            expect([order, next, mayMove(order, next)]).toEqual([order, next, true]);
          if (mayMove(order, next)) order = next;
        }
      }),
    );
  });
});

describe('what the owner of an item is offered', () => {
  const rule = { until: '2027-01-20', text: 'rule', note: '' };
  const now = Date.UTC(2027, 0, 1);
  const order = { state: 'fulfilled' as const, total: 100, paid_amount: 100 };
  const stands = (state: ItemState, refunds: Parameters<typeof itemRefund>[2] = [], at = now) =>
    itemRefund(order, { id: 'i', state }, refunds, rule, at).state;
  const own = (state: 'asked' | 'pending' | 'done' | 'failed' | 'void') => [
    { order_item_id: 'i', state, cause: 'traveler' as const },
  ];

  it('is a refund for what was delivered in time, and for what was not delivered at any time', () => {
    const late = Date.UTC(2027, 5, 1);
    expect(ITEM_STATES.map((state) => [state, stands(state), stands(state, [], late)])).toEqual([
      ['pending', 'closed', 'closed'],
      ['in_flight', 'closed', 'closed'],
      ['uncertain', 'offered', 'offered'],
      ['done', 'offered', 'closed'],
      ['dead', 'offered', 'offered'],
      ['refund_pending', 'pending', 'pending'],
      ['refunded', 'done', 'done'],
    ]);
  });

  it('follows its own refund', () => {
    expect(stands('done', own('asked'))).toBe('asked');
    expect(stands('refund_pending', own('pending'))).toBe('pending');
    expect(stands('refund_pending', own('failed'))).toBe('late');
    expect(stands('refunded', own('failed'))).toBe('late');
    expect(stands('refunded', own('done'))).toBe('done');
    expect(stands('done', own('void'))).toBe('closed');
  });

  it('follows the refund of the whole order, and not one made by hand', () => {
    const whole = (cause: 'duplicate' | 'operator' | 'provider') =>
      stands('refund_pending', [{ order_item_id: null, state: 'failed', cause }]);
    expect([whole('duplicate'), whole('operator'), whole('provider')]).toEqual(['late', 'late', 'pending']);
  });

  it('is nothing where a person must look: part of it went back by hand, or something else was paid', () => {
    expect(stands('done', [{ order_item_id: null, state: 'done', cause: 'provider' }])).toBe('closed');
    expect(cannotRefundAutomatically({ ...order, paid_amount: 99 }, [])).toBe(true);
    expect(cannotRefundAutomatically({ ...order, state: 'expired' }, [])).toBe(true);
    expect(cannotRefundAutomatically(order, [])).toBe(false);
  });
});
