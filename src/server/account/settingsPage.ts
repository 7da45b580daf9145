import type { OwnSession } from '../../shared/account/endpoints.ts';
import type { OwnMethods } from '../../shared/account/methodEndpoints.ts';
import type { Profile } from '../../shared/account/rules.ts';
import { ago } from '../../shared/lib/ago.ts';
import type { App, User } from '../lib/context.ts';
import { ownMethods, signedInRecently } from './ownMethods.ts';
import { profileOf } from './rows.ts';
import { ownSessions } from './sessions.ts';

export type SettingsPage = {
  profile: Profile & { email: string };
  /** yyyy-MM-dd in UTC; undefined while the password is the first one */
  passwordChanged: string | undefined;
  /** `seen`: "3 hours ago" */
  sessions: (OwnSession & { seen: string })[];
  /** `connected`: yyyy-MM-dd in UTC */
  methods: Omit<OwnMethods, 'services'> & { services: OwnService[] };
  /** They may change how they sign in without signing in once more. */
  recent: boolean;
};
export type OwnService = OwnMethods['services'][number] & { connected: string | undefined };

/** What the settings page shows of the traveler. */
export async function settingsPage(app: App, user: User): Promise<SettingsPage> {
  const [row, sessions, methods, recent] = await Promise.all([
    profileOf(app.db.read, user.id),
    ownSessions(app, user),
    ownMethods(app, user),
    signedInRecently(app, user),
  ]);
  const { password_changed_at: changed, ...profile } = row ?? {
    ...user,
    lastname: '',
    password_changed_at: null,
  };
  return {
    profile,
    passwordChanged: dayOf(changed),
    methods: {
      ...methods,
      services: methods.services.map((each) => ({ ...each, connected: dayOf(each.connected_at) })),
    },
    recent,
    sessions: sessions.map((session) => ({ ...session, seen: ago(session.seen_at, app.now()) })),
  };
}

const dayOf = (instant: number | null): string | undefined =>
  instant === null ? undefined : new Date(instant).toISOString().slice(0, 10);
