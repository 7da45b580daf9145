/** Travelers who wait for reminders, and what each of them must be told. */
import { markEmailVerified } from '../../../src/server/account/email/rows.ts';
import { insertUser } from '../../../src/server/account/rows.ts';
import { choose } from '../../../src/server/consents/choices.ts';
import type { User } from '../../../src/server/context.ts';
import { setZone } from '../../../src/server/reminderDue/rows.ts';
import { addItem } from '../../../src/server/saved/saved.ts';
import { saveTrip } from '../../../src/server/trips/trips.ts';
import { reminderCopy } from '../../../src/copy/mail/reminders.ts';
import type { Program } from '../../../src/shared/catalogue/program.ts';
import { addDays, dateInZone, longDate } from '../../../src/shared/lib/dates.ts';
import { DAY } from '../../../src/shared/lib/durations.ts';
import { usd } from '../../../src/shared/lib/money.ts';
import { NOW, type TestApp } from '../../fixtures/assemble.ts';

const ZONES = [
  'Pacific/Kiritimati',
  'America/Los_Angeles',
  'Asia/Kathmandu',
  'Europe/Lisbon',
  'Australia/Lord_Howe',
  'America/St_Johns',
];
export const THERE = { country: 'JP', zone: 'Asia/Tokyo' };
export const [BEGIN, END] = [NOW, NOW + 365 * DAY];
/** Whoever wants prices is looked at every day. */
const EVERY = 20;
/** Days after the beginning, and cents: it comes back to what it was. */
export const PRICES = [
  [90, 90_00],
  [180, 100_00],
  [270, 90_00],
] as const;
export const FIRST_PRICE = 100_00;

export type Traveler = {
  user: User;
  zone: string;
  start: string;
  end: string;
  expected: string[];
  sent: Sent[];
};
type Sent = { at: number; text: string };

export async function arrive(
  app: TestApp,
  number: number,
  ahead: number,
  saved: Program[],
): Promise<Traveler> {
  const user = await newUser(app, number);
  const zone = ZONES[number % ZONES.length]!;
  const start = addDays(dateInZone(BEGIN, 'Etc/UTC'), ahead);
  const end = addDays(start, 10);
  await app.db.write((tx) => setZone(tx, user.id, zone, app.now()));
  await saveTrip(app, user, { country: THERE.country, start, end });
  for (const { id } of saved) await addItem('programs')(app, user, { id });
  const wantsPrices = number % EVERY === 0;
  await choose(app, user, { passport: true, deadlines: true, prices: wantsPrices });
  const expected = [
    reminderCopy.passport('', '').title,
    ...saved.flatMap(deadlinesOf),
    ...(wantsPrices ? saved.flatMap(pricesOf) : []),
  ];
  return { user, zone, start, end, expected, sent: [] };
}

async function newUser(app: TestApp, number: number): Promise<User> {
  const email = `reminded-${number}@sojourn.test`;
  const person = { email, passwordHash: '', firstname: 'Maya', lastname: '', preferredName: '' };
  await app.db.write((tx) => insertUser(tx, person, app.now()));
  const users = app.db.read.selectFrom('users').select('id').where('email', '=', email);
  const { id } = await users.executeTakeFirstOrThrow();
  await app.db.write((tx) => markEmailVerified(tx, id, app.now()));
  return { id, sessionId: '', email, firstname: 'Maya', preferred_name: '', photo: null };
}

/** Those whose week is within the year. */
function deadlinesOf({ title, provider, sessions }: Program): string[] {
  const [first, last] = [BEGIN + 10 * DAY, END - 2 * DAY].map((at) => dateInZone(at, 'Etc/UTC'));
  const days = new Set(sessions.flatMap(({ deadline }) => deadline ?? []));
  return [...days]
    .filter((day) => day >= first! && day <= last!)
    .map((day) => wordsOf(reminderCopy.deadline(title, longDate(day), provider)));
}

const pricesOf = ({ title }: Program): string[] =>
  PRICES.map(([, cents], place) =>
    wordsOf(
      reminderCopy.price(title, usd(cents), {
        before: usd(PRICES[place - 1]?.[1] ?? FIRST_PRICE),
        isTold: place > 0,
      }),
    ),
  );

const wordsOf = (said: { title: string; text: string }): string =>
  `${said.title} ${said.text}`.replace(/\s+/g, ' ');
