/** Saved programs and searches: deadlines, prices that changed, results that came. */
import { reminderCopy } from '../../copy/mail/reminders.ts';
import { readSearch } from '../../shared/catalogue/search.ts';
import { addDays, dateInZone, longDate } from '../../shared/lib/dates.ts';
import { usd } from '../../shared/lib/money.ts';
import { paths } from '../../shared/lib/paths.ts';
import { openEntries, type OpenedEntry } from '../catalogue/catalogue.ts';
import { newSince } from '../catalogue/search/search.ts';
import type { App } from '../context.ts';
import { startOfDay } from '../lib/zones.ts';
import { newestAdded } from '../saved/newResults.ts';
import { programRows, type ItemRow } from '../saved/rows.ts';
import { searchesOf } from '../saved/searches/rows.ts';
import { lastPrices, priceKey, type MailedPrice } from './priceKeys.ts';
import type { Account, DescribedReason } from './reason.ts';
import { resultsCountedTo } from './rows.ts';

const APPLY_DAYS_BEFORE = 7;
const MAX_SAVED = 100;
/** Each search with words asks the database once. */
const MAX_SEARCHES = 24;
const WEEK_DAYS = 7;
const FOREVER = Number.MAX_SAFE_INTEGER;

/** `price`: what the traveler knows, in cents, as it was saved or, where `isTold`, as a reminder said since. */
type SavedProgram = { entry: OpenedEntry<'program'>; price: number | null; isTold: boolean };

/** In saved order, those that are still in the catalogue. */
export async function savedPrograms(app: App, { id, toldAt }: Account): Promise<SavedProgram[]> {
  const items = (await programRows(app.db.read, id)).slice(0, MAX_SAVED);
  const toldPrices = lastPrices(toldAt);
  const prices = new Map(items.map((item) => [item.item_id, knownPrice(item, toldPrices.get(item.item_id))]));
  const entries = await openEntries(app, 'program', [...prices.keys()]);
  return entries.filter(({ removed }) => !removed).map((entry) => ({ entry, ...prices.get(entry.doc.id)! }));
}

/** A price told before the program was saved again is older than its price when saved. */
const knownPrice = (
  { price, saved_at }: Pick<ItemRow, 'price' | 'saved_at'>,
  last: MailedPrice | undefined,
): Pick<SavedProgram, 'price' | 'isTold'> =>
  price !== null && last && last.at > saved_at
    ? { price: last.price, isTold: true }
    : { price, isTold: false };

export const deadlineReasons = (saved: readonly SavedProgram[], { zone }: Account): DescribedReason[] =>
  saved.flatMap(({ entry: { doc } }) => {
    const days = new Set(doc.sessions.flatMap(({ deadline }) => deadline ?? []));
    return [...days].map((day): DescribedReason => ({
      ...reminderCopy.deadline(doc.title, longDate(day), doc.provider),
      key: `deadline:${doc.id}:${day}`,
      kind: 'deadlines',
      from: addDays(day, -APPLY_DAYS_BEFORE),
      until: startOfDay(addDays(day, 1), zone),
      path: paths.program(doc.id),
    }));
  });

/** A price may come back that was told before, so the one told last counts. */
export const priceReasons = (saved: readonly SavedProgram[], { today }: Account): DescribedReason[] =>
  saved.flatMap(({ entry: { doc, card }, price, isTold }) =>
    price === null || price === card.from
      ? []
      : {
          ...reminderCopy.price(doc.title, usd(card.from), { before: usd(price), isTold }),
          key: priceKey(doc.id, card.from),
          kind: 'prices',
          from: today,
          until: FOREVER,
          path: paths.program(doc.id),
        },
  );

/** New since they were last looked at, or told of. */
export async function searchReasons(
  app: App,
  { id, zone, toldAt, choices }: Account,
): Promise<DescribedReason[]> {
  const all = await searchesOf(app.db.read, id);
  const searches = all.filter(({ path }) => path === paths.search()).slice(-MAX_SEARCHES);
  if (!searches.length) return [];
  const added = await newestAdded(app);
  const countedTo = await resultsCountedTo(app.db.read, id);
  const reasons = searches.map(async ({ id: search, header, criteria, seenAt, seenAdded }) => {
    const key = `search:${search}`;
    const mailedAt = toldAt.get(key) ?? 0;
    const since = Math.max(seenAdded, countedTo.get(key) ?? mailedAt);
    const { fresh } = await newSince(app, readSearch(new URLSearchParams(criteria)), since);
    const from = addDays(
      dateInZone(Math.max(seenAt, mailedAt), zone),
      choices.every === 'week' ? WEEK_DAYS : 1,
    );
    const reason = {
      key,
      kind: 'searches',
      from,
      until: FOREVER,
      path: paths.saved('searches'),
      added,
    } as const;
    return fresh ? [{ ...reminderCopy.search(header, fresh), ...reason }] : [];
  });
  return (await Promise.all(reasons)).flat();
}
