/** Deals on programs of the catalogue, from editors' files and from imports. */
import type { Deal } from '../../shared/catalogue/deal.ts';
import type { Requirements } from '../../shared/catalogue/program.ts';
import type { Facet } from '../../shared/catalogue/search.ts';
import type { App } from '../context.ts';
import { openEntry, type OpenedEntry } from './catalogue.ts';
import { columnsOf } from './search/columns.ts';
import { currentCatalogue } from './currentCatalogue.ts';
import { perVersion } from './perVersion.ts';

/** A deal with what its program is compared by. `price` in cents. */
export type ListedDeal = {
  deal: Deal;
  facets: Record<Facet, readonly string[]>;
  price: number;
  requirements: Requirements;
};

const dealsPerVersion = perVersion(({ deals, facets, prices, requirements }): ListedDeal[] =>
  [...deals].flatMap(([num, own]) => {
    const values = Object.entries(facets).map(([facet, { lists, of }]) => [facet, lists[of[num]!]!]);
    const ofProgram = {
      facets: Object.fromEntries(values) as ListedDeal['facets'],
      price: prices[num]!,
      requirements: requirements.get(num) ?? {
        education: facets.education.lists[facets.education.of[num]!]!,
        other: [],
      },
    };
    return own.map((deal) => ({ deal, ...ofProgram }));
  }),
);

/** Deals on all programs that are not removed. The same array until the catalogue changes. */
export async function listDeals(app: App): Promise<readonly ListedDeal[]> {
  const content = await currentCatalogue(app);
  return dealsPerVersion(await columnsOf(app.db), content);
}

/** @returns undefined for an unknown id */
export async function openDeal(
  app: App,
  id: string,
): Promise<{ deal: Deal; entry: OpenedEntry<'program'> } | undefined> {
  const deal = (await listDeals(app)).find((each) => each.deal.id === id)?.deal;
  const entry = deal && (await openEntry(app, 'program', deal.program));
  return entry && { deal, entry };
}
