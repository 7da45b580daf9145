/** The lists that the application's fields choose from. */
import type { ApplicationField } from '../../shared/applications/answers.ts';
import { serverMessages } from '../../shared/lib/serverMessages.ts';
import type { ListEntry } from '../../shared/applications/view.ts';
import type { Program } from '../../shared/catalogue/program.ts';
import { sortByName } from '../../shared/lib/sortByName.ts';
import type { CatalogueContent } from '../content/catalogue/catalogueFiles.ts';
import type { App } from '../context.ts';
import { cacheFor } from '../lib/cacheFor.ts';

type Entry = { readonly id: number; readonly name: string };

/** Chosen or not, as a list of one. */
const ANYWHERE: readonly Entry[] = [{ id: 1, name: serverMessages.applications.anywhere }];

/** @returns undefined for a field that is written, not chosen */
export function listOf(app: Pick<App, 'content'>, field: ApplicationField): readonly Entry[] | undefined {
  const choices = app.content.choices();
  const lists: Partial<Record<ApplicationField, readonly Entry[]>> = {
    education_status: choices.education,
    subject_areas: choices.subjects,
    countries: app.content.countries(),
    anywhere: ANYWHERE,
    terms: choices.terms,
    durations: choices.durations,
    languages: choices.languages,
    experience_types: choices.types,
  };
  return lists[field];
}

/** Names of chosen ids, in the order of choosing, without ids that no list has any more. */
export function namesOf(
  app: Pick<App, 'content'>,
  field: ApplicationField,
  values: readonly string[],
): string[] {
  const list = listOf(app, field);
  if (!list) return [...values];
  return values.flatMap((value) => list.find(({ id }) => String(id) === value)?.name ?? []);
}

/** What a form lists: of a long list only what programs have, by name, and what was chosen before. */
export function listForForm(
  app: Pick<App, 'content'>,
  field: ApplicationField,
  values: readonly string[],
): readonly ListEntry[] | undefined {
  const all = listOf(app, field);
  const { [field]: ofPrograms } = listsOfPrograms(app.content.catalogue());
  if (!all || !ofPrograms) return all;
  const listed = new Set(ofPrograms.map(({ id }) => id));
  const others = all.filter(({ id }) => values.includes(String(id)) && !listed.has(id));
  return others.length ? sortByName([...ofPrograms, ...others]) : ofPrograms;
}

const listsOfPrograms = cacheFor(
  ({ programs, countries, choices }: CatalogueContent): Partial<Record<ApplicationField, ListEntry[]>> => {
    const used = (list: readonly (Entry & { slug: string })[], slugsOf: (program: Program) => string[]) => {
      const counts = new Map<string, number>();
      for (const program of programs)
        for (const slug of new Set(slugsOf(program))) counts.set(slug, (counts.get(slug) ?? 0) + 1);
      return sortByName(
        list.flatMap(({ id, name, slug }) =>
          counts.has(slug) ? [{ id, name, count: counts.get(slug)! }] : [],
        ),
      );
    };
    const places = countries.map(({ id, name, iso2 }) => ({ id, name, slug: iso2 }));
    return {
      countries: used(places, (program) => program.places.map(({ country }) => country)),
      languages: used(choices.languages, (program) => [...program.languages]),
    };
  },
);
