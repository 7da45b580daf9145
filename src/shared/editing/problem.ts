import * as v from 'valibot';

/**
 * What is wrong with a file. `title`: of another file than the one that is open, where that has one; `place`: the
 * field of such a file, by the labels of its form.
 */
export const problem = v.object({
  file: v.string(),
  title: v.optional(v.string()),
  line: v.number(),
  field: v.string(),
  place: v.optional(v.array(v.union([v.string(), v.number()]))),
  message: v.string(),
});
