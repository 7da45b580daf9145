/** The page of a trip: its plan, who travels on it, of the same facts, and its papers (F200). */
import type { OwnDocument } from '../../shared/documents/endpoints.ts';
import { endOf } from '../../shared/esim/usage.ts';
import type { PurchasedPart } from '../../shared/home/cover.ts';
import type { DataLeft } from '../../shared/home/dataLeft.ts';
import type { HomeTrip } from '../../shared/home/facts.ts';
import { boughtFor } from '../../shared/trips/productDays.ts';
import { MAX_COMPANIONS } from '../../shared/trips/companions.ts';
import { companionDays } from '../../shared/trips/companionRules.ts';
import { planOf, type TripPlan } from '../../shared/trips/plan.ts';
import { withoutCompanions } from '../../shared/trips/whose.ts';
import { whoTravels, type Person, type Traveler } from '../../shared/trips/whoTravels.ts';
import { nameOf } from '../account/profile/profile.ts';
import type { App, User } from '../context.ts';
import { ownDocuments } from '../documents/documents.ts';
import { dataLeft } from '../purchases/dataLeft.ts';
import { companionsOf } from '../trips/companions.ts';
import { ownerNames } from '../trips/people.ts';
import { tripPapers, type TripPapers } from './papers.ts';
import { planFacts } from './plan.ts';

/** `left`: of the eSIMs of the plan that are in use. */
type TripPage = {
  plan: TripPlan;
  left: DataLeft[];
  travelers: Traveler[];
  papers: TripPapers & { passport: OwnDocument | undefined };
};

/** The page shows at most so many eSIMs: as many people can travel together. */
const MAX_IN_USE = MAX_COMPANIONS + 1;

export async function tripPage(app: App, user: User, trip: HomeTrip & { id: string }): Promise<TripPage> {
  const [facts, companions, owner, papers, passport, data] = await Promise.all([
    planFacts(app, user, trip),
    companionsOf(app, user, trip.id),
    ownerOfTrip(app, user, trip),
    tripPapers(app, user, trip),
    passportOf(app, user),
    dataLeft(app, user, MAX_IN_USE),
  ]);
  const others = companions.map((companion) => ({
    id: companion.id,
    names: [companion.name],
    days: companionDays(companion, trip),
  }));
  const people = [owner, ...others];
  const travelers = whoTravels(people, facts).map((held, index) => {
    const { start, end } = companions[index - 1] ?? {};
    return { ...held, name: held.names[0] ?? '', hasOwnDays: Boolean(start ?? end) };
  });
  const left = leftOn(trip, withoutCompanions(facts.bought, people), data);
  return { plan: planOf({ ...facts, people }), left, travelers, papers: { ...papers, passport } };
}

/** What is used up is told by its gap. */
function leftOn(trip: HomeTrip, bought: readonly PurchasedPart[], data: readonly DataLeft[]): DataLeft[] {
  const ids = boughtFor('esim', trip, bought).map(({ id }) => id);
  return data.filter(({ item, usage }) => ids.includes(item) && !endOf(usage));
}

/** The page of it that was uploaded for applications. */
async function passportOf(app: App, user: User): Promise<OwnDocument | undefined> {
  const { documents } = await ownDocuments(app, user, { purpose: 'application', subject: '' });
  return documents.find(({ kind }) => kind === 'passport');
}

async function ownerOfTrip(app: App, user: User, { start, end }: HomeTrip): Promise<Person> {
  const names = ownerNames({ ...user, ...(await nameOf(app, user)) });
  return { id: undefined, names, days: { from: start, to: end } };
}
