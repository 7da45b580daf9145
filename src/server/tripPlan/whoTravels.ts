/** The plan of a trip with who travels on it, of the same facts (F200). */
import { displayName } from '../../shared/account/rules.ts';
import type { HomeTrip } from '../../shared/home/facts.ts';
import { companionDays } from '../../shared/trips/companionRules.ts';
import { planOf, type TripPlan } from '../../shared/trips/plan.ts';
import { whoTravels, type Person, type Traveler } from '../../shared/trips/whoTravels.ts';
import { nameOf } from '../account/profile/profile.ts';
import type { App, User } from '../context.ts';
import { companionsOf } from '../trips/companions.ts';
import { planFacts } from './plan.ts';

export type TripPage = { plan: TripPlan; travelers: Traveler[] };

export async function tripPage(app: App, user: User, trip: HomeTrip & { id: string }): Promise<TripPage> {
  const [facts, companions, owner] = await Promise.all([
    planFacts(app, user, trip),
    companionsOf(app, user, trip.id),
    ownerOfTrip(app, user, trip),
  ]);
  const others = companions.map((companion) => ({
    id: companion.id,
    names: [companion.name],
    days: companionDays(companion, trip),
  }));
  const travelers = whoTravels([owner, ...others], facts).map((held, index) => {
    const { start, end } = companions[index - 1] ?? {};
    return { ...held, name: held.names[0] ?? '', hasOwnDays: Boolean(start ?? end) };
  });
  return { plan: planOf(facts), travelers };
}

async function ownerOfTrip(app: App, user: User, { start, end }: HomeTrip): Promise<Person> {
  const { firstname, lastname } = await nameOf(app, user);
  const names = [displayName(user), [firstname, lastname].filter(Boolean).join(' ')].filter(Boolean);
  return { id: undefined, names, days: { from: start, to: end } };
}
