import { homeCopy } from '../../copy/trips/home.ts';
import { homeSteps } from '../../copy/trips/homeSteps.ts';
import type { HomeTrip, Step, Topic } from '../../shared/home/facts.ts';
import { daysBetween, longDate, shortDate, type CalendarDate } from '../../shared/lib/dates.ts';
import { isSoon } from '../../shared/lib/soon.ts';
import { usd } from '../../shared/lib/money.ts';
import { tripDates } from '../../shared/trips/text.ts';

export function stepText({ topic, code, values }: Step): { title: string; text: string; action: string } {
  const { from, to, date, cents } = values;
  const texts = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
  return homeSteps[`${topic}-${code}`]!({
    ...texts,
    ...(from && to && { dates: tripDates(String(from), String(to)) }),
    ...(date && { date: longDate(String(date)) }),
    ...(cents !== undefined && { price: usd(Number(cents)) }),
  });
}

export const STEP_ICON: Record<Topic, string> = {
  claims: 'lifeBuoy',
  application: 'fileText',
  offers: 'tickets',
  esim: 'signal',
  insurance: 'shieldCheck',
  cart: 'bag',
  programs: 'bookmark',
  install: 'smartphone',
  passport: 'info',
};

type Phase = 'ahead' | 'now' | 'over';

/** @param today at UTC-12, so that a trip is over only when it is over everywhere */
export const phaseOf = ({ start, end }: HomeTrip, today: CalendarDate): Phase =>
  end < today ? 'over' : start <= today ? 'now' : 'ahead';

/** From this many weeks on, the lead counts weeks; below it only the date is shown. */
const WEEKS_FROM = 2;

/** The number of rows under it, and the first of their dates. */
export function leadOf(
  trip: HomeTrip | undefined,
  today: CalendarDate,
  steps: readonly Step[] | undefined,
): string {
  const about = trip && aboutTrip(trip, today);
  if (!steps) return about ?? homeCopy.lead;
  const due = steps.filter(({ state }) => state === 'due');
  const by = due[0]?.by;
  const count = homeCopy.due(due.length, by && shortDate(by, today));
  return about || due.length ? [about, count].filter(Boolean).join(' ') : homeCopy.lead;
}

/** Until when a step is to be done, as text. */
export const dueOf = ({ by }: Step, today: CalendarDate): { soon: boolean; dueText: string | undefined } => ({
  soon: by !== undefined && isSoon(by, today),
  dueText: by && homeCopy.by(shortDate(by, today)),
});

function aboutTrip(trip: HomeTrip, today: CalendarDate): string | undefined {
  const { start, end, countryName } = trip;
  const phase = phaseOf(trip, today);
  if (phase === 'over') return undefined;
  if (phase === 'now') return homeCopy.now(countryName, longDate(end));
  const weeks = Math.floor(daysBetween(today, start) / 7);
  return weeks < WEEKS_FROM
    ? homeCopy.soon(countryName, longDate(start))
    : homeCopy.weeksUntil(weeks, countryName);
}
