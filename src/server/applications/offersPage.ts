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

/** `ends`: last minute to reply, ms; `zone`: "Lisbon time"; `isNew`: not shown before. */
export type DealView = {
  deal: Deal;
  card: ProgramCard;
  reasons: string[];
  ends: number;
  zone: string;
  isNew: boolean;
};

/** `fresh`: how many new deals to greet now (D51). `unsent`: a draft exists. `advice`: what would bring deals. */
type OffersPage = {
  applied: boolean;
  unsent: boolean;
  deals: DealView[];
  fresh: number;
  advice: (Suggestion & { name: string })[];
};

/** @param looked false for a prefetched page, which may never be shown: it greets no deal */
export async function offersPage(app: App, user: User, looked: boolean): Promise<OffersPage> {
  const row = await rows.applicationOf(app.db.read, user.id);
  const unsent = (await currentAnswers(app, user)).savedAt !== undefined;
  if (!row) return { applied: false, unsent, deals: [], fresh: 0, advice: [] };
  const deals = await fittingDeals(app, row.application);
  const newIds = looked ? await greet(app, user, deals, row.celebrated) : new Set<string>();
  const advice = deals.length
    ? []
    : nearby(wishesOf(row.application, app.content.catalogue()), await openCandidates(app));
  return {
    applied: true,
    unsent,
    deals: deals.map((deal) => viewOf(deal, newIds)),
    fresh: newIds.size,
    advice: advice.map((each) => ({
      ...each,
      name: namesOf(app, each.criterion, [String(each.id)])[0] ?? '',
    })),
  };
}

const SEPARATOR = ',';

/** @returns ids of deals that are shown for the first time; empty when another tab was first */
async function greet(app: App, user: User, deals: FittingDeal[], before: string): Promise<Set<string>> {
  const greetedIds = new Set(before.split(SEPARATOR));
  const ids = deals.map(({ deal }) => deal.id);
  const newIds = ids.filter((id) => !greetedIds.has(id));
  if (!newIds.length) return new Set();
  const all = ids.toSorted().join(SEPARATOR);
  const first = await app.db.write((tx) => rows.setCelebrated(tx, user.id, all));
  return new Set(first ? newIds : []);
}

export const viewOf = (
  { deal, card, reasons }: Pick<FittingDeal, 'deal' | 'card' | 'reasons'>,
  newIds: ReadonlySet<string>,
): DealView => ({
  deal,
  card,
  reasons,
  ends: lastMinute(deal.reply_by, deal.zone),
  zone: zoneName(deal.zone),
  isNew: newIds.has(deal.id),
});
