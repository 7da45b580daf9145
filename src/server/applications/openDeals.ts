/** Programs with a deal that an application can bring. */
import type { Card } from '../../shared/catalogue/card.ts';
import type { Program } from '../../shared/catalogue/program.ts';
import { DAY } from '../../shared/lib/durations.ts';
import { listDeals } from '../catalogue/deals.ts';
import { relatedTo } from '../catalogue/related.ts';
import type { App } from '../context.ts';
import { isOpen, openAt } from './candidates.ts';

export async function hasOpenDeal(app: App, programId: string): Promise<boolean> {
  const [deals, now] = [await listDeals(app), app.now()];
  return deals.some(({ deal }) => deal.program === programId && isOpen(deal, now));
}

/**
 * What a traveler can apply for in place of a program without an open deal; none beside one with a deal. Theirs are open for another
 * day, because the page is cached for as long.
 */
export async function similarWithDeal(app: App, program: Program): Promise<Card[]> {
  if (await hasOpenDeal(app, program.id)) return [];
  const programs = await programsOpenAt(app, app.now() + DAY);
  return relatedTo(app, program, (id) => programs.has(id));
}

/** @param moment ms */
async function programsOpenAt(app: App, moment: number): Promise<ReadonlySet<string>> {
  const deals = await listDeals(app);
  const isOpenThen = openAt(moment);
  return new Set(deals.flatMap(({ deal }) => (isOpenThen(deal) ? [deal.program] : [])));
}
