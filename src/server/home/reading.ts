import type { ReadingCard } from '../../shared/catalogue/card.ts';
import type { Kind } from '../../shared/catalogue/search.ts';
import { search } from '../catalogue/search/search.ts';
import type { App } from '../context.ts';
import { countryByCode } from '../lookups/lookups.ts';

const MAX_CARDS = 3;

/** `place`: the country of at least the first card. `programs`: total number of programs. */
export type HomeReading = { cards: readonly ReadingCard[]; place: string | undefined; programs: number };

/** For a traveler without a country: the newest articles about no place. */
export async function generalReading(app: App): Promise<HomeReading> {
  const newest = await newestOf(app, 'article', {});
  const general = newest.cards.filter(isReading).filter(({ places }) => places.length === 0);
  return { cards: general.slice(0, MAX_CARDS), place: undefined, programs: newest.kinds.program };
}

/** Reading about the country, then the general. @param country ISO alpha-2 */
export async function readingAbout(app: App, country: string, general: HomeReading): Promise<HomeReading> {
  const about = { country: [country] };
  const results = await Promise.all([newestOf(app, 'article', about), newestOf(app, 'resource', about)]);
  const own = results.flatMap(({ cards }) => cards.filter(isReading));
  return {
    ...general,
    cards: [...own, ...general.cards].slice(0, MAX_CARDS),
    place: own.length ? countryByCode(app, country)?.name : undefined,
  };
}

const newestOf = (app: App, kind: Kind, filters: { country?: string[] }) =>
  search(app, { q: '', sort: 'newest', page: 1, kind, filters });

const isReading = (card: { kind: Kind }): card is ReadingCard => card.kind !== 'program';
