import type { ReadingCard } from '../../shared/catalogue/card.ts';
import type { Kind } from '../../shared/catalogue/search.ts';
import { currentCatalogue } from '../catalogue/currentCatalogue.ts';
import { search } from '../catalogue/search.ts';
import type { App } from '../context.ts';
import { countryByCode } from '../lookups/lookups.ts';

const MOST_CARDS = 3;

/** `place`: the country of at least the first card. `programs`: total number of programs. */
export type HomeReading = { cards: ReadingCard[]; place: string | undefined; programs: number };

/** Reading about the country, then the newest general articles. @param country ISO alpha-2 */
export async function readingFor(app: App, country: string | undefined): Promise<HomeReading> {
  await currentCatalogue(app);
  const about = { country: country ? [country] : [] };
  const byDate = { q: '', sort: 'newest', page: 1 } as const;
  const of = (kind: Kind, filters: { country?: string[] }) => search(app, { ...byDate, kind, filters });
  const [articles, resources, newest] = await Promise.all([
    country ? of('article', about) : undefined,
    country ? of('resource', about) : undefined,
    of('article', {}),
  ]);
  const own = [...(articles?.cards ?? []), ...(resources?.cards ?? [])].filter(isReading);
  const general = newest.cards.filter(isReading).filter(({ places }) => places.length === 0);
  return {
    cards: [...own, ...general].slice(0, MOST_CARDS),
    place: own.length && country ? countryByCode(app, country)?.name : undefined,
    programs: newest.kinds.program,
  };
}

const isReading = (card: { kind: Kind }): card is ReadingCard => card.kind !== 'program';
