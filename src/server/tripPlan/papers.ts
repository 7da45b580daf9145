/** The papers of a trip on one page: whom to call, what insures, what connects, where the program is (F200). */
import type { EsimPurchase } from '../../shared/esim/purchase.ts';
import type { DateRange } from '../../shared/cart/dateRanges.ts';
import type { HomeTrip } from '../../shared/home/facts.ts';
import type { InsurerContacts } from '../../shared/insurance/contacts.ts';
import type { InsurancePurchase } from '../../shared/insurance/purchase.ts';
import type { App, User } from '../context.ts';
import type { QrPath } from '../../shared/lib/qrPath.ts';
import { deliveredPasses, type Pass } from '../purchases/page.ts';
import { acceptedStays, type Stay } from './plan.ts';

type PolicyPaper = { id: string; policy: InsurancePurchase };
type EsimPaper = { id: string; esim: EsimPurchase; qr: QrPath | undefined };
export type TripPapers = {
  contacts: InsurerContacts;
  policies: PolicyPaper[];
  esims: EsimPaper[];
  stays: Stay[];
  test: boolean;
};

/** More of a kind is not printed. */
const LIMIT = 12;

export async function tripPapers(app: App, user: User, trip: HomeTrip): Promise<TripPapers> {
  const [passes, stays] = await Promise.all([deliveredPasses(app, user), acceptedStays(app, user, trip)]);
  const days = { from: trip.start, to: trip.end };
  return {
    contacts: app.content.insurance().contacts,
    policies: passes.flatMap((pass) => policyFor(pass, trip.country, days)).slice(0, LIMIT),
    esims: passes.flatMap((pass) => esimFor(pass, trip.country, days)).slice(0, LIMIT),
    stays: stays.slice(0, LIMIT),
    test: app.esim.name === 'sandbox' || app.insurance.name === 'sandbox',
  };
}

/** Whether My Purchases has something for the trip, so that its papers are stored with it (public/sw.js). */
export const hasPapers = (passes: readonly Pass[], { country, start, end }: HomeTrip): boolean => {
  const days = { from: start, to: end };
  return passes.some((pass) => policyFor(pass, country, days).length || esimFor(pass, country, days).length);
};

function policyFor({ item }: Pass, country: string, days: DateRange): PolicyPaper[] {
  const policy = item.delivered;
  if (policy?.kind !== 'insurance' || policy.destination_iso2 !== country) return [];
  return meet(days, policy.departure, policy.return) ? [{ id: item.id, policy }] : [];
}

function esimFor({ item, qr }: Pass, country: string, days: DateRange): EsimPaper[] {
  const esim = item.delivered;
  if (esim?.kind !== 'esim' || !esim.countries.includes(country)) return [];
  return meet(days, esim.start, esim.end) ? [{ id: item.id, esim, qr }] : [];
}

const meet = ({ from, to }: DateRange, start: string, end: string): boolean => start <= to && end >= from;
