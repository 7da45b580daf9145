/** Marks that stand for a visitor's data in a page rendered without one. A secret token prevents forgery. */
import { randomBytes } from 'node:crypto';
import type { ChoiceMarks } from '../../shared/lib/choice.ts';

export const TOKEN = randomBytes(16).toString('hex');

/** The apostrophe tells where a mark came to stand: Astro escapes it in text only. */
const mark = (meaning: string): string => `[${TOKEN}'${meaning}]`;
const encodeName = (key: string): string => encodeURIComponent(key).replaceAll("'", '%27');

export const textMark = (key: string): string => mark(encodeName(key));

export const choiceMarks = (key: string): ChoiceMarks => ({
  before: mark(`?${encodeName(key)}`),
  between: mark(':'),
  after: mark(';'),
});
