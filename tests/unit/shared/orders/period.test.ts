import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasEnded, phaseAt, PHASES, phasesFrom, type Period } from '../../../../src/shared/orders/period.ts';

const period = (eve: number, firstStart: number, lastStart: number, firstEnd: number, lastEnd: number) =>
  ({
    from: '',
    to: '',
    eve,
    first_start: firstStart,
    last_start: lastStart,
    first_end: firstEnd,
    last_end: lastEnd,
  }) satisfies Period;

const WIDE = period(10, 20, 25, 50, 55);

describe('the phases of a period', () => {
  it.each([
    [9, 'upcoming'],
    [10, 'tomorrow'],
    [19, 'tomorrow'],
    [20, 'startsToday'],
    [24, 'startsToday'],
    [25, 'active'],
    [49, 'active'],
    [50, 'lastDay'],
    [54, 'lastDay'],
    [55, 'ended'],
  ] as const)('at %i it is %s', (now, phase) => {
    expect(phaseAt(WIDE, now)).toBe(phase);
    expect(hasEnded(WIDE, now)).toBe(phase === 'ended');
  });

  it('go from one to the next where there is one time zone', () => {
    const phases = phasesFrom(period(10, 20, 20, 50, 50), 0).map(({ phase }) => phase);
    expect(phases).toEqual(['upcoming', 'tomorrow', 'active', 'ended']);
  });

  it('say of one day that is over somewhere before it begins everywhere: the last', () => {
    const day = period(22, 20, 30, 28, 40);
    expect([20, 25, 28, 35, 40].map((now) => phaseAt(day, now))).toEqual([
      'startsToday',
      'startsToday',
      'lastDay',
      'lastDay',
      'ended',
    ]);
  });

  it('are without a gap and in order, from any moment on', () => {
    const instant = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(fc.array(instant, { minLength: 5, maxLength: 5 }), instant, (instants, now) => {
        const [eve, firstStart, lastStart, firstEnd, lastEnd] = instants.toSorted((a, b) => a - b);
        const any = period(eve!, firstStart!, lastStart!, firstEnd!, lastEnd!);
        const phases = phasesFrom(any, now);
        expect(phases[0]!.from).toBeLessThanOrEqual(now);
        expect(phases.at(-1)).toMatchObject({ phase: 'ended', until: Infinity });
        phases.forEach(({ phase, from, until }, index) => {
          const next = phases[index + 1];
          expect(until).toBe(next?.from ?? Infinity);
          expect(phaseAt(any, Math.max(from, now))).toBe(phase);
          if (next) expect(PHASES.indexOf(next.phase)).toBeGreaterThan(PHASES.indexOf(phase));
        });
      }),
    );
  });
});
