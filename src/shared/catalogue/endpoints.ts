/** What the search field offers while somebody types. */
import * as v from 'valibot';
import { MINUTE } from '../lib/durations.ts';
import { endpoint } from '../lib/endpoint.ts';

/** `answers` are products and parts of the help; `types` holds subjects as well. */
const SUGGESTION_GROUPS = ['answers', 'countries', 'programs', 'types'] as const;
export type SuggestionGroup = (typeof SUGGESTION_GROUPS)[number];

/** `about`: place and length of a program, the place of a product, the title of a help page. `programs`: how many a country, type or subject has. */
const suggestionSchema = v.object({
  group: v.picklist(SUGGESTION_GROUPS),
  name: v.string(),
  href: v.string(),
  about: v.optional(v.string()),
  programs: v.optional(v.number()),
});
export type Suggestion = v.InferOutput<typeof suggestionSchema>;

export const listSuggestions = endpoint({
  method: 'GET',
  path: '/api/suggestions',
  summary: 'Programs, countries, types and subjects for the beginning of a search',
  input: v.strictObject({ q: v.pipe(v.string(), v.maxLength(200)) }),
  output: v.object({ suggestions: v.array(suggestionSchema) }),
  access: 'user',
  limit: { max: 240, windowMs: MINUTE },
  cache: { maxAge: 300 },
});
