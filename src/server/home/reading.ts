import type { ReadingCard } from '../../shared/catalogue/card.ts';
import type { Kind } from '../../shared/catalogue/search.ts';
import { currentCatalogue } from '../catalogue/currentCatalogue.ts';
import { search } from '../catalogue/search.ts';
import type { App } from '../context.ts';
import { countryByCode } from '../lookups/lookups.ts';

const SHOWN = 3;

/** `place`: the country that at least the first of them is about. `programs`: how many there are in all. */
export type HomeReading = { cards: ReadingCard[]; place: string | undefined; programs: number };

/** What is about the country, filled up with the newest articles for every destination. @param country ISO alpha-2 */
export async function readingFor(app: App, country: string | undefined): Promise<HomeReading> {
  await currentCatalogue(app);
  const about = { country: country ? [country] : [] };
  const asked = { q: '', sort: 'newest', page: 1 } as const;
  const of = (kind: Kind, filters: { country?: string[] }) => search(app, { ...asked, kind, filters });
  const [articles, resources, newest] = await Promise.all([
    country ? of('article', about) : undefined,
    country ? of('resource', about) : undefined,
    of('article', {}),
  ]);
  const own = [...(articles?.cards ?? []), ...(resources?.cards ?? [])].filter(isReading);
  const general = newest.cards.filter(isReading).filter(({ places }) => places.length === 0);
  return {
    cards: [...own, ...general].slice(0, SHOWN),
    place: own.length && country ? countryByCode(app, country)?.name : undefined,
    programs: newest.kinds.program,
  };
}

const isReading = (card: { kind: Kind }): card is ReadingCard => card.kind !== 'program';
