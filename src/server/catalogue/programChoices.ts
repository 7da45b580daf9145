import { readSearch, searchAddress, toggleFilter } from '../../shared/catalogue/search.ts';
import { words } from '../../shared/catalogue/words.ts';
import { count } from './search/count.ts';
import { facetNames } from './search/facets.ts';
import { namesOf } from './search/names.ts';
import { perVersion } from './perVersion.ts';

const FACETS = ['country', 'type', 'subject'] as const;

/** A country, type or subject with its number of programs. `words` of its names. */
export type ProgramChoice = {
  facet: (typeof FACETS)[number];
  value: string;
  name: string;
  href: string;
  programs: number;
  words: readonly string[];
};

/** Those with programs, the most first. */
export const programChoices = perVersion((columns, content): readonly ProgramChoice[] => {
  const { counts } = count(columns, 'program', {}, undefined);
  const { places } = namesOf(content);
  const { types, subjects } = content.choices;
  const also = new Map([...types, ...subjects].map((choice) => [choice.slug, choice.also ?? []]));
  const all = readSearch(new URLSearchParams());
  const choices = FACETS.flatMap((facet) =>
    [...facetNames(content, facet)].map(([value, name]) => ({
      facet,
      value,
      name,
      href: searchAddress(toggleFilter(all, facet, value)),
      programs: counts[facet]?.get(value) ?? 0,
      words: ((facet === 'country' && places.get(value)) || [name, ...(also.get(value) ?? [])]).flatMap(
        words,
      ),
    })),
  );
  return choices.filter(({ programs }) => programs).sort((a, b) => b.programs - a.programs);
});
