import { describe, expect, it } from 'vitest';
import type { UsageState } from '../../../src/shared/esim/usage.ts';
import { phaseTexts, type PassKind } from '../../../src/components/purchases/phases.ts';

const period = {
  from: '2027-03-03',
  to: '2027-03-09',
  eve: 10,
  first_start: 20,
  last_start: 30,
  first_end: 40,
  last_end: 50,
};
const AT = { upcoming: 0, tomorrow: 10, startsToday: 20, active: 30, lastDay: 40, ended: 50 };
const now = (kind: PassKind, at: number) => phaseTexts(kind, period, at)[0]!;

describe('what a paper says by its days', () => {
  it.each([
    ['upcoming', 'Ready starts Mar 3, 2027', 'Starts Mar 3, 2027', 'Valid starts Mar 3, 2027'],
    ['tomorrow', 'Ready starts tomorrow', 'Starts tomorrow', 'Valid starts tomorrow'],
    ['startsToday', 'Ready starts today', 'Starts today', 'Valid starts today'],
    ['active', 'Valid until Mar 9, 2027', 'Covered until Mar 9, 2027', 'Valid in force'],
    ['lastDay', 'Last day Mar 9, 2027', 'Last day Mar 9, 2027', 'Valid last day'],
    ['ended', 'Ended Mar 9, 2027', 'Ended Mar 9, 2027', 'Ended Mar 9, 2027'],
  ] as const)('%s', (phase, ...stamps) => {
    const papers = ['esim', 'insurance', 'certificate'] as const;
    const words = papers.map((kind) => now(kind, AT[phase]));
    expect(words.map(({ stamp, note }) => `${stamp} ${note}`)).toEqual(stamps);
    for (const each of words)
      expect(each).toMatchObject({ phase, hidden: false, text: expect.stringMatching(/\.$/) });
  });

  it('says what the supplier tells of an eSIM until the days say more', () => {
    const at = (time: number, usage: UsageState) =>
      phaseTexts('esim', period, time, usage).map(({ times, stamp }) => `${times} ${stamp}`);
    expect(at(AT.upcoming, 'ready')[0]).toBe('0-10 Ready');
    expect(at(AT.upcoming, 'installed')).toEqual(['0-40 Installed', '40-50 Last day', '50- Ended']);
    expect(at(AT.active, 'active')).toEqual(['0-40 Active', '40-50 Last day', '50- Ended']);
    expect(at(AT.lastDay, 'active')).toEqual(['40-50 Last day', '50- Ended']);
    expect(at(AT.tomorrow, 'used_up')).toEqual(['0-50 Used up', '50- Ended']);
    expect(at(AT.active, 'expired')).toEqual(['0-50 Expired', '50- Ended']);
    expect(at(AT.ended, 'used_up')).toEqual(['50- Ended']);
  });

  it('calls nobody covered before the first day or after the last', () => {
    for (const [phase, at] of Object.entries(AT)) {
      const { stamp, tone } = now('insurance', at);
      expect([phase, stamp === 'Covered', tone === 'ok']).toEqual([
        phase,
        phase === 'active',
        phase === 'active',
      ]);
    }
  });

  it('has each with a sentence of its own, but for the eve of an eSIM', () => {
    for (const kind of ['esim', 'insurance', 'certificate'] as const) {
      const texts = new Set(Object.values(AT).map((at) => now(kind, at).text));
      expect([kind, texts.size]).toEqual([kind, kind === 'esim' ? 5 : 6]);
    }
  });

  it('holds what it will say later, hidden, with its times', () => {
    expect(phaseTexts('esim', period, 15).map(({ phase, hidden, times }) => [phase, hidden, times])).toEqual([
      ['tomorrow', false, '10-20'],
      ['startsToday', true, '20-30'],
      ['active', true, '30-40'],
      ['lastDay', true, '40-50'],
      ['ended', true, '50-'],
    ]);
    expect(now('esim', 0).times).toBe('0-10');
  });
});
