/** Apart from the answers themselves, so that the browser loads no schema with them. */
import * as v from 'valibot';
import { listOf } from '../lib/input.ts';
import { CLAIM_FIELDS, MAX_COSTS } from './answers.ts';

/** Longer than the limit of any field, so that a draft can store a text that is still too long. */
const MAX_LENGTH = 6000;

export const answersSchema = v.strictObject(
  v.entriesFromList(CLAIM_FIELDS, v.optional(listOf(v.pipe(v.string(), v.maxLength(MAX_LENGTH)), MAX_COSTS))),
);
