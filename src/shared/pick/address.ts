/**
 * The address of Help Me Pick: /help-me-pick?subject=sea&window=sea&window=city&at=4. Plain GET forms and links build
 * it, so Back works and a result can be shared (D11).
 */
import * as v from 'valibot';
import { paths } from '../lib/paths.ts';
import type { PickQuestion } from './questions.ts';

/** Slugs of the chosen options, by the question's slug; a skipped question is absent. */
export type PickAnswers = Readonly<Record<string, readonly string[]>>;

/** The previous answer to a changed question; the result shows what the change does. */
type Before = { question: string; options: readonly string[] };

/** `at`: number of the current question, from 1; `RESULT` for the result. */
export type PickAddress = { picked: PickAnswers; at: number | typeof RESULT; before?: Before | undefined };

export const RESULT = 'result';

const LIMIT = 40;
const at = v.fallback(
  v.union([v.literal(RESULT), v.pipe(v.string(), v.regex(/^[1-9]$/), v.transform(Number))]),
  1,
);

/**
 * @param query of any address: unknown values are ignored, never refused
 * @returns the earliest question with too many answers comes before any later one
 */
export function readPick(query: URLSearchParams, questions: readonly PickQuestion[]): PickAddress {
  const entries = questions.map(
    (question) => [question.slug, optionsOf(question, query.getAll(question.slug))] as const,
  );
  const picked = Object.fromEntries(entries.filter(([, options]) => options.length));
  const requested = v.parse(at, query.get('at'));
  const tooMany = questions.findIndex(({ slug, most }) => (picked[slug]?.length ?? 0) > most) + 1;
  const capped = requested === RESULT ? requested : Math.min(requested, questions.length);
  const mustGoBack = tooMany > 0 && (capped === RESULT || tooMany < capped);
  return { picked, at: mustGoBack ? tooMany : capped, before: beforeOf(query, questions) };
}

const optionsOf = ({ options }: PickQuestion, slugs: readonly string[]): string[] => {
  const chosen = new Set(slugs.slice(0, LIMIT));
  return options.filter(({ slug }) => chosen.has(slug)).map(({ slug }) => slug);
};

function beforeOf(query: URLSearchParams, questions: readonly PickQuestion[]): Before | undefined {
  const question = questions.find(({ slug }) => slug === query.get('changed'));
  return question && { question: question.slug, options: optionsOf(question, query.getAll('was')) };
}

/** Parameters of the address in a fixed order, for a link or hidden fields. */
export function pickFields({ picked, at: where, before }: PickAddress): [string, string][] {
  return [
    ...Object.entries(picked).flatMap(([slug, options]) =>
      options.map((option): [string, string] => [slug, option]),
    ),
    ...(before ? [['changed', before.question] as [string, string]] : []),
    ...(before?.options ?? []).map((option): [string, string] => ['was', option]),
    ['at', String(where)],
  ];
}

export const pickAddress = (pick: PickAddress): string =>
  `${paths.helpMePick()}?${new URLSearchParams(pickFields(pick))}`;

/** Replaces the answer to one question; without options the question is skipped. */
export function withAnswer(picked: PickAnswers, question: string, options: readonly string[]): PickAnswers {
  const { [question]: _, ...rest } = picked;
  return options.length ? { ...rest, [question]: options } : rest;
}
