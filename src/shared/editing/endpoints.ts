/** Calls of the editors' room. Content travels as one text: the file's own, or its form as JSON. */
import * as v from 'valibot';
import { MINUTE } from '../lib/durations.ts';
import { endpoint } from '../lib/endpoint.ts';
import { idSchema } from '../lib/idSchema.ts';
import { photoSentences } from '../catalogue/photo.ts';
import { conflict } from './conflict.ts';
import { importMessages } from './importMessages.ts';
import { problem } from './problem.ts';
import { PURPOSES } from '../documents/purposes.ts';
import { isTimeZone } from '../lib/moments.ts';

const MAX_CHARACTERS = 500_000;
/** Of a body: letters may take several bytes, and JSON in JSON its backslashes. */
const MAX_BYTES = 2 * 1024 * 1024;

const text = v.pipe(v.string(), v.maxLength(MAX_CHARACTERS, 'This is too long.'));
const version = v.pipe(v.number(), v.integer(), v.minValue(0));
const instant = v.pipe(v.number(), v.integer(), v.minValue(0));
const content = {
  file: v.pipe(v.string(), v.nonEmpty(), v.maxLength(300)),
  /** The value of the form, as JSON. */
  form: v.optional(text),
  /** The source that the form was made from, where it was typed and not saved. */
  source: v.optional(text),
  /** Its source; one of the two. */
  text: v.optional(text),
};
/** The newest version that the editor has seen; the folder's text that the form began with. */
const base = { version, digest: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100)))) };
const note = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(300, 'Use up to 300 characters.')), '');

export type EditProblem = v.InferOutput<typeof problem>;

const problems = v.object({ problems: v.array(problem) });

const access = { staff: 'editor' } as const;
const commonFields = { method: 'POST', access, maxBytes: MAX_BYTES } as const;

export const checkContent = endpoint({
  ...commonFields,
  path: '/api/edit/check',
  summary: 'What keeps this content from going out, now or as planned; the same as source and as form.',
  input: v.strictObject({ ...content, planned: v.optional(v.literal(true)) }),
  output: v.object({ problems: v.array(problem), text: v.string(), form: v.nullable(v.string()) }),
  limit: { max: 240, windowMs: MINUTE },
});

export const saveContent = endpoint({
  ...commonFields,
  path: '/api/edit/draft',
  summary: 'Saves a draft, which may be wrong.',
  input: v.strictObject({ ...content, ...base }),
  /** `discarded`: the text is what travelers see, so that no draft remains. */
  output: v.union([
    v.object({ version: v.number(), text: v.string(), discarded: v.boolean() }),
    conflict,
    problems,
  ]),
  limit: { max: 60, windowMs: MINUTE },
});

export const publishDraft = endpoint({
  ...commonFields,
  path: '/api/edit/publish',
  summary: 'Checks and publishes content for all travelers.',
  input: v.strictObject({ ...content, ...base, note }),
  /** `waiting`: stored, until a second person has looked at it; `unchanged`: travelers already see it. */
  output: v.union([
    v.object({
      version: v.number(),
      text: v.string(),
      waiting: v.boolean(),
      unchanged: v.optional(v.boolean()),
    }),
    conflict,
    problems,
  ]),
  limit: { max: 60, windowMs: 10 * MINUTE },
});

export const planChange = endpoint({
  ...commonFields,
  path: '/api/edit/plan',
  summary: 'Publishes content at a time, or takes back at a time what is published.',
  /** `until`: when it is as before again; `zone`: whose time was said, an IANA name. */
  input: v.strictObject({
    ...{ ...content, ...base, note },
    action: v.picklist(['publish', 'end']),
    at: instant,
    until: v.optional(instant),
    zone: v.pipe(v.string(), v.maxLength(60), v.check(isTimeZone, 'This is no time zone.')),
  }),
  /** `unchanged`: travelers already see it, so that nothing is planned. */
  output: v.union([
    v.object({ version: v.number(), waiting: v.boolean(), unchanged: v.optional(v.boolean()) }),
    conflict,
    problems,
  ]),
  limit: { max: 60, windowMs: 10 * MINUTE },
});

/** A table or a picture; its parts are those of a document. */
const uploadStart = (maxBytes: number, { empty, tooLarge }: Record<'empty' | 'tooLarge', string>) => ({
  method: 'POST' as const,
  input: v.strictObject({
    name: v.pipe(v.string(), v.maxLength(1000)),
    size: v.pipe(v.number(), v.integer(), v.minValue(1, empty), v.maxValue(maxBytes, tooLarge)),
    digest: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  }),
  output: v.object({ id: v.string(), parts: v.array(v.number()) }),
  access,
  limit: { max: 60, windowMs: 10 * MINUTE },
  codes: [409],
});

const uploadEnd = {
  method: 'POST' as const,
  input: v.strictObject({ id: idSchema }),
  access,
  limit: { max: 60, windowMs: 10 * MINUTE },
  codes: [404, 409, 422, 503],
};

export const startImport = endpoint({
  ...uploadStart(PURPOSES.import.maxBytes, importMessages),
  path: '/api/edit/imports',
  summary: 'Begin to upload a table of programs, or continue; its parts are those of a document',
});

/** It changes nothing: the page of imports shows what it would change. */
export const finishImport = endpoint({
  ...uploadEnd,
  path: '/api/edit/imports/finish',
  summary: 'Check that an uploaded table has arrived whole',
  output: v.object({ id: v.string() }),
});

export const startPicture = endpoint({
  ...uploadStart(PURPOSES.picture.maxBytes, photoSentences),
  path: '/api/edit/pictures',
  summary: 'Begin to upload a picture for content, or continue; its parts are those of a document',
});

/** `src`: its address in content. Nothing shows it before a text that names it is published. */
export const finishPicture = endpoint({
  ...uploadEnd,
  path: '/api/edit/pictures/finish',
  summary: 'Draw an uploaded picture again in the sizes of the site, and store it',
  output: v.object({ src: v.string() }),
});

export const previewMarkdown = endpoint({
  ...commonFields,
  path: '/api/edit/markdown',
  summary: 'Markdown as the site reads it.',
  input: v.strictObject({ text }),
  output: v.object({ tree: v.array(v.unknown()), problems: v.array(problem) }),
  limit: { max: 240, windowMs: MINUTE },
});
