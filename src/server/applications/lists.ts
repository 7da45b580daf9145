/** The lists that the application's fields choose from. */
import type { ApplicationField } from '../../shared/applications/answers.ts';
import type { App } from '../context.ts';

export type Entry = { readonly id: number; readonly name: string };

/** @returns undefined for a field that is written, not chosen */
export function listOf(app: Pick<App, 'content'>, field: ApplicationField): readonly Entry[] | undefined {
  const choices = app.content.choices();
  const lists: Partial<Record<ApplicationField, readonly Entry[]>> = {
    education_status: choices.education,
    subject_areas: choices.subjects,
    countries: app.content.countries(),
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
