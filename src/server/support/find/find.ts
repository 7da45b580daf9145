/** Finds people and orders by what travelers tell a clerk, also misspelled (shared/account/words.ts says how). */
import { distance, wordsOf } from '../../../shared/account/words.ts';
import { accountsByWord, accountsByWords } from '../../account/words/rows.ts';
import { credentialsOf, DELETED_ACCOUNTS_OWNER } from '../../account/rows.ts';
import type { App } from '../../context.ts';
import { ownersOfWaiting } from '../../offers/waiting.ts';
import { orderIdsByClaim, ordersLike } from './number.ts';
import * as rows from './rows.ts';
import type { FoundOrder, FoundPerson } from './rows.ts';

const MAX_PEOPLE = 20;
const ORDERS_EACH = 5;
/** Accounts that are read for one word, to be compared with the text. */
const MAX_CANDIDATES = 200;
const MAX_TEXT_LENGTH = 200;

type FindResult = {
  text: string;
  people: FoundPerson[];
  /** With their owners, null for accounts that are gone. */
  orders: (FoundOrder & { owner: FoundPerson | null })[];
  /** Somebody has exactly this address, or an order or a waiting offer this number. */
  exact: boolean;
  /** The text is a number or reference of orders; the people are their owners. */
  byReference: boolean;
  /** More people may fit than are told. */
  more: boolean;
};

/** @param typed from the address of the page: untrusted */
export async function find(app: App, typed: string): Promise<FindResult> {
  const text = typed.trim().slice(0, MAX_TEXT_LENGTH);
  if (text.length < 2) return { text, people: [], orders: [], exact: false, byReference: false, more: false };
  const named = await ordersInText(app, text);
  const offered = await ownersOfOffer(app, text);
  const isExact = named.length + offered.length > 0;
  const { people, exact, more } = isExact
    ? {
        people: await accountsOf(app, [...named.map(({ user_id }) => user_id), ...offered]),
        exact: true,
        more: false,
      }
    : await findPeople(app, text);
  const near = isExact ? [] : await ordersLike(app, text);
  const owners = [...people, ...(await ownersOf(app, near))];
  const owned = await Promise.all(
    people.slice(0, ORDERS_EACH).map(({ id }) => rows.ordersOfPerson(app.db.read, id, ORDERS_EACH)),
  );
  const orders = named.length
    ? named
    : [...new Map([...near, ...owned.flat()].map((order) => [order.id, order])).values()];
  const ownerOf = (id: string) => owners.find((person) => person.id === id) ?? null;
  return {
    ...{ text, people, exact, more, byReference: named.length > 0 },
    orders: orders.map((order) => ({ ...order, owner: ownerOf(order.user_id) })),
  };
}

/** A number beside other words, such as the name that belongs to it, counts alone. */
async function ordersInText(app: App, text: string): Promise<FoundOrder[]> {
  const named = await ordersNamed(app, text);
  const number = named.length ? undefined : NUMBER_IN_TEXT.exec(text)?.[1];
  return number === undefined ? named : ordersNamed(app, number);
}

const NUMBER_IN_TEXT = /(?:^|\s)#?(sj-[a-z0-9]{6})(?=[\s,.;:]|$)/i;

/** The number is read without its sign and in small letters, too, and an ICCID with spaces. */
async function ordersNamed({ db }: App, text: string): Promise<FoundOrder[]> {
  const short = text.replace(/\s/g, '').replace(/^#/, '');
  const prefixed = /^sj-?/i.test(short) ? short.replace(/^sj-?/i, 'SJ-') : `SJ-${short}`;
  const ids = [
    ...(await rows.orderIdsByReference(db.read, short)),
    ...(short.length < 20 ? await rows.orderIdsByReference(db.read, prefixed) : []),
    ...(await orderIdsByClaim({ db }, short)),
    ...(/^\d{15,22}F?$/i.test(short) ? await rows.orderIdsByIccid(db.read, db.dialect, short) : []),
  ];
  return rows.ordersByIds(db.read, [...new Set(ids)]);
}

/** Finds the travelers of an offer whose message waits for staff, by its whole reference, with or without "#" and hyphen. */
async function ownersOfOffer({ db }: App, text: string): Promise<string[]> {
  const signs = /^#?SJ-?([0-9A-F]{6})$/i.exec(text)?.[1];
  return signs ? ownersOfWaiting(db.read, `SJ-${signs.toUpperCase()}`) : [];
}

const ownersOf = (app: App, orders: readonly FoundOrder[]): Promise<FoundPerson[]> =>
  accountsOf(
    app,
    orders.map(({ user_id }) => user_id),
  );

async function accountsOf({ db }: App, ids: readonly string[]): Promise<FoundPerson[]> {
  const people = await rows.peopleByIds(db.read, [...new Set(ids)]);
  return people.filter(({ id }) => id !== DELETED_ACCOUNTS_OWNER);
}

type People = Pick<FindResult, 'people' | 'exact' | 'more'>;

async function findPeople(app: App, text: string): Promise<People> {
  const exact = await credentialsOf(app.db.read, text.toLowerCase());
  const ids = await candidates(app, wordsOf(text));
  const all = await rows.peopleByIds(app.db.read, [...new Set([...(exact ? [exact.id] : []), ...ids])]);
  const people = all
    .filter(({ id }) => id !== DELETED_ACCOUNTS_OWNER)
    .map((person) => ({ person, off: offBy(person, text) }))
    .sort((a, b) => a.off - b.off || a.person.email.localeCompare(b.person.email));
  return {
    people: people.slice(0, MAX_PEOPLE).map(({ person }) => person),
    exact: exact !== undefined,
    more: people.length > MAX_PEOPLE,
  };
}

/**
 * Accounts with all words as spelled, and those like the words; more matching words come first, so that a frequent name alone
 * hides no account.
 */
async function candidates({ db }: App, words: readonly string[]): Promise<string[]> {
  if (!words.length) return [];
  const counts = new Map<string, number>();
  const lists = await Promise.all([
    accountsByWords(db.read, words, MAX_CANDIDATES),
    ...words.map((word) => accountsByWord(db.read, word, MAX_CANDIDATES)),
  ]);
  for (const id of lists.flat()) counts.set(id, (counts.get(id) ?? 0) + 1);
  const ranked = [...counts].sort(([, a], [, b]) => b - a);
  return ranked.slice(0, MAX_CANDIDATES).map(([id]) => id);
}

function offBy({ email, firstname, lastname }: FoundPerson, text: string): number {
  const names = [email, email.replace(/@.*$/, ''), firstname, lastname, `${firstname} ${lastname}`];
  return Math.min(...names.map((name) => distance(name, text)));
}
