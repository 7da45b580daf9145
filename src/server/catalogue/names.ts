import type { CatalogueContent } from '../content/catalogueFiles.ts';

export type Names = ReturnType<typeof namesOf>;
type Lists = Pick<CatalogueContent, 'choices' | 'countries'>;

export function namesOf({ choices, countries }: Lists) {
  const byslug = (list: readonly { slug: string; name: string }[]) =>
    new Map(list.map(({ slug, name }) => [slug, name]));
  const types = new Map(choices.types.map((type) => [type.slug, type]));
  return {
    types,
    countries: new Map(countries.map(({ iso2, name }) => [iso2, name])),
    subjects: byslug(choices.subjects),
    terms: byslug(choices.terms),
    languages: byslug(choices.languages),
    topics: byslug(choices.topics),
    durations: choices.durations,
  };
}
