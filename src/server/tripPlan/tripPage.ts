/** The page of a trip: its plan, who travels on it, of the same facts, and its papers (F200). */
import type { OwnDocument } from '../../shared/documents/endpoints.ts';
import type { HomeTrip } from '../../shared/home/facts.ts';
import { companionDays } from '../../shared/trips/companionRules.ts';
import { planOf, type TripPlan } from '../../shared/trips/plan.ts';
import { whoTravels, type Person, type Traveler } from '../../shared/trips/whoTravels.ts';
import { nameOf } from '../account/profile/profile.ts';
import type { App, User } from '../context.ts';
import { ownDocuments } from '../documents/documents.ts';
import { companionsOf } from '../trips/companions.ts';
import { ownerNames } from '../trips/people.ts';
import { tripPapers, type TripPapers } from './papers.ts';
import { planFacts } from './plan.ts';

export type TripPage = {
  plan: TripPlan;
  travelers: Traveler[];
  papers: TripPapers & { passport: OwnDocument | undefined };
};

export async function tripPage(app: App, user: User, trip: HomeTrip & { id: string }): Promise<TripPage> {
  const [facts, companions, owner, papers, passport] = await Promise.all([
    planFacts(app, user, trip),
    companionsOf(app, user, trip.id),
    ownerOfTrip(app, user, trip),
    tripPapers(app, user, trip),
    passportOf(app, user),
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
  return { plan: planOf({ ...facts, people }), travelers, papers: { ...papers, passport } };
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
