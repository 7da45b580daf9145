/** How every program of the catalogue fits the answers of Help Me Pick, by the same comparison as deals (D50). */
import { compare, type Criterion, type Profile, type Weights } from '../../shared/applications/matching.ts';
import type { Program } from '../../shared/catalogue/program.ts';
import type { Picked } from '../../shared/pick/address.ts';
import type { PickQuestion } from '../../shared/pick/questions.ts';
import type { CatalogueContent } from '../content/catalogueFiles.ts';
import { profileOf } from './offers.ts';
import { wishesOf } from './pickAnswers.ts';

/** `matched` and `missed`: the answered things, in the order of the questions, each with the points it is worth. */
export type Fit = {
  program: Program;
  score: number;
  best: number;
  matched: Told[];
  missed: Told[];
};
export type Told = { about: Criterion; names: string[]; points: number };

const profiles = new WeakMap<CatalogueContent, { program: Program; profile: Profile }[]>();

function profilesOf(content: CatalogueContent): { program: Program; profile: Profile }[] {
  const known = profiles.get(content);
  if (known) return known;
  const made = content.programs.map((program) => ({ program, profile: profileOf(program, content) }));
  profiles.set(content, made);
  return made;
}

/** Every program, in no order. Nothing answered: nothing matched and nothing missed. */
export function fitOf(
  questions: readonly PickQuestion[],
  picked: Picked,
  content: CatalogueContent,
  weights: Weights,
): Fit[] {
  const wishes = wishesOf(questions, picked, content);
  const answered = questions.filter(({ slug }) => picked[slug]?.length);
  const best = answered.reduce((sum, { about }) => sum + weights[about], 0);
  return profilesOf(content).map(({ program, profile }) => {
    const { score, shared } = compare(
      wishes,
      { id: program.id, program_id: program.id, ...profile },
      weights,
    );
    const told = answered.map((question) => toldOf(question, picked, weights));
    return {
      program,
      score,
      best,
      matched: told.filter(({ about }) => shared[about].length),
      missed: told.filter(({ about }) => !shared[about].length),
    };
  });
}

const toldOf = ({ slug, about, options }: PickQuestion, picked: Picked, weights: Weights): Told => ({
  about,
  names: options.filter((option) => picked[slug]?.includes(option.slug)).map(({ asked }) => asked),
  points: weights[about],
});

/** Ids of the programs that have all that was asked for. */
export const fittingIds = (fits: readonly Fit[]): ReadonlySet<string> =>
  new Set(fits.filter(({ missed }) => !missed.length).map(({ program }) => program.id));

/** Programs that have something of it, those that have all of it first, then by points; equal ones by id. */
export const ranked = (fits: readonly Fit[]): Fit[] =>
  fits
    .filter(({ matched }) => matched.length)
    .toSorted(
      (a, b) =>
        Number(a.missed.length > 0) - Number(b.missed.length > 0) ||
        b.score - a.score ||
        (a.program.id < b.program.id ? -1 : 1),
    );
