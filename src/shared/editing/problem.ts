import * as v from 'valibot';

/** What is wrong with a file. `title`: of another file than the one that is open, where that has one. */
export const problem = v.object({
  file: v.string(),
  title: v.optional(v.string()),
  line: v.number(),
  field: v.string(),
  message: v.string(),
});
