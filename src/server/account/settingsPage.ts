import type { OwnSession } from '../../shared/account/endpoints.ts';
import type { Profile } from '../../shared/account/rules.ts';
import { ago } from '../../shared/lib/ago.ts';
import type { App, User } from '../lib/context.ts';
import { profileOf } from './rows.ts';
import { ownSessions } from './sessions.ts';

export type SettingsPage = {
  profile: Profile & { email: string };
  /** yyyy-MM-dd in UTC; undefined while the password is the first one */
  passwordChanged: string | undefined;
  /** `seen`: "3 hours ago" */
  sessions: (OwnSession & { seen: string })[];
};

/** What the settings page shows of the traveler. */
export async function settingsPage(app: App, user: User): Promise<SettingsPage> {
  const [row, sessions] = await Promise.all([profileOf(app.db.read, user.id), ownSessions(app, user)]);
  const { password_changed_at: changed, ...profile } = row ?? {
    ...user,
    lastname: '',
    password_changed_at: null,
  };
  return {
    profile,
    passwordChanged: changed === null ? undefined : new Date(changed).toISOString().slice(0, 10),
    sessions: sessions.map((session) => ({ ...session, seen: ago(session.seen_at, app.now()) })),
  };
}
