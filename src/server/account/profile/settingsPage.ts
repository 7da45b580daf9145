import type { OwnSession } from '../../../shared/account/endpoints.ts';
import type { PersonalFacts } from '../../../shared/account/facts.ts';
import type { OwnMethods } from '../../../shared/account/methodEndpoints.ts';
import type { OwnPasskey } from '../../../shared/account/passkeyEndpoints.ts';
import type { Profile } from '../../../shared/account/rules.ts';
import { ago } from '../../../shared/lib/ago.ts';
import { utcDate } from '../../../shared/lib/dates.ts';
import type { App, User } from '../../context.ts';
import { personalFacts } from '../facts/facts.ts';
import type { MailChoices } from '../../../shared/consents/kinds.ts';
import { mailChoices } from '../../consents/choices.ts';
import { planOf } from '../../reminderDue/rows.ts';
import { pushKeys } from '../../push/keys.ts';
import { subscriptionsOf } from '../../push/rows.ts';
import { isReachable } from '../../mail/queue.ts';
import { listPasskeys } from '../passkeys/ownPasskeys.ts';
import { relyingParty } from '../passkeys/relyingParty.ts';
import { mayChangeSecondFactor } from '../secondFactor/secondFactor.ts';
import { addressOf } from '../email/rows.ts';
import { pendingChange, type PendingChange } from '../email/changeEmail.ts';
import { ownMethods, signedInRecently } from '../services/ownMethods.ts';
import { profileOf } from './rows.ts';
import { ownSessions } from '../session/ownSessions.ts';

type EmailState = {
  /** yyyy-MM-dd in UTC; undefined until confirmed */
  confirmed: string | undefined;
  /** False for a sample traveler. */
  reachable: boolean;
  /** Whether a change asks for the password. */
  hasPassword: boolean;
  pending: PendingChange | undefined;
};

type SettingsPage = {
  profile: Profile & { email: string };
  /** yyyy-MM-dd in UTC; undefined for the first password */
  passwordChanged: string | undefined;
  email: EmailState;
  /** `seen`: "3 hours ago" */
  sessions: (OwnSession & { seen: string })[];
  /** `connected`: yyyy-MM-dd in UTC */
  methods: Omit<OwnMethods, 'services'> & { services: OwnService[] };
  /** The sign-in is recent enough to change sign-in methods. */
  recent: boolean;
  /** Undefined where browsers offer none. `added`: yyyy-MM-dd in UTC; `used`: "3 hours ago" */
  passkeys: (OwnPasskey & { added: string; used: string | undefined })[] | undefined;
  /** False for staff whose second factor is not recent. */
  mayChangePasskeys: boolean;
  facts: PersonalFacts;
  /** `zone`: the browser's, as it was told last; `pushKey`: of this site, for browsers that show reminders; `pushedTo`: addresses of those that this account reaches. */
  mails: { choices: MailChoices; zone: string | null; pushKey: string; pushedTo: string[] };
  factNames: ReadonlyMap<string, string>;
};
type OwnService = OwnMethods['services'][number] & { connected: string | undefined };

export async function settingsPage(app: App, user: User): Promise<SettingsPage> {
  const [
    row,
    email,
    sessions,
    methods,
    recent,
    facts,
    keys,
    mayChangePasskeys,
    mailsWanted,
    plan,
    push,
    devices,
  ] = await Promise.all([
    profileOf(app.db.read, user.id),
    emailState(app, user),
    ownSessions(app, user),
    ownMethods(app, user),
    signedInRecently(app, user),
    personalFacts(app, user),
    listPasskeys(app, user),
    mayChangeSecondFactor(app, user),
    mailChoices(app.db.read, user.id),
    planOf(app.db.read, user.id),
    pushKeys(app),
    subscriptionsOf(app.db.read, user.id),
  ]);
  const { password_changed_at: passwordChangedAt, ...profile } = row ?? {
    ...user,
    lastname: '',
    password_changed_at: null,
  };
  return {
    profile,
    passwordChanged: dayOf(passwordChangedAt),
    methods: {
      ...methods,
      services: methods.services.map((each) => ({ ...each, connected: dayOf(each.connected_at) })),
    },
    recent,
    passkeys: relyingParty(app.config) && keys.passkeys.map((key) => withTimes(key, app.now())),
    mayChangePasskeys,
    facts,
    mails: {
      choices: mailsWanted,
      zone: plan?.zone ?? null,
      pushKey: push.publicKey,
      pushedTo: devices.map(({ endpoint }) => endpoint),
    },
    factNames: namesFor(app, facts),
    email,
    sessions: sessions.map((session) => ({ ...session, seen: ago(session.seen_at, app.now()) })),
  };
}

const withTimes = (key: OwnPasskey, now: number) => ({
  ...key,
  added: utcDate(key.created_at),
  used: key.used_at === null ? undefined : ago(key.used_at, now),
});

/** Returns the names of the country and languages in the facts, by code. */
function namesFor(app: App, { nationality, levels = {} }: PersonalFacts): Map<string, string> {
  const country = app.content.countries().find(({ iso2 }) => iso2 === nationality);
  const languages = app.content.choices().languages.filter(({ slug }) => levels[slug]);
  return new Map([
    ...(country ? [[country.iso2, country.name] as const] : []),
    ...languages.map(({ slug, name }) => [slug, name] as const),
  ]);
}

async function emailState(app: App, user: User): Promise<EmailState> {
  const [address, pending] = await Promise.all([
    addressOf(app.db.read, user.id),
    pendingChange(app.db.read, app, user.id),
  ]);
  return {
    confirmed: dayOf(address?.email_verified_at ?? null),
    reachable: isReachable(address?.email ?? ''),
    hasPassword: typeof address?.password_hash === 'string',
    pending,
  };
}

const dayOf = (instant: number | null): string | undefined =>
  instant === null ? undefined : utcDate(instant);
