import { describe, expect, it } from 'vitest';
import { planAlerts, type ActiveAlert } from '../../../../src/server/alerts/plan.ts';
import type { ReportedAlert } from '../../../../src/server/alerts/rows.ts';
import { DAY, HOUR, MINUTE } from '../../../../src/shared/lib/durations.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const orders = (...subjects: string[]): ActiveAlert => ({ kind: 'attention', subjects });
const away: ActiveAlert = { kind: 'provider', subjects: ['api.stripe.com'] };

/** Looks each minute as the job does. @returns what was told, by the minute */
function looks(present: (minute: number) => ActiveAlert[], minutes: number): string[] {
  let rows: ReportedAlert[] = [];
  const told: string[] = [];
  for (let minute = 0; minute <= minutes; minute++) {
    const { tell, put, remove } = planAlerts(NOON + minute * MINUTE, present(minute), rows);
    const changed = new Set([...put.map(({ kind }) => kind), ...remove]);
    rows = [...rows.filter(({ kind }) => !changed.has(kind)), ...put];
    if (tell)
      told.push(
        [
          minute,
          ...tell.alerts.map(({ kind, fresh }) => `${kind} ${fresh.join(' ')}`.trim()),
          ...tell.ended.map((kind) => `${kind} over`),
        ].join(', '),
      );
  }
  return told;
}

describe('the rhythm of alerts', () => {
  it('says nothing while all is well', () => expect(looks(() => [], 3000)).toEqual([]));

  it('tells the first at once, and gathers more of the same for an hour', () =>
    expect(
      looks((minute) => [orders('A', ...(minute > 5 ? ['B'] : []), ...(minute > 30 ? ['C'] : []))], 200),
    ).toEqual(['0, attention A', '60, attention B C']));

  it('tells another kind at once, with what was gathered', () =>
    expect(
      looks((minute) => [orders('A', ...(minute > 5 ? ['B'] : [])), ...(minute >= 20 ? [away] : [])], 200),
    ).toEqual(['0, attention A', '20, attention B, provider api.stripe.com']));

  it('tells what lasts again after a day', () =>
    expect(looks(() => [orders('A')], 2 * 24 * 60)).toEqual([
      '0, attention A',
      '1440, attention',
      '2880, attention',
    ]));

  it('says that all is well again, gathered too', () =>
    expect(looks((minute) => (minute < 10 ? [orders('A')] : []), 200)).toEqual([
      '0, attention A',
      '60, attention over',
    ]));

  it('takes what comes back within the hour for not away', () =>
    expect(looks((minute) => (minute % 10 < 5 ? [away] : []), 59)).toEqual(['0, provider api.stripe.com']));

  it('tells one that ended while another lasts', () =>
    expect(looks((minute) => [orders('A'), ...(minute < 90 ? [away] : [])], 200)).toEqual([
      '0, attention A, provider api.stripe.com',
      '90, attention, provider over',
    ]));

  it('remembers since when', () => {
    const row: ReportedAlert = {
      kind: 'attention',
      since: NOON - 2 * DAY,
      reportedAt: NOON - 2 * HOUR,
      reportedSubjects: ['A'],
      endedAt: null,
    };
    const { tell, put } = planAlerts(NOON, [orders('A', 'B')], [row]);
    expect(tell!.alerts[0]).toMatchObject({ since: NOON - 2 * DAY, fresh: ['B'] });
    expect(put[0]).toMatchObject({ since: NOON - 2 * DAY, reportedAt: NOON, reportedSubjects: ['A', 'B'] });
  });
});
