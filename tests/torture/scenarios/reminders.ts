/**
 * A year of reminders by a clock that is told when to go on: passports, deadlines and prices of travelers in many zones. Each is told
 * exactly once, none at night, and no traveler twice a day.
 */
import { currentCatalogue } from '../../../src/server/catalogue/currentCatalogue.ts';
import { audit } from '../../../src/server/db/ledger/audit.ts';
import type { Letter } from '../../../src/server/providers/mail/port.ts';
import { sendDigests } from '../../../src/server/reminders/digest.ts';
import { remindDue } from '../../../src/server/reminders/remind.ts';
import type { Program } from '../../../src/shared/catalogue/program.ts';
import { DAY } from '../../../src/shared/lib/durations.ts';
import { assemble, type TestApp } from '../../fixtures/assemble.ts';
import { migrated } from '../../fixtures/places.ts';
import { arrive, BEGIN, END, FIRST_PRICE, PRICES, type Traveler } from '../reminded/travelers.ts';
import { wrongs } from '../reminded/wrongs.ts';
import type { Counts, Scenario, Task } from '../scenario.ts';

export const reminders: Scenario = {
  name: 'reminders',
  databases: ['sqlite', 'postgres'],
  unit: 'travelers',
  // A year of a few is among the integration tests.
  counts: { slice: 0, usual: 100, full: 1000 },
  run: torture,
};

const SAVED = 3;

async function torture({ count, place, random, findings }: Task): Promise<Counts> {
  let now = BEGIN;
  const byEmail = new Map<string, Traveler>();
  const mail = {
    name: 'smtp' as const,
    send: async ({ to, kind, text }: Letter) => {
      if (kind === 'digest') byEmail.get(to)!.sent.push({ at: now, text: text.replace(/\s+/g, ' ') });
    },
  };
  const db = await migrated(place.open());
  const app = assemble(db, place.config.dataDir, {
    now: () => now,
    send: async () => 503,
    replace: { mail },
  });
  await currentCatalogue(app);
  const { programs } = app.content.catalogue();
  await priced(app, programs, FIRST_PRICE);
  for (let number = 0; number < count; number++) {
    const saved = Array.from({ length: SAVED }, () => programs[random.whole(0, programs.length - 1)]!);
    const traveler = await arrive(app, number, random.whole(70, 350), [...new Set(saved)]);
    byEmail.set(traveler.user.email, traveler);
  }
  let looks = 0;
  const workUntil = async (until: number): Promise<void> => {
    for (let next = now; next <= until; next = await nextWork(app)) {
      now = Math.max(next, now);
      looks += await remindDue(app);
      await sendDigests(app);
    }
    now = until;
  };
  for (const [days, cents] of PRICES) {
    await workUntil(BEGIN + days * DAY);
    await priced(app, programs, cents);
  }
  await workUntil(END);
  let reasons = 0;
  for (const traveler of byEmail.values()) {
    for (const wrong of wrongs(traveler)) findings.note(`${traveler.user.email}: ${wrong}`);
    reasons += traveler.expected.length;
  }
  for (const broken of await audit(db, { now, quiet: true })) findings.note(`audit: ${broken}`);
  const digests = [...byEmail.values()].reduce((sum, { sent }) => sum + sent.length, 0);
  return { travelers: count, looks, digests, reasons };
}

/** All programs cost the same. */
async function priced(app: TestApp, programs: readonly Program[], from: number): Promise<void> {
  const ids = new Set(programs.map(({ id }) => id));
  const rows = await app.db.read.selectFrom('catalogue').select(['num', 'id', 'card_json']).execute();
  await app.db.write(async (tx) => {
    for (const { num, id, card_json } of rows) {
      if (!ids.has(id)) continue;
      const card = JSON.stringify({ ...(JSON.parse(card_json) as object), from });
      await tx.updateTable('catalogue').set({ card_json: card }).where('num', '=', num).execute();
    }
  });
}

async function nextWork({ db: { read } }: TestApp): Promise<number> {
  const looks = read.selectFrom('reminder_plans').select((eb) => eb.fn.min('next_at').as('at'));
  const digests = read
    .selectFrom('outbox')
    .select((eb) => eb.fn.min('next_at').as('at'))
    .where('kind', '=', 'digest')
    .where('state', 'in', ['pending', 'uncertain']);
  const [look, digest] = await Promise.all([looks.executeTakeFirst(), digests.executeTakeFirst()]);
  return Math.min(Number(look?.at ?? Infinity), Number(digest?.at ?? Infinity));
}
