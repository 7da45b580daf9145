/** What is wrong with what a traveler was told in a year. */
import { dateInZone } from '../../../src/shared/lib/dates.ts';
import { THERE, type Traveler } from './travelers.ts';

export function wrongs({ zone, start, end, expected, sent }: Traveler): string[] {
  const all = sent.map(({ text }) => text).join(' ');
  const wanted = Map.groupBy(expected, (words) => words);
  const miscounted = [...wanted].flatMap(([words, { length }]) => {
    const times = all.split(words).length - 1;
    return times === length ? [] : [`told ${times} times, not ${length}: ${words}`];
  });
  const zoneAt = (at: number): string => {
    const day = dateInZone(at, THERE.zone);
    return day >= start && day <= end ? THERE.zone : zone;
  };
  const hourAt = (at: number): number =>
    Number(new Date(at).toLocaleTimeString('en-GB', { timeZone: zoneAt(at), hour: '2-digit' }).slice(0, 2));
  const atNight = sent.filter(({ at }) => hourAt(at) < 9 || hourAt(at) >= 20);
  const days = new Set(sent.map(({ at }) => dateInZone(at, zoneAt(at))));
  return [
    ...miscounted,
    ...atNight.map(({ at }) => `at night: ${new Date(at).toISOString()}`),
    ...(days.size < sent.length ? ['two digests on a day'] : []),
  ];
}
