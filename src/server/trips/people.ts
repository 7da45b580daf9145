/** Who travels, by the names that purchases may call them (F200). */
import { displayName } from '../../shared/account/rules.ts';
import type { TravelerNames } from '../../shared/trips/whose.ts';
import type { App, User } from '../context.ts';
import { companionsWithOwner } from './companionRows.ts';

/** @returns by a trip's id, who travels on it, the owner of the account first; empty when they travel alone */
export async function travelersOf(
  app: App,
  { id }: Pick<User, 'id'>,
): Promise<(trip: string | undefined) => TravelerNames[]> {
  const rows = await companionsWithOwner(app.db.read, { userId: id });
  return (trip) => {
    const companions = rows.filter(({ trip_id }) => trip_id === trip);
    const owner = companions.slice(0, 1).map((row) => ({ id: undefined, names: ownerNames(row) }));
    return [...owner, ...companions.map((companion) => ({ id: companion.id, names: [companion.name] }))];
  };
}

type OwnNames = { preferred_name: string | null; firstname: string | null; lastname: string | null };

export const ownerNames = (names: OwnNames): string[] =>
  [displayName(names), [names.firstname, names.lastname].filter(Boolean).join(' ')].filter(Boolean);
