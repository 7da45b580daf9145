import type { Me } from '../../../shared/account/endpoints.ts';
import { type ProfileChange } from '../../../shared/account/rules.ts';
import { photoPath } from '../../../shared/lib/paths.ts';
import type { App, User } from '../../context.ts';
import { lastnameOf, setProfile } from './rows.ts';

/** Empty names are null in the response. */
export function getProfile(_app: App, user: User): Me {
  return {
    photo: user.photo && photoPath(user.photo),
    preferred_name: user.preferred_name || null,
    firstname: user.firstname || null,
  };
}

export async function updateProfile(app: App, user: User, change: ProfileChange): Promise<Me> {
  if (!Object.keys(change).length) return getProfile(app, user);
  await app.db.write((tx) => setProfile(tx, user.id, change));
  const { firstname = user.firstname, preferred_name = user.preferred_name } = change;
  return getProfile(app, { ...user, firstname, preferred_name });
}

/** The name that a traveler form starts with. The last name never goes into the session (D45). */
export const nameOf = async (app: App, user: User): Promise<{ firstname: string; lastname: string }> => ({
  firstname: user.firstname,
  lastname: await lastnameOf(app.db.read, user.id),
});
