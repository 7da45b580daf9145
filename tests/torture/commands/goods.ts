/** What is bought in the runs, and what it costs: written down once more, apart from the code that computes it (D28). */
import { addDays, type CalendarDate } from '../../../src/shared/lib/dates.ts';

const COUNTRIES = [
  { id: 'JPN', zone: 10 },
  { id: 'BRA', zone: 14 },
  { id: 'KEN', zone: 22 },
] as const;
const SIZES = [
  { gb: '0.5', cents: 250 },
  { gb: '1', cents: 400 },
  { gb: '5', cents: 1400 },
  { gb: '20', cents: 3900 },
] as const;
/** Ids and rates a day outside the United States, in cents. */
const PLANS = [
  { id: '1512', cents: 221 },
  { id: '1510', cents: 160 },
  { id: '1508', cents: 130 },
  { id: '1506', cents: 99 },
] as const;

export const ESIM_CHOICES = { countries: COUNTRIES.length, sizes: SIZES.length };
export const PLAN_CHOICES = PLANS.length;

/** By place in the lists above; `start` in days from today, `days` the inclusive length. */
export type EsimChoice = { country: number; size: number; start: number; days: number };
export type PlanChoice = { plan: number; start: number; days: number };

export type Priced = { values: Record<string, string>; cents: number };

export function esim({ country, size, start, days }: EsimChoice, today: CalendarDate): Priced {
  const place = COUNTRIES[country]!;
  const pack = SIZES[size]!;
  const startDate = addDays(today, start);
  const values = {
    destination: place.id,
    dataLimitInGB: pack.gb,
    startDate,
    endDate: addDays(startDate, days - 1),
  };
  const own = toQuarter((pack.cents * place.zone * lengthFactor(days)) / 1000);
  return { values, cents: own + toQuarter(own / 5) };
}

const lengthFactor = (days: number): number => (days <= 7 ? 100 : days <= 30 ? 115 : 135);
const toQuarter = (cents: number): number => Math.floor((cents + 12.5) / 25) * 25;

export function policy({ plan, start, days }: PlanChoice, today: CalendarDate): Priced {
  const chosenPlan = PLANS[plan]!;
  const departureDate = addDays(today, start);
  const values = {
    destination: '118',
    coverageType: '0',
    departureDate,
    returnDate: addDays(departureDate, days - 1),
    plan_id: chosenPlan.id,
  };
  return { values, cents: chosenPlan.cents * days };
}
