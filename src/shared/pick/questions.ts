import type { Criterion } from '../applications/matching.ts';
import type { Facet } from '../catalogue/search.ts';
import type { Frozen } from '../lib/frozen.ts';
import type { LightName } from '../postcard/lights.ts';

/** `values`: slugs of the lookup list, countries as alpha-2. `asked`: the answer inside a sentence, "the sea". */
type PickOption = Frozen<{
  slug: string;
  name: string;
  asked: string;
  values: string[];
  scene?: string | undefined;
  light?: LightName | undefined;
}>;

/** A question of Help Me Pick A Program (D11) about one matching criterion. */
export type PickQuestion = Frozen<{
  slug: string;
  about: Criterion;
  title: string;
  hint: string;
  /** How many answers may be chosen. */
  most: number;
  options: PickOption[];
}>;

export type HelpMePick = Frozen<{ title: string; lead: string; questions: PickQuestion[] }>;

/** The search filter equal to a question. */
export const FACET_OF: Readonly<Record<Criterion, Facet>> = {
  countries: 'country',
  subject_areas: 'subject',
  terms: 'term',
  durations: 'duration',
  languages: 'language',
};
