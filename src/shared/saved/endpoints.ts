import * as v from 'valibot';
import { endpoint, userAction } from '../lib/endpoint.ts';
import { searchPayload } from './searchPayload.ts';
import { MINUTE } from '../lib/durations.ts';

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(100));
const ids = v.array(v.string());
const limit = { max: 240, windowMs: MINUTE };

/** Never cached (F060, D52, D56). */
export const getSaved = endpoint({
  method: 'GET',
  path: '/api/saved',
  summary: 'What the traveler saved: five lists of ids',
  input: v.strictObject({}),
  output: v.object({
    programs: ids,
    articles: ids,
    travelResources: ids,
    compared_programs: ids,
    searches: ids,
  }),
  access: 'user',
});

/** Adding twice and removing an absent item succeed (D54); adding an unknown id is 404. */
const add = (path: string, what: string) =>
  userAction({
    path: `/api/${path}/add`,
    summary: `Save ${what}`,
    input: v.strictObject({ id }),
    limit,
    codes: [404, 409],
  });

const remove = (path: string, what: string) =>
  userAction({
    path: `/api/${path}/delete`,
    summary: `Remove ${what} from the saved ones`,
    input: v.strictObject({ id }),
    limit,
  });

export const addProgram = add('saved-programs', 'a program');
export const removeProgram = remove('saved-programs', 'a program');
export const addArticle = add('saved-articles', 'an article');
export const removeArticle = remove('saved-articles', 'an article');
export const addResource = add('saved-travel-resources', 'a travel resource');
export const removeResource = remove('saved-travel-resources', 'a travel resource');

/** A fifth program is 409 with the sentence (D52). */
export const addComparison = userAction({
  path: '/api/saved-comparisons/add',
  summary: 'Put a program into the comparison',
  input: v.strictObject({ payload: v.strictObject({ program_id: id }) }),
  limit,
  codes: [404, 409],
});

export const removeComparison = userAction({
  path: '/api/saved-comparisons/delete',
  summary: 'Take a program out of the comparison',
  input: v.strictObject({ compared_program_id: id }),
  limit,
});

/** The same programs have the same link. 409 with the sentence when there is nothing to share, or too much is shared. */
export const shareComparison = endpoint({
  method: 'POST',
  path: '/api/saved-comparisons/share',
  summary: 'Make a secret link to the comparison',
  input: v.strictObject({}),
  output: v.object({ url: v.string() }),
  access: 'user',
  limit: { max: 60, windowMs: MINUTE },
  codes: [409],
});

/** A search with the same path and criteria answers the existing id (D53, D54). */
export const addSearch = endpoint({
  method: 'POST',
  path: '/api/saved-searches/add',
  summary: 'Save a search',
  input: v.strictObject({ payload: searchPayload }),
  output: v.object({ success: v.literal(true), id: v.string() }),
  access: 'user',
  limit,
  codes: [409],
});

export const removeSearch = remove('saved-searches', 'a search');
