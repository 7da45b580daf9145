import * as v from 'valibot';
import { endpoint } from '../lib/endpoint.ts';
import { answersSchema } from './answers.ts';
import {
  applicationSchema,
  hasOneKindOfPlace,
  hasPlace,
  offerSchema,
  type Application,
} from './application.ts';
import { MINUTE } from '../lib/durations.ts';

const limit = { max: 60, windowMs: MINUTE };
/** Largest version of a draft: the next one must fit into an integer of either database. */
const MAX_VERSIONS = 2 ** 31 - 2;
const version = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_VERSIONS));
const offers = v.array(offerSchema);
/** 200 also with `error`, which is shown as a message (D49). */
const answer = v.object({ offers, error: v.nullable(v.string()) });

/** `null` when there is none (D48). */
export const getApplication = endpoint({
  method: 'GET',
  path: '/api/user-application',
  summary: 'The study-abroad application of the traveler, with its offers',
  input: v.strictObject({}),
  output: v.nullable(v.object({ ...applicationSchema.entries, offers })),
  access: 'user',
});

/**
 * An application as it is sent. `version` is of the draft that was reviewed: when another tab or device has saved since, the
 * answer is 409 with that `draft`, and nothing is sent. Without it any draft is sent over.
 */
const reviewed = { ...applicationSchema.entries, version: v.optional(version) };

/** 409 when there is one (D48), too. */
export const createApplication = endpoint({
  method: 'POST',
  path: '/api/new-user-application',
  summary: 'Send the first application',
  input: v.pipe(v.strictObject(reviewed), hasPlace, hasOneKindOfPlace),
  output: answer,
  access: 'user',
  limit,
  codes: [409],
});

/** Takes the application as GET answers it and ignores its offers. 404 when there is none (D48, D94). */
export const updateApplication = endpoint({
  method: 'PUT',
  path: '/api/user-application',
  summary: 'Send the application again with other answers',
  input: v.pipe(
    v.strictObject({ ...reviewed, offers: v.optional(v.unknown()) }),
    v.transform(
      ({ offers: _, ...application }): Application & { version?: number | undefined } => application,
    ),
    hasPlace,
    hasOneKindOfPlace,
  ),
  output: answer,
  access: 'user',
  limit,
  codes: [404, 409],
});

/** The programs of the open offers (D50). */
export const listOffered = endpoint({
  method: 'GET',
  path: '/api/offered-programs',
  summary: 'Ids of the programs that are offered to the traveler',
  input: v.strictObject({}),
  output: v.object({ programs: v.array(v.string()) }),
  access: 'user',
});

/** `version` counts the changes; `saved_at` ms; `step` is where the traveler was. */
const draft = v.object({
  version: v.number(),
  saved_at: v.number(),
  step: v.string(),
  answers: answersSchema,
});

/** Version 0 and no answers when there is none (F051). */
export const getDraft = endpoint({
  method: 'GET',
  path: '/api/application-draft',
  summary: 'The unsent answers of the application',
  input: v.strictObject({}),
  output: draft,
  access: 'user',
});

/**
 * `version` is the one the answers were written over. When another tab or device has saved since, the answer is
 * 409 with that `draft`, and nothing is changed (F051).
 */
export const saveDraft = endpoint({
  method: 'PUT',
  path: '/api/application-draft',
  summary: 'Keep the unsent answers of the application',
  input: v.strictObject({
    version,
    step: v.pipe(v.string(), v.maxLength(40)),
    answers: answersSchema,
  }),
  output: v.object({ version: v.number(), saved_at: v.number() }),
  access: 'user',
  limit: { max: 240, windowMs: MINUTE },
  codes: [409],
});
