/** The daily digest: what is due, once, by day, of the kinds that are wanted (F198). */
import { beforeEach, expect, it } from 'vitest';
import { markEmailVerified } from '../../../src/server/account/email/rows.ts';
import { settingsForm } from '../../../src/server/account/profile/settingsForm.ts';
import { encodeCookie, readSession } from '../../../src/server/account/session/session.ts';
import { choose, mailChoices } from '../../../src/server/consents/choices.ts';
import { unsubscribePage } from '../../../src/server/consents/pages.ts';
import type { User } from '../../../src/server/context.ts';
import { submit } from '../../../src/server/calls/form.ts';
import { offersForm } from '../../../src/server/applications/offersForm.ts';
import { programEntry } from '../../../src/server/catalogue/entries/program.ts';
import { importEntries } from '../../../src/server/catalogue/import/import.ts';
import { currentCatalogue } from '../../../src/server/catalogue/currentCatalogue.ts';
import { namesOf } from '../../../src/server/catalogue/search/names.ts';
import { runOnce } from '../../../src/server/orders/worker.ts';
import { erase } from '../../../src/server/privacy/end.ts';
import { messageOf } from '../../../src/server/providers/mail/message.ts';
import { NoSuchAddress, type Letter } from '../../../src/server/providers/mail/port.ts';
import { planOf } from '../../../src/server/reminderDue/rows.ts';
import { sendDigests } from '../../../src/server/reminders/digest.ts';
import { remindDue } from '../../../src/server/reminders/remind.ts';
import { recordReminded, remindedAt } from '../../../src/server/reminders/rows.ts';
import { addSearch } from '../../../src/server/saved/searches.ts';
import { addItem } from '../../../src/server/saved/saved.ts';
import { saveTrip } from '../../../src/server/trips/trips.ts';
import { addDays, dateInZone } from '../../../src/shared/lib/dates.ts';
import { DAY, HOUR, MINUTE } from '../../../src/shared/lib/durations.ts';
import { buildApp, NOW, type TestApp } from '../../fixtures/app.ts';
import { newTraveler } from '../../fixtures/calls.ts';
import { PROGRAM } from '../../fixtures/catalogue.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import { answerOf, formPost } from '../../fixtures/forms.ts';
import { lisbonOffer } from '../../fixtures/offers.ts';
import { openMailbox, type Mailbox } from '../../fixtures/mailbox.ts';
import { clock, complete, fillCart, JAPAN, pay } from '../../fixtures/orders.ts';

const TOKYO_NOON = 3 * HOUR;
const midnight = (date: string): number => Date.parse(`${date}T00:00Z`);
const ALL = {
  esim: true,
  passport: true,
  replies: true,
  deadlines: true,
  deals: true,
  prices: true,
  searches: true,
};

describeDatabases('the daily digest', (open) => {
  let app: TestApp;
  let maya: User;
  let mailbox: Mailbox;
  let time: ReturnType<typeof clock>;
  /** What the mail server does with the next mails. */
  let fail: (letter: Letter) => void;

  beforeEach(async () => {
    time = clock(NOW);
    fail = () => undefined;
    mailbox = openMailbox((letter) => fail(letter));
    app = await buildApp(open(), { now: time.now, send: async () => 503, replace: { mail: mailbox } });
    await app.db.write(async (tx) => {
      await tx.deleteFrom('outbox').where('kind', '=', 'digest').execute();
      await tx.deleteFrom('reminder_plans').execute();
    });
    maya = await confirmed();
  });

  async function confirmed(): Promise<User> {
    const user = await newTraveler(app);
    await app.db.write((tx) => markEmailVerified(tx, user.id, app.now()));
    return user;
  }

  /** The worker, at an instant (ms). @returns the digests that went out */
  async function at(instant: number): Promise<Letter[]> {
    time.advance(instant - time.now());
    await remindDue(app);
    await sendDigests(app);
    return mailbox.letters.splice(0).filter(({ kind }) => kind === 'digest');
  }

  /** Every time that the worker has something to do until then. */
  async function until(instant: number): Promise<{ at: number; letter: Letter }[]> {
    const sent: { at: number; letter: Letter }[] = [];
    for (let next = time.now(); next <= instant; next = await nextWork()) {
      for (const letter of await at(Math.max(next, time.now()))) sent.push({ at: time.now(), letter });
    }
    time.advance(Math.max(0, instant - time.now()));
    return sent;
  }

  async function nextWork(): Promise<number> {
    const looks = app.db.read.selectFrom('reminder_plans').select((eb) => eb.fn.min('next_at').as('at'));
    const work = app.db.read
      .selectFrom('outbox')
      .select((eb) => eb.fn.min('next_at').as('at'))
      .where('kind', '=', 'digest')
      .where('state', 'in', ['pending', 'uncertain']);
    const [look, entry] = await Promise.all([looks.executeTakeFirst(), work.executeTakeFirst()]);
    return Math.min(Number(look?.at ?? Infinity), Number(entry?.at ?? Infinity));
  }

  const japan = (start: string, user = maya) =>
    saveTrip(app, user, { country: 'JP', start, end: addDays(start, 10) });
  const PASSPORT = 'Check your passport';

  it('reminds of an eSIM three days before it starts, at noon there, and not once it is on a phone', async () => {
    await fillCart(app, maya);
    await pay(app, await complete(app, maya));
    await runOnce(app);
    await choose(app, maya, { passport: false });
    const noon = midnight(JAPAN.startDate) - 3 * DAY + TOKYO_NOON;
    expect(await until(noon - 1)).toEqual([]);
    const [letter] = await at(noon);
    expect(letter).toMatchObject({ to: maya.email, subject: 'Install your eSIM for Japan' });
    expect(letter!.text).toContain('It starts Jan 10, 2027.');
    expect(letter!.text).toContain('/marketplace/purchases?order=');
    expect(letter!.text).not.toContain('LPA:');
    expect(await until(noon + 9 * DAY)).toEqual([]);
  });

  it('says nothing of an eSIM that is installed', async () => {
    await fillCart(app, maya);
    await pay(app, await complete(app, maya));
    await runOnce(app);
    await choose(app, maya, { passport: false });
    await app.db.write((tx) =>
      tx.updateTable('esim_usage').set({ state: 'installed' }).where('user_id', '=', maya.id).execute(),
    );
    expect(await until(midnight(JAPAN.endDate))).toEqual([]);
  });

  it('gathers what is due into one mail, in daylight by the zone that the browser told', async () => {
    const cookie = await encodeCookie(app, maya);
    await readSession(app, cookie, null, 'America/Los_Angeles');
    await readSession(app, cookie, null, 'Not/A zone');
    expect((await planOf(app.db.read, maya.id))?.zone).toBe('America/Los_Angeles');
    const offer = await lisbonOffer(app, maya);
    const reply = addDays(offer.terms.deal.reply_by, -3);
    await japan(addDays(reply, 60));
    const noon = midnight(reply) + 12 * HOUR + 8 * HOUR;
    expect(await until(noon - 1)).toEqual([]);
    const [letter, ...more] = await at(noon);
    expect(more).toEqual([]);
    expect(letter!.subject).toMatch(/^Reply by .*, and 1 more$/);
    expect(letter!.text).toContain(PASSPORT);
    expect(letter!.html).toContain(`/offers/${offer.terms.deal.id}`);
    expect((await until(noon + 3 * DAY)).length).toBe(0);
  });

  it('ends by one click without a session, by kind or whole, also what is promised already', async () => {
    await choose(app, maya, { passport: true });
    await japan('2027-01-10');
    fail = () => {
      throw new Error('away');
    };
    expect(await at(Date.parse('2026-11-22T03:00Z'))).toEqual([]);
    fail = () => undefined;
    const [first] = await until(time.now() + HOUR);
    const { letter } = first!;
    const { headers } = messageOf(letter, 'a@b.test', app.config.origin);
    expect(headers).toMatchObject({
      'List-Unsubscribe': `<${letter.unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    const links = [...letter.text.matchAll(/\/unsubscribe\/(\S+)/g)].map(([, token]) => token!);
    expect(links).toHaveLength(2);
    const post = (token: string) =>
      unsubscribePage(
        {
          ...{ app, user: undefined, address: '192.0.2.1' },
          request: new Request(`${app.config.origin}/unsubscribe/${token}`, {
            method: 'POST',
            body: 'List-Unsubscribe=One-Click',
          }),
        },
        token,
      );
    expect(await post(links[0]!)).toMatchObject({ done: true, choice: 'passport' });
    expect(await mailChoices(app.db.read, maya.id)).toMatchObject({ passport: false, esim: true });
    await choose(app, maya, { passport: true });
    await japan('2027-02-20');
    fail = () => {
      throw new Error('away');
    };
    await until(Date.parse('2026-12-25T00:00Z'));
    fail = () => undefined;
    expect(await post(letter.unsubscribe!.split('/').at(-1)!)).toMatchObject({
      done: true,
      choice: 'reminders',
    });
    const choices = await mailChoices(app.db.read, maya.id);
    expect(Object.keys(ALL).filter((kind) => choices[kind as keyof typeof ALL])).toEqual([]);
    expect(choices.data).toBe(true);
    expect(await until(Date.parse('2027-02-19T00:00Z'))).toEqual([]);
  });

  it('is chosen in Settings without script: what is not ticked is off', async () => {
    const fields = { action: 'mails', esim: 'on', deals: 'on', every: 'day' };
    const sent = await submit(settingsForm, formPost(app, fields, { user: maya }));
    expect(answerOf(sent).headers.get('location')).toBe('/settings?done=mails#mails');
    const off = {
      data: false,
      passport: false,
      replies: false,
      deadlines: false,
      prices: false,
      searches: false,
    };
    expect(await mailChoices(app.db.read, maya.id)).toEqual({
      ...off,
      esim: true,
      deals: true,
      every: 'day',
    });
  });

  it('that could not be sent by day goes out the next morning, once, as the same mail', async () => {
    await japan('2027-01-10');
    const [keys, noon] = [[] as string[], Date.parse('2026-11-22T03:00Z')];
    fail = ({ key }) => {
      keys.push(key);
      throw new Error('away');
    };
    await until(noon + 10 * HOUR);
    expect(keys.length).toBeGreaterThan(5);
    fail = () => undefined;
    const sent = await until(noon + 3 * DAY);
    expect(sent.map(({ at: instant }) => new Date(instant).toISOString())).toEqual([
      '2026-11-23T00:00:00.000Z',
    ]);
    expect(new Set([...keys, sent[0]!.letter.key]).size).toBe(1);
  });

  it('is sent again as the same mail when nobody knows what became of it', async () => {
    await japan('2027-01-10');
    const letters: Letter[] = [];
    fail = (letter) => {
      letters.push(letter);
      if (letters.length === 1) throw new Error('the connection broke after the last byte');
    };
    const sent = await until(Date.parse('2026-11-23T12:00Z'));
    expect(sent).toHaveLength(1);
    expect(letters.map(({ key, at: queued }) => [key, queued])).toEqual(
      Array(2).fill([letters[0]!.key, letters[0]!.at]),
    );
  });

  it('is not tried again for an address that is not there', async () => {
    await japan('2027-01-10');
    let tries = 0;
    fail = () => {
      tries++;
      throw new NoSuchAddress();
    };
    await until(NOW + 10 * DAY);
    expect(tries).toBe(1);
  });

  it('goes to nobody whose account has ended, or whose address is not confirmed', async () => {
    const stranger = await newTraveler(app);
    await japan('2027-01-10', stranger);
    await japan('2027-01-10');
    time.advance(Date.parse('2026-11-22T03:00Z') - NOW);
    await remindDue(app);
    await app.db.write((tx) => erase(tx, app, maya.id));
    expect(await until(NOW + 20 * DAY)).toEqual([]);
    await app.db.write((tx) => markEmailVerified(tx, stranger.id, app.now()));
    expect((await until(NOW + 22 * DAY)).map(({ letter }) => letter.to)).toEqual([stranger.email]);
  });

  it('goes out once, whoever works on it', async () => {
    await japan('2027-01-10');
    time.advance(Date.parse('2026-11-22T03:00Z') - NOW);
    await Promise.all([1, 2, 3].map(() => remindDue(app)));
    await Promise.all([1, 2, 3].map(() => sendDigests(app)));
    expect(mailbox.letters.map(({ subject }) => subject)).toEqual([PASSPORT]);
  });

  it('tells of saved programs: deadlines a week before, a changed price once when wanted', async () => {
    const program = app.content
      .catalogue()
      .programs.find(({ sessions }) =>
        sessions.some(({ deadline }) => deadline && deadline > '2026-12-10' && deadline < '2027-06-01'),
      )!;
    const deadline = program.sessions
      .flatMap((each) => each.deadline ?? [])
      .filter((day) => day > '2026-12-10')
      .sort()[0]!;
    await addItem('programs')(app, maya, { id: program.id });
    await choose(app, maya, { prices: true });
    const first = await until(midnight(deadline) - 7 * DAY + 12 * HOUR);
    expect(first.at(-1)!.letter.subject).toMatch(/^Apply by /);
    await app.db.write((tx) =>
      tx.updateTable('saved_items').set({ price: 100 }).where('user_id', '=', maya.id).execute(),
    );
    const prices = (await until(time.now() + 6 * DAY)).filter(({ letter }) =>
      letter.text.includes('It was $1'),
    );
    expect(prices).toHaveLength(1);
  });

  it('tells each change of a saved price once, also to what it was before, for years', async () => {
    const { id } = app.content.catalogue().programs[0]!;
    const become = async (from: number) => {
      const read = app.db.read.selectFrom('catalogue').select('card_json').where('id', '=', id);
      const card = JSON.parse((await read.executeTakeFirstOrThrow()).card_json) as object;
      const card_json = JSON.stringify({ ...card, from });
      await app.db.write((tx) =>
        tx.updateTable('catalogue').set({ card_json }).where('id', '=', id).execute(),
      );
    };
    await currentCatalogue(app);
    await become(100_00);
    await addItem('programs')(app, maya, { id });
    await choose(app, maya, { prices: true });
    const words = /now from \$[\d.]+|It was \$[\d.]+ when \w+/g;
    const told = async (days: number) =>
      (await until(time.now() + days * DAY)).map(({ letter }) =>
        letter.text.replace(/\s+/g, ' ').match(words)!.join(', '),
      );
    expect(await told(3)).toEqual([]);
    for (const [from, expected] of [
      [90_00, 'now from $90.00, It was $100.00 when you'],
      [100_00, 'now from $100.00, It was $90.00 when we'],
      [90_00, 'now from $90.00, It was $100.00 when we'],
    ] as const) {
      await become(from);
      expect(await told(3)).toEqual([expected]);
    }
    const rows = app.db.read.selectFrom('reminders_told').select('key').where('user_id', '=', maya.id);
    expect(await rows.execute()).toEqual([{ key: `price:${id}:9000` }]);
    // A worker that was away for years, and forgets what is old.
    const old = { user_id: maya.id, key: 'passport:2020-01-01', told_at: time.now() };
    await app.db.write((tx) => tx.insertInto('reminders_told').values(old).execute());
    time.advance(900 * DAY);
    expect(await told(3)).toEqual([]);
    expect(await rows.execute()).toEqual([{ key: `price:${id}:9000` }]);
    // What is saved anew is compared with its price of then.
    await app.db.write((tx) => tx.deleteFrom('saved_items').execute());
    await become(80_00);
    await addItem('programs')(app, maya, { id });
    expect(await told(3)).toEqual([]);
  });

  it('knows what it told of a program whose id begins with that of another', async () => {
    const tell = (...keys: string[]) => app.db.write((tx) => recordReminded(tx, maya.id, keys, time.now()));
    await tell('price:reef:10000', 'price:reef-watch:20000');
    await tell('price:reef:9000');
    expect([...(await remindedAt(app.db.read, maya.id)).keys()].sort()).toEqual([
      'price:reef-watch:20000',
      'price:reef:9000',
    ]);
  });

  it('tells of new results, a week after the last time or every day, only when wanted', async () => {
    await addSearch(app, maya, { payload: { header: 'All programs', path: '/search', criteria: {} } });
    await app.db.write((tx) =>
      tx
        .updateTable('saved_searches')
        .set({ seen_at: NOW - 2 * DAY, seen_added: NOW - 2 * DAY })
        .execute(),
    );
    expect(await until(NOW + DAY)).toEqual([]);
    await choose(app, maya, { searches: true });
    expect(await until(NOW + 4 * DAY)).toEqual([]);
    const weekly = await until(NOW + 20 * DAY);
    expect(weekly.map(({ at: instant }) => instant)).toEqual([NOW + 5 * DAY]);
    expect(weekly[0]!.letter.subject).toMatch(/^[\d,]+ new results: All programs$/);
    await app.db.write((tx) =>
      tx
        .updateTable('reminders_told')
        .set({ told_at: NOW - 2 * DAY, added: NOW - 2 * DAY })
        .execute(),
    );
    await choose(app, maya, { every: 'day' });
    expect((await until(NOW + 22 * DAY)).map(({ at: instant }) => instant)).toEqual([NOW + 20 * DAY]);
  });

  it('tells of what an import brings that ran while the last digest was sent, or that came while it failed', async () => {
    const names = namesOf(app.content.catalogue());
    const entryOf = (id: string) => programEntry({ ...PROGRAM, id, title: `Fribble ${id}` }, names);
    const bring = (ids: string[], now: number) =>
      importEntries(app.db, { source: 'test', entries: ids.map(entryOf), now });
    const subjects = async (instant: number) => (await until(instant)).map(({ letter }) => letter.subject);
    await addSearch(app, maya, { payload: { header: 'Reef', path: '/search', criteria: { q: 'fribble' } } });
    await choose(app, maya, { searches: true, every: 'day' });
    time.advance(1000);
    await bring(['one'], time.now());
    const began = time.now() + HOUR;
    expect(await subjects(NOW + 3 * DAY)).toEqual(['1 new result: Reef']);
    await bring(['one', 'two'], began);
    expect(await subjects(NOW + 6 * DAY)).toEqual(['1 new result: Reef']);
    await bring(['one', 'two', 'three'], time.now());
    fail = () => {
      throw new NoSuchAddress();
    };
    time.advance(NOW + 7 * DAY - time.now());
    await remindDue(app);
    time.advance(MINUTE);
    await bring(['one', 'two', 'three', 'four'], time.now());
    await sendDigests(app);
    fail = () => undefined;
    expect(await subjects(NOW + 9 * DAY)).toEqual(['1 new result: Reef']);
    await bring([], time.now());
  });

  it('tells of a deal that fits now, and that the traveler has not seen, only when wanted', async () => {
    const offer = await lisbonOffer(app, maya);
    await choose(app, maya, { replies: false });
    const asked = await submit(offersForm, { ...formPost(app, { mail: 'on' }, { user: maya }), user: maya });
    expect(answerOf(asked).headers.get('location')).toBe('/offers#mail');
    expect(await until(NOW + DAY)).toEqual([]);
    await app.db.write((tx) => tx.deleteFrom('offers').where('user_id', '=', maya.id).execute());
    const [{ at: instant, letter }, ...more] = (await until(NOW + 3 * DAY)) as [
      { at: number; letter: Letter },
    ];
    expect([instant, more]).toEqual([NOW + 2 * DAY, []]);
    expect(letter.text).toContain(`A deal that fits: ${offer.terms.card.title}`);
  });

  it(
    'of a year for twenty travelers: each reminder once, none at night, one a day at most',
    async () => {
      const ZONES = [
        'Pacific/Kiritimati',
        'America/Los_Angeles',
        'Asia/Kathmandu',
        'Europe/Lisbon',
        'Australia/Lord_Howe',
      ];
      const zones = new Map<string, string>();
      for (let number = 0; number < 20; number++) {
        const user = await confirmed();
        const zone = ZONES[number % ZONES.length]!;
        await readSession(app, await encodeCookie(app, user), null, zone);
        await japan(addDays('2026-12-20', number * 17), user);
        zones.set(user.email, zone);
      }
      const sent = await until(NOW + 365 * DAY);
      expect(sent.map(({ letter }) => letter.to).sort()).toEqual([...zones.keys()].sort());
      for (const { at: instant, letter } of sent) {
        const zone = zones.get(letter.to)!;
        const local = new Date(instant).toLocaleTimeString('en-GB', {
          timeZone: zone,
          hour: '2-digit',
          minute: '2-digit',
        });
        expect(local, `${letter.to} at ${dateInZone(instant, zone)}`).toBe('12:00');
      }
    },
    2 * MINUTE,
  );
});
