import * as v from 'valibot';

/** The id of a stored row in a request. */
export const idSchema = v.pipe(v.string(), v.maxLength(100), v.regex(/^[\w.:-]+$/));
