import { describe, expect, it } from 'vitest';
import { withAnswer, pickAddress, readPick, RESULT } from '../../../../src/shared/pick/address.ts';
import { QUESTIONS } from '../../../fixtures/pick.ts';

const read = (query: string) => readPick(new URLSearchParams(query), QUESTIONS);

describe('the address of Help Me Pick', () => {
  it('reads what it writes', () => {
    const pick = {
      picked: { window: ['city', 'sea'], when: ['fall'] },
      at: RESULT,
      before: { question: 'when', options: ['summer'] },
    } as const;
    expect(readPick(new URL(pickAddress(pick), 'http://x').searchParams, QUESTIONS)).toEqual(pick);
  });

  it('begins with the first question and leaves out what it does not understand', () => {
    expect(read('')).toEqual({ picked: {}, at: 1, before: undefined });
    expect(read('at=-3&window=moon&window=sea&window=sea&changed=x&__proto__=sea')).toEqual({
      picked: { window: ['sea'] },
      at: 1,
      before: undefined,
    });
    expect(read('at=9').at).toBe(QUESTIONS.length);
  });

  it('asks again where too much was chosen, and not before that question', () => {
    const many = 'when=fall&when=summer&when=winter';
    expect(read(`${many}&at=result`).at).toBe(2);
    expect(read(`${many}&at=2`).at).toBe(2);
    expect(read(`${many}&at=1`).at).toBe(1);
  });

  it('skips a question by taking its answers away', () => {
    expect(withAnswer({ when: ['fall'], window: ['sea'] }, 'when', [])).toEqual({ window: ['sea'] });
  });
});
