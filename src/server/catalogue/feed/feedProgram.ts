/** One program of a feed: what can be read of it, and its mistakes. */
import * as v from 'valibot';
import type { Deal } from '../../../shared/catalogue/deal.ts';
import type { Program } from '../../../shared/catalogue/program.ts';
import type { FieldPath, Finding } from '../../content/problem.ts';
import { withProgramChecks } from '../../content/checks/programChecks.ts';
import { programSchema } from '../../content/schemas/program.ts';
import { bodyFindings } from '../../content/schemas/programs.ts';
import { ownDeals } from '../../content/schemas/reading.ts';
import { findingOf } from '../../content/text/yaml.ts';
import type { FeedPlace, Item } from './items.ts';
import { readablePart } from './readablePart.ts';

// A provider's file names no picture that editors uploaded.
const { photo: _photo, ...entries } = programSchema.entries;
export const feedSchema = withProgramChecks(v.strictObject({ ...entries, deals: ownDeals }));

export type ProgramWithDeals = { program: Program; deals: Deal[] };
/** `wrong`: places of its mistakes. */
export type FeedProgram = ProgramWithDeals & Pick<Item, 'placeOf'> & { wrong: readonly FieldPath[] };

/** `owner`: the source that has its id already. */
export type FeedProblem = FeedPlace & { message: string; owner?: string };

/** @returns no program where nothing can be read of it */
export function programIn(item: Item, sample: boolean): { program?: FeedProgram; findings: Finding[] } {
  if ('message' in item) return { findings: [{ path: [], message: item.message }] };
  const result = v.safeParse(feedSchema, item.data);
  const findings = (result.issues ?? []).map(findingOf);
  const wrong = findings.map(({ path }) => path);
  const part = readablePart<v.InferOutput<typeof feedSchema>>(result.output, wrong);
  if (!part) return { findings };
  const { deals, ...rest } = part;
  const program = {
    ...{ placeOf: item.placeOf, wrong, program: { ...rest, sample } },
    deals: deals.map((deal) => ({ ...deal, program: rest.id })),
  };
  return { program, findings: [...findings, ...bodyFindings(rest)] };
}

export const problemAt = ({ placeOf }: Pick<Item, 'placeOf'>, { path, message }: Finding): FeedProblem => ({
  ...placeOf(path),
  message,
});

/** Its own mistake is told already. */
export const isWrong = ({ wrong }: FeedProgram, path: FieldPath): boolean =>
  wrong.some((each) => each.every((key, at) => key === path[at]));

/** Its deals cannot be compared with its starts then. */
export const hasWrongStarts = ({ wrong }: FeedProgram): boolean =>
  wrong.some(([field]) => field === 'id' || field === 'sessions' || field === 'flexible');
