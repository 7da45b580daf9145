import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isUnanswered,
  nextState,
  OFFER_STATES,
  PROVIDER_ACTIONS,
  statusOf,
  TRAVELER_ACTIONS,
  type OfferAction,
  type OfferState,
} from '../../../../src/shared/offers/states.ts';
import { isForProvider } from '../../../../src/shared/offers/messages.ts';

const ACTIONS: readonly OfferAction[] = [...TRAVELER_ACTIONS, ...PROVIDER_ACTIONS];

/** Every possible change before the reply date; what is not named is refused. */
const OPEN: Record<OfferState, Partial<Record<OfferAction, OfferState>>> = {
  offered: { accept: 'accepted', decline: 'declined', ask: 'offered', refuse: 'refused', reply: 'offered' },
  accepted: { ask: 'accepted', undo: 'offered', confirm: 'confirmed', refuse: 'refused', reply: 'accepted' },
  declined: { undo: 'offered' },
  confirmed: { reply: 'confirmed' },
  refused: {},
};

it('asks for an answer only while there is none', () => {
  const statuses = [undefined, ...OFFER_STATES, 'expired'] as const;
  expect(statuses.filter(isUnanswered)).toEqual([undefined, 'offered']);
});

describe('how an offer changes', () => {
  it.each(OFFER_STATES)('from %s, by each action, before the reply date and after it', (state) => {
    for (const action of ACTIONS) {
      expect([action, nextState(state, action, true)]).toEqual([action, OPEN[state][action]]);
      const isOver = state === 'offered' || state === 'declined';
      expect([action, nextState(state, action, false)]).toEqual([
        action,
        isOver ? undefined : OPEN[state][action],
      ]);
    }
  });

  it('is expired after the reply date without an answer only', () => {
    for (const state of OFFER_STATES) {
      expect(statusOf(state, true)).toBe(state);
      expect(statusOf(state, false)).toBe(state === 'offered' ? 'expired' : state);
    }
  });

  it('confirms no place whose traveler has not accepted last, whatever happens in which order', () => {
    const step = fc.record({ action: fc.constantFrom(...ACTIONS), isOpen: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let state: OfferState = 'offered';
        let lastWord: OfferAction | undefined;
        for (const { action, isOpen } of steps) {
          const next = nextState(state, action, isOpen);
          if (next === 'confirmed' && state !== 'confirmed') expect(lastWord).toBe('accept');
          if (state === 'refused') expect(next).toBeUndefined();
          if (!next) continue;
          if (action === 'accept' || action === 'decline' || action === 'undo') lastWord = action;
          state = next;
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe('what a provider is told', () => {
  const event = { action: 'decline' as const, reason: null, text: '', delivery: null };
  it('is every question and acceptance, and a refusal that says why', () => {
    expect(isForProvider({ ...event, action: 'ask', text: 'Why?' }, [])).toBe(true);
    expect(isForProvider({ ...event, action: 'accept' }, [])).toBe(true);
    expect(isForProvider({ ...event, reason: 'dates' }, [])).toBe(true);
    expect(isForProvider({ ...event, text: 'Too far.' }, [])).toBe(true);
  });
  it('is no plain refusal of an offer that it has not heard of, nor that it is taken back', () => {
    expect(isForProvider(event, [])).toBe(false);
    expect(isForProvider({ ...event, action: 'undo' }, [event])).toBe(false);
    expect(isForProvider(event, [{ ...event, action: 'ask', delivery: 'sent' }])).toBe(true);
  });
});
