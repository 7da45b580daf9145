/** What the server answers where somebody else was faster. */
import * as v from 'valibot';

/** A revision as the form needs it; `form` is null where only the source can show it. */
const revision = v.object({
  version: v.number(),
  text: v.nullable(v.string()),
  form: v.nullable(v.string()),
  author: v.nullable(v.string()),
  /** The caller's own, from another tab. */
  own: v.boolean(),
  at: v.number(),
  did: v.picklist(['saved', 'published', 'discarded']),
});
export type EditRevision = v.InferOutput<typeof revision>;

/** What travelers see. `at` is null for the folder's file; `approvedBy`: the second person, where there was one. */
const publishedFacts = v.object({
  text: v.string(),
  form: v.nullable(v.string()),
  author: v.nullable(v.string()),
  approvedBy: v.nullable(v.string()),
  at: v.nullable(v.number()),
});
export type PublishedFacts = v.InferOutput<typeof publishedFacts>;

/** `conflict`: somebody else saved meanwhile; nothing was changed. */
export const conflict = v.object({ conflict: v.nullable(revision), published: publishedFacts });
export type EditConflict = v.InferOutput<typeof conflict>;
