import { settingsCopy as copy } from '../../copy/account/settings.ts';
import { settingsStatesCopy as statesCopy } from '../../copy/account/settingsStates.ts';
import type { Section } from '../../shared/account/settings.ts';
import { longDate } from '../../shared/lib/dates.ts';

type Settings = {
  profile: { firstname: string; lastname: string; email: string };
  email: { confirmed: string | undefined; reachable: boolean };
  passwordChanged: string | undefined;
  passkeys: readonly unknown[] | undefined;
  methods: { password: boolean; services: readonly { name: string; connected: string | undefined }[] };
  sessions: readonly unknown[];
};

/** What is set, in short, beside the link to a section, so that the user need not open it to find out. Only what a new page changes. */
export const sectionStates = ({
  profile,
  email,
  passwordChanged,
  passkeys,
  methods,
  sessions,
}: Settings): Partial<Record<Section, string>> => ({
  profile: [profile.firstname, profile.lastname].filter(Boolean).join(' '),
  email: email.confirmed || !email.reachable ? profile.email : statesCopy.unconfirmed(profile.email),
  password: passwordChanged && statesCopy.changed(longDate(passwordChanged)),
  passkeys: statesCopy.passkeys(passkeys?.length ?? 0),
  methods: [
    ...(methods.password ? [copy.methods.byPassword] : []),
    ...methods.services.flatMap(({ name, connected }) => (connected ? [name] : [])),
  ].join(', '),
  sessions: statesCopy.sessions(sessions.length),
});
