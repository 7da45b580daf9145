/** The rules of a claim on insurance: its costs, its answers, its states (F172). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { costRows, MAX_COSTS, tidyAnswers } from '../../../../src/shared/claims/answers.ts';
import { claimMessages, readClaim } from '../../../../src/shared/claims/claim.ts';
import { amountText, sumsOf, typedAmount, type Cost } from '../../../../src/shared/claims/costs.ts';
import {
  CLAIM_STATES,
  DECIDED_STATES,
  INSURER_ACTIONS,
  nextState,
  takesDocuments,
  type ClaimAction,
  type ClaimState,
} from '../../../../src/shared/claims/states.ts';
import { claimFingerprint } from '../../../../src/shared/claims/steps.ts';

const TODAY = '2027-01-20';
const EVENT = { kind: ['medical'], date: ['2027-01-12'], place: ['Medellín'], what: ['I fell.'] };
const costs = (...rows: [string, string, string, string][]) => ({
  cost_date: rows.map(([date]) => date),
  cost_what: rows.map(([, what]) => what),
  cost_amount: rows.map(([, , amount]) => amount),
  cost_currency: rows.map(([, , , currency]) => currency),
});

describe('amounts', () => {
  it.each([
    ['12.5', 'USD', 1250],
    ['1,250.50', 'EUR', 125050],
    ['1 250', 'JPY', 1250],
    ['0.125', 'KWD', 125],
    ['$420.50', 'USD', 42050],
  ])('reads %s %s', (text, currency, amount) => expect(typedAmount(text, currency)).toBe(amount));

  it.each([
    ['', 'USD'],
    ['0', 'USD'],
    ['-5', 'USD'],
    ['12,50', 'EUR'],
    ['1.005', 'USD'],
    ['12.5', 'JPY'],
    ['$12', 'EUR'],
    ['1e3', 'USD'],
    ['99999999999999', 'USD'],
  ])('refuses "%s" %s', (text, currency) => expect(typedAmount(text, currency)).toBeUndefined());

  it('are read as they are written', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e13 }),
        fc.constantFrom('USD', 'JPY', 'KWD'),
        (amount, currency) => {
          const text = amountText({ amount, currency }).replace(`${currency} `, '');
          expect(typedAmount(text, currency)).toBe(amount);
        },
      ),
    ));

  it('add up exactly, by currency, in any order', () => {
    const cost = fc.record<Cost>({
      date: fc.constant(TODAY),
      what: fc.constant('Bill'),
      amount: fc.integer({ min: 1, max: 1e13 }),
      currency: fc.constantFrom('USD', 'EUR', 'JPY'),
    });
    fc.assert(
      fc.property(fc.array(cost, { maxLength: MAX_COSTS }), fc.nat(), (all, turn) => {
        const sums = new Map(sumsOf(all).map(({ currency, amount }) => [currency, amount]));
        const turned = [...all.slice(turn % (all.length || 1)), ...all.slice(0, turn % (all.length || 1))];
        for (const { currency, amount } of sumsOf(turned)) expect(sums.get(currency)).toBe(amount);
        const exact = all.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
        expect([...sums.values()].reduce((sum, amount) => sum + BigInt(amount), 0n)).toBe(exact);
        expect(new Set(sums.keys())).toEqual(new Set(all.map(({ currency }) => currency)));
      }),
    );
  });
});

describe('answers', () => {
  it('become a claim, rows without a word left out', () => {
    const answers = {
      ...EVENT,
      ...costs(['', '', '', 'USD'], ['2027-01-13', 'Clinic', '80', 'usd'], ['', '', '', '']),
    };
    expect(readClaim(answers, TODAY)).toEqual({
      claim: {
        ...{ kind: 'medical', date: '2027-01-12', place: 'Medellín', what: 'I fell.' },
        costs: [{ date: '2027-01-13', what: 'Clinic', amount: 8000, currency: 'USD' }],
      },
    });
  });

  it('say what is missing at the field that misses it', () => {
    const answers = {
      ...EVENT,
      date: ['2027-01-21'],
      ...costs(['', 'Taxi', '12,50', 'EUR'], ['', 'Bus', '3', 'EURO']),
    };
    expect(readClaim(answers, TODAY)).toEqual({
      messages: {
        date: claimMessages.date,
        cost_date_0: claimMessages.costDate,
        cost_amount_0: claimMessages.costAmount,
        cost_date_1: claimMessages.costDate,
        cost_currency_1: claimMessages.currency,
      },
    });
    const none = readClaim({}, TODAY);
    expect(Object.keys('messages' in none ? none.messages : {})).toEqual(['kind', 'date', 'place', 'what']);
  });

  it('are the same however often they are tidied, and never more than the form has rows', () => {
    const text = fc.constantFrom('', ' ', 'x', '12', 'USD');
    const column = fc.array(text, { maxLength: 30 });
    const answers = fc.record({
      what: column,
      cost_date: column,
      cost_what: column,
      cost_amount: column,
      cost_currency: column,
    });
    fc.assert(
      fc.property(answers, (typed) => {
        const tidy = tidyAnswers(typed);
        expect(tidyAnswers(tidy)).toEqual(tidy);
        expect(costRows(tidy)).toEqual(costRows(typed));
        expect(costRows(typed).length).toBeLessThanOrEqual(MAX_COSTS);
        const fields = ['what', 'cost_what', 'cost_amount'] as const;
        expect(claimFingerprint(tidy, fields)).toBe(claimFingerprint(typed, fields));
      }),
    );
  });
});

describe('states', () => {
  const ACTIONS: ClaimAction[] = ['send', 'reply', ...INSURER_ACTIONS];
  const isDecided = (state: ClaimState) => DECIDED_STATES.some((decided) => decided === state);

  it('end with a decision, and only the insurer decides', () => {
    for (const state of CLAIM_STATES)
      for (const action of ACTIONS) {
        const next = nextState(state, action);
        if (isDecided(state)) expect([state, action, next]).toEqual([state, action, undefined]);
        if (next && isDecided(next)) expect(['accept', 'refuse']).toContain(action);
        if (state === 'draft') expect(next).toBe(action === 'send' ? 'sent' : undefined);
        expect(next).not.toBe('draft');
      }
  });

  it('can be decided from every state after sending, and answered where the insurer asks', () => {
    for (const state of ['sent', 'received', 'asked'] as const) {
      expect(nextState(state, 'accept')).toBe('accepted');
      expect(nextState(state, 'refuse')).toBe('refused');
    }
    expect(CLAIM_STATES.filter((state) => nextState(state, 'reply'))).toEqual(['asked']);
    expect(CLAIM_STATES.filter(takesDocuments)).toEqual(['draft', 'asked']);
  });
});
