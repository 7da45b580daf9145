import { describe, expect, it } from 'vitest';
import { actionSubjectText } from '../../../src/components/support/actionSubject.ts';
import { queueOf, subjectTexts } from '../../../src/components/support/queues/alertSubject.ts';
import { limitText } from '../../../src/components/support/order/limitText.ts';
import { firstChoice } from '../../../src/components/support/mails.ts';
import { outcomeText } from '../../../src/components/support/outcome.ts';
import { ageOf } from '../../../src/components/support/times.ts';
import { workError } from '../../../src/components/support/queues/workError.ts';
import { whatComes, whyItWaits } from '../../../src/components/support/order/why.ts';
import { actionCopy } from '../../../src/copy/support/actions.ts';
import { outcomeCopy } from '../../../src/copy/support/outcome.ts';
import { supportCopy } from '../../../src/copy/support/support.ts';
import { ago } from '../../../src/copy/support/queues.ts';
import { DAY, HOUR, MINUTE } from '../../../src/shared/lib/durations.ts';
import type { OrderAction } from '../../../src/shared/staff/supportActions.ts';

const { order: copy } = supportCopy;
const NOW = 1_800_000_000_000;

describe('what was just done', () => {
  it('is said in words of its own', () => {
    expect(outcomeText('order', 'retry')).toBe(outcomeCopy.order.retry);
    expect(outcomeText('account', 'delete')).toBe(outcomeCopy.account.delete);
  });

  it.each([null, '', 'delete', 'toString', '__proto__'])('is nothing for %s in the address', (name) => {
    expect(outcomeText('order', name)).toBeUndefined();
  });
});

describe('the mail that is sent again', () => {
  const mails = [{ value: '01a2' }, { value: 'order' }];

  it('is the one that was pressed, and the newest without a choice', () => {
    expect(firstChoice(mails, undefined, 'order')).toBe('order');
    expect(firstChoice(mails, '01a2', 'order')).toBe('01a2');
    for (const choice of [null, undefined, '', 'other']) expect(firstChoice(mails, choice)).toBe('01a2');
    expect(firstChoice([], 'order')).toBeUndefined();
  });
});

describe('how far a clerk may go', () => {
  const limit = { limit: 20_000, given: 5000, left: 15_000 };

  it('is above the limit for what gives more back, whose button is not shown', () => {
    const isAbove = (action: OrderAction, cents: number) => limitText(limit, { action, cents }).isAbove;
    expect([isAbove('refund', 15_000), isAbove('refund', 15_001), isAbove('item', 15_001)]).toEqual([
      ...[false, true, true],
    ]);
    expect(limitText(limit, { action: 'item', cents: 15_001 }).text).toContain(
      actionCopy.aboveLimit('$150.01'),
    );
    // A part can be small, and what gives nothing back has no limit.
    expect([isAbove('part', 90_000), isAbove('accept', 90_000)]).toEqual([false, false]);
    expect(limitText(undefined, { action: 'refund', cents: 90_000 })).toEqual({
      text: undefined,
      isAbove: false,
    });
  });
});

describe('how long something waits', () => {
  it.each([
    [0, ago.justNow],
    [MINUTE - 1, ago.justNow],
    [-MINUTE, ago.justNow],
    [MINUTE, ago.minutes(1)],
    [HOUR - 1, ago.minutes(59)],
    [HOUR, ago.hours(1)],
    [2 * DAY - 1, ago.hours(47)],
    [2 * DAY, ago.days(2)],
  ])('is said in one unit: %s ms', (ms, text) => {
    expect(ageOf(NOW - ms, NOW)).toBe(text);
  });
});

describe('what an alert is about', () => {
  it('is work in words, and the number of an order', () => {
    const plain = ['SJ-ZG97ZX', 'toString 1'];
    expect(subjectTexts(['fulfil 01a2', ...plain, 'fulfil 01a3'])).toEqual(['Deliver an item (2)', ...plain]);
    expect(subjectTexts(['fulfil 01a2'])).toEqual(['Deliver an item']);
  });
});

describe('what an action of an account is about', () => {
  it('is named, so that one of two claims is not taken for the other', () => {
    const claim = { kind: 'claim', number: 'CL-9F3A07B2', policy: 'TEST-1' } as const;
    expect(actionSubjectText(claim)).toBe('CL-9F3A07B2, policy TEST-1');
    expect(actionSubjectText({ kind: 'mail', key: 'mail:order:01a2' })).toBe('Your order');
    expect(actionSubjectText({ kind: 'session', browser: '', system: '' })).toBe('Unknown browser');
    expect(actionSubjectText({ kind: 'account' })).toBe('');
  });
});

describe('the list that an alert leads to', () => {
  it('is where its subjects stand', () => {
    const list = (...subjects: string[]) => queueOf({ kind: 'stuck', subjects });
    expect([
      list('mail 01a2'),
      list('claim-waits 01a2', 'claim-waits 01a3'),
      list('provider-waits 01a2'),
    ]).toEqual([...['mail', 'claims', 'offers']]);
    expect([list('claim-waits 01a2', 'claim 01a3'), list('SJ-ZG97ZX')]).toEqual(['stuck', 'stuck']);
    expect(queueOf({ kind: 'attention', subjects: ['SJ-ZG97ZX'] })).toBe('attention');
    expect(queueOf({ kind: 'disk', subjects: ['file'] })).toBeUndefined();
  });
});

describe('why work failed', () => {
  it('is said in words, and where to look for what has no words', () => {
    expect(workError(null, '01a2')).toBe('');
    expect(workError('TimeOut', '01a2')).toBe('No answer in time');
    for (const name of ['Error', 'TypeError', 'toString'])
      expect(workError(name, '01a2')).toContain('job 01a2');
  });
});

describe('an order that waits for nobody', () => {
  const held = { state: 'needs_attention', total: 1925, paid_amount: 1925, isGone: false, failedRefunds: 0 };
  const now = Date.UTC(2026, 10, 29, 11);
  const times = { expires_at: Date.UTC(2026, 10, 29, 11, 33), inTransit: false, now };

  it('is not called undelivered while it is tried again', () => {
    const order = { ...held, cause: 'delivery failed' };
    expect(whyItWaits(order)?.title).toBe(copy.givenUp);
    expect(whyItWaits({ ...order, isTrying: true })).toBeUndefined();
    expect(whyItWaits({ ...order, isTrying: true, failedRefunds: 1 })?.title).toBe(copy.failedRefund);
    expect(whatComes({ ...times, state: 'needs_attention', isTrying: true })?.title).toBe(copy.moving);
  });

  it('says until when it can be paid, and that an expired one needs nothing given back', () => {
    expect(whatComes({ ...times, state: 'awaiting_payment' })?.text).toContain('Nov 29, 2026, 11:33 UTC');
    expect(whatComes({ ...times, inTransit: true, state: 'awaiting_payment' })?.text).toBe(
      copy.inTransitText('Nov 29, 2026, 11:33 UTC'),
    );
    for (const late of [{ state: 'created' }, { state: 'awaiting_payment', now: times.expires_at }])
      expect(whatComes({ ...times, ...late })?.text).toBe(copy.notPayableText);
    expect(whatComes({ ...times, state: 'expired' })?.title).toBe(copy.neverPaid);
    expect(whatComes({ ...times, state: 'fulfilled' })).toBeUndefined();
  });
});
