import * as v from 'valibot';
import { MINUTE } from '../lib/durations.ts';
import { endpoint, userAction } from '../lib/endpoint.ts';
import { listOf } from '../lib/input.ts';
import { tidyLine, tidyLines } from '../lib/tidyText.ts';
import { MAX_MOVED, MAX_NAME_LENGTH, MAX_NOTE_LENGTH, NOTED_KINDS } from './lists.ts';

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(100));
const limit = { max: 120, windowMs: MINUTE };

/** Longer text is not tidied. */
const MAX_LENGTH = 4000;
const name = v.pipe(
  v.string(),
  v.maxLength(MAX_LENGTH),
  v.transform(tidyLine),
  v.nonEmpty('Please give it a name.'),
  v.maxLength(MAX_NAME_LENGTH),
);
const note = v.pipe(
  v.string(),
  v.maxLength(MAX_LENGTH),
  v.transform(tidyLines),
  v.maxLength(MAX_NOTE_LENGTH),
);
/** Those that are not saved are left out. */
const programs = listOf(id, MAX_MOVED);

export const addList = endpoint({
  method: 'POST',
  path: '/api/saved-lists/add',
  summary: 'Make a named list of saved programs',
  input: v.strictObject({ name, programs }),
  output: v.object({ success: v.literal(true), id: v.string() }),
  access: 'user',
  limit,
  codes: [409],
});

export const updateList = userAction({
  path: '/api/saved-lists/update',
  summary: 'Rename a list, and put more saved programs into it',
  input: v.strictObject({ id, name, programs }),
  limit,
  codes: [404],
});

/** Its programs stay saved. */
export const removeList = userAction({
  path: '/api/saved-lists/delete',
  summary: 'Remove a list; its programs stay saved',
  input: v.strictObject({ id }),
  limit,
});

export const shareList = endpoint({
  method: 'POST',
  path: '/api/saved-lists/share',
  summary: 'Make a secret link to a list',
  input: v.strictObject({ id }),
  output: v.object({ url: v.string() }),
  access: 'user',
  limit,
  codes: [404, 409],
});

/**
 * `seen_note`: the note that was changed; 409 with the stored `note` when another tab has changed it meanwhile. `list_id`:
 * '' for no list; absent leaves the item where it is.
 */
export const updateItem = userAction({
  path: '/api/saved-items/update',
  summary: 'Set the note of a saved item, and the list of a program',
  input: v.strictObject({
    kind: v.picklist(NOTED_KINDS),
    id,
    note,
    seen_note: v.optional(note),
    list_id: v.optional(v.pipe(v.string(), v.maxLength(100))),
  }),
  limit,
  codes: [404, 409],
});
