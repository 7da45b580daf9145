/** Suggestions for the beginning of a search: names of countries, types and subjects, and titles of programs. */
import { weeksText, type Card } from '../../shared/catalogue/card.ts';
import { readSearch, searchAddress, toggleFilter, type Facet } from '../../shared/catalogue/search.ts';
import type { Suggestion, SuggestionGroup } from '../../shared/catalogue/endpoints.ts';
import { queryWords, words } from '../../shared/catalogue/words.ts';
import { paths } from '../../shared/lib/paths.ts';
import type { App } from '../context.ts';
import { columnsOf } from './columns.ts';
import { count } from './count.ts';
import { currentCatalogue } from './currentCatalogue.ts';
import { facetNames } from './facets.ts';
import { perVersion } from './perVersion.ts';
import { bestPrograms } from './search.ts';

const MOST: Record<SuggestionGroup, number> = { countries: 3, programs: 4, types: 3 };
/** One letter begins too many words. */
const SHORTEST = 2;

const GROUP_OF = { country: 'countries', type: 'types', subject: 'types' } as const;
const FACETS = Object.keys(GROUP_OF) as (keyof typeof GROUP_OF)[];

type Choice = Suggestion & { words: readonly string[] };

export async function suggestionsFor(app: App, q: string): Promise<Suggestion[]> {
  const typed = queryWords(q);
  if (typed.join('').length < SHORTEST) return [];
  const content = await currentCatalogue(app);
  const choices = choicesOf(await columnsOf(app.db), content).filter((choice) => fits(choice, typed));
  const of = (group: SuggestionGroup) =>
    choices.filter((choice) => choice.group === group).slice(0, MOST[group]);
  const programs = (await bestPrograms(app, typed, MOST.programs)).flatMap(suggestProgram);
  return [...of('countries').map(plain), ...programs, ...of('types').map(plain)];
}

/** Those with programs, the most first. */
const choicesOf = perVersion((columns, content): Choice[] => {
  const { counts } = count(columns, 'program', {}, undefined);
  const all = readSearch(new URLSearchParams());
  const choicesOfFacet = (facet: keyof typeof GROUP_OF): Choice[] =>
    [...facetNames(content, facet satisfies Facet)].flatMap(([value, name]) => {
      const programs = counts[facet]?.get(value);
      if (!programs) return [];
      const href = searchAddress(toggleFilter(all, facet, value));
      return [{ group: GROUP_OF[facet], name, href, programs, words: words(name) }];
    });
  return FACETS.flatMap(choicesOfFacet).sort((a, b) => b.programs! - a.programs!);
});

/** Each typed word begins a word of the name. */
const fits = (choice: Choice, typed: readonly string[]): boolean =>
  typed.every((word) => choice.words.some((each) => each.startsWith(word)));

const plain = ({ words: _, ...suggestion }: Choice): Suggestion => suggestion;

const suggestProgram = (card: Card): Suggestion[] =>
  card.kind === 'program'
    ? [
        {
          group: 'programs',
          name: card.title,
          href: paths.program(card.id),
          about: `${card.place}, ${weeksText(card.weeks)}`,
        },
      ]
    : [];
