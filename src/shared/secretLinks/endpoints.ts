import * as v from 'valibot';
import { MINUTE } from '../lib/durations.ts';
import { userAction } from '../lib/endpoint.ts';
import { idSchema } from '../lib/idSchema.ts';

/** What a secret link opens. */
export type LinkKind = 'comparison' | 'list' | 'answer' | 'claim' | 'feed' | 'plan';

/** As its owner sees it. `url`: the whole address, undefined when it cannot be shown any more; `createdAt` ms; `opened` times. */
export type OwnLink = { id: string; url: string | undefined; createdAt: number; opened: number };

/** A traveler has at most so many links of a kind. */
export const MAX_LINKS = 50;
export const MANY_LINKS = 'You have shared 50 of these. Stop sharing one of them first.';

/** Ending a link that has ended succeeds. */
export const removeLink = userAction({
  path: '/api/secret-links/delete',
  summary: 'End a secret link',
  input: v.strictObject({ id: idSchema }),
  limit: { max: 60, windowMs: MINUTE },
});
