import { describe, expect, it } from 'vitest';
import { tripInUse, tripOnPage, type ChosenTrip } from '../../../../src/shared/trips/inUse.ts';

const JAPAN: ChosenTrip = {
  id: 'jp',
  country: 'JP',
  start: '2027-01-10',
  end: '2027-01-20',
  since: '2026-11-21',
};
const FRANCE = { id: 'fr', country: 'FR', start: '2026-12-01', end: '2026-12-05' };
const COLOMBIA = { id: 'co', country: 'CO', start: '2027-01-15', end: '2027-05-20' };
const SPAIN = { id: 'es', country: 'ES', start: '2027-06-01', end: '2027-06-20' };
const own = { chosen: JAPAN, further: [FRANCE, COLOMBIA, SPAIN] };

describe('a trip in use', () => {
  it.each([
    ['is the chosen one, also when another comes first', '2026-11-30', 'jp'],
    ['is the chosen one on its last day', '2027-01-20', 'jp'],
    ['is one that runs by then once it is over', '2027-01-21', 'co'],
    ['else is the next that comes', '2027-05-21', 'es'],
    ['stays the chosen one when all are over', '2027-06-21', 'jp'],
  ])('%s', (_, today, id) => {
    expect(tripInUse(own, today)!.id).toBe(id);
    expect(tripOnPage(own, today)!.id).toBe(id);
  });

  it('is none without one', () =>
    expect(tripOnPage({ chosen: undefined, further: [] }, '2027-01-01')).toBeUndefined());

  it('is not the one that is looked at when it was over before it was chosen', () => {
    const back = { ...own, chosen: { ...JAPAN, since: '2027-02-01' } };
    expect(tripOnPage(back, '2027-02-02')!.id).toBe('jp');
    expect(tripInUse(back, '2027-02-02')!.id).toBe('co');
  });

  it('goes on to the next one also when it was chosen on its last day', () => {
    const late = { ...own, chosen: { ...JAPAN, since: JAPAN.end } };
    expect(tripOnPage(late, '2027-01-21')!.id).toBe('co');
  });
});
