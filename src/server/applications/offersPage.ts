/** What Deals shows: the source is that of GET offered-programs (D50). */
import type { Suggestion } from '../../shared/applications/nearby.ts';
import { nearby } from '../../shared/applications/nearby.ts';
import type { ProgramCard } from '../../shared/catalogue/card.ts';
import type { Deal } from '../../shared/catalogue/deal.ts';
import type { App, User } from '../context.ts';
import { currentAnswers } from './answers.ts';
import { lastMinute, zoneName } from './deadline.ts';
import { namesOf } from './lists.ts';
import { fittingDeals, openCandidates, wishesOf, type FittingDeal } from './offers.ts';
import * as rows from './rows.ts';

/** `ends`: the last minute to reply, ms; `zone`: "Lisbon time"; `isNew`: not shown before. */
export type DealView = {
  deal: Deal;
  card: ProgramCard;
  reasons: string[];
  ends: number;
  zone: string;
  isNew: boolean;
};

/** `fresh`: how many deals are new, to be greeted now (D51). `unsent`: a draft waits. `advice`: what would bring deals. */
type OffersPage = {
  applied: boolean;
  unsent: boolean;
  deals: DealView[];
  fresh: number;
  advice: (Suggestion & { name: string })[];
};

/** @param looked false for a page that nobody may ever see (prefetch): it greets nobody */
export async function offersPage(app: App, user: User, looked: boolean): Promise<OffersPage> {
  const row = await rows.applicationOf(app.db.read, user.id);
  const unsent = (await currentAnswers(app, user)).savedAt !== undefined;
  if (!row) return { applied: false, unsent, deals: [], fresh: 0, advice: [] };
  const fitting = await fittingDeals(app, row.application);
  const fresh = looked ? await greet(app, user, fitting, row.celebrated) : new Set<string>();
  const advice = fitting.length
    ? []
    : nearby(wishesOf(row.application, app.content.catalogue()), await openCandidates(app));
  return {
    applied: true,
    unsent,
    deals: fitting.map((found) => viewOf(found, fresh)),
    fresh: fresh.size,
    advice: advice.map((each) => ({
      ...each,
      name: namesOf(app, each.criterion, [String(each.id)])[0] ?? '',
    })),
  };
}

const SEPARATOR = ',';

/** @returns ids of deals that are shown for the first time; empty when another tab was first */
async function greet(app: App, user: User, fitting: FittingDeal[], before: string): Promise<Set<string>> {
  const known = new Set(before.split(SEPARATOR));
  const ids = fitting.map(({ deal }) => deal.id);
  const fresh = ids.filter((id) => !known.has(id));
  if (!fresh.length) return new Set();
  const all = ids.toSorted().join(SEPARATOR);
  const first = await app.db.write((tx) => rows.setCelebrated(tx, user.id, all));
  return new Set(first ? fresh : []);
}

export const viewOf = (
  { deal, card, reasons }: Pick<FittingDeal, 'deal' | 'card' | 'reasons'>,
  fresh: ReadonlySet<string>,
): DealView => ({
  deal,
  card,
  reasons,
  ends: lastMinute(deal.reply_by, deal.zone),
  zone: zoneName(deal.zone),
  isNew: fresh.has(deal.id),
});
