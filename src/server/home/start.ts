/** Where a new account can begin: the places and types with the most programs. */
import type { HomeLinks } from '../../shared/home/links.ts';
import { cardsOf } from '../catalogue/cards.ts';
import { matchEntries } from '../catalogue/search/count.ts';
import { orderOf } from '../catalogue/search/order.ts';
import { pageOf } from '../catalogue/search/pageOf.ts';
import type { CatalogueDay } from '../catalogue/perVersion.ts';
import { programChoices, type ProgramChoice } from '../catalogue/programChoices.ts';
import type { App } from '../context.ts';

const MAX_PLACES = 8;
const MAX_TYPES = 6;

export async function startOf(app: App, day: CatalogueDay): Promise<HomeLinks> {
  const { columns, content } = day;
  const choices = programChoices(columns, content);
  const types = new Map(content.choices.types.map(({ slug, plural }) => [slug, plural]));
  const of = (facet: ProgramChoice['facet'], most: number) =>
    choices.filter((choice) => choice.facet === facet).slice(0, most);
  return {
    places: await withPictures(app, day, of('country', MAX_PLACES)),
    types: of('type', MAX_TYPES).map((choice) => ({
      ...choice,
      name: types.get(choice.value) ?? choice.name,
    })),
  };
}

async function withPictures(
  app: App,
  { columns, today }: CatalogueDay,
  places: readonly ProgramChoice[],
): Promise<HomeLinks['places']> {
  const order = orderOf(columns, 'soonest', today);
  const nums = places.flatMap(({ value }) => {
    const { shown } = matchEntries(columns, 'program', { country: [value] }, undefined);
    return pageOf(shown, undefined, order, 0, 1);
  });
  const cards = await cardsOf(app.db, columns.version, nums);
  return places.map((place, index) => ({ ...place, picture: cards[index]?.picture ?? '' }));
}
