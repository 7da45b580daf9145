import { catalogueCopy } from '../../copy/catalogue/catalogue.ts';
import { comparisonCopy } from '../../copy/catalogue/comparison.ts';
import { applyBy, weeksText, type CardSession, type ProgramCard } from '../../shared/catalogue/card.ts';
import {
  firstToClose,
  haveSameParts,
  lowest,
  priceAfterAward,
  totalOf,
  type ComparedAward,
} from '../../shared/catalogue/compared.ts';
import type { StayCost } from '../../shared/catalogue/cost.ts';
import type { Program } from '../../shared/catalogue/program.ts';
import type { RequirementStatus } from '../../shared/catalogue/requirements.ts';
import { longDate } from '../../shared/lib/dates.ts';
import { shortUsd, usd } from '../../shared/lib/money.ts';
import { paths } from '../../shared/lib/paths.ts';
import { feeText } from '../catalogue/text.ts';

const { rows: names, groups, none, marks } = comparisonCopy;

/** `award` and `statuses` only for their traveler. */
export type Column = {
  program: Program;
  card: ProgramCard;
  removed: boolean;
  next: CardSession | undefined;
  languages: readonly string[];
  education: readonly string[];
  cost: StayCost;
  award?: ComparedAward | undefined;
  statuses?: readonly RequirementStatus[];
};

/** `mark`: the best of the row, at these columns, or what there is little time for. */
type Mark = { text: string; at: readonly number[]; isDeadline?: boolean };
/** With `href` where something of the traveler is missing: where to say it. */
type Line = string | { text: string; href: string };
/** `differs`: not all cells are equal. A cell has one line or several. */
type Row = { label: string; cells: (readonly Line[])[]; differs: boolean; mark: Mark | undefined };
type Group = { title: string; rows: Row[] };

type ValueOf = (column: Column) => string | number | readonly Line[] | undefined;
type Question = [label: string, valueOf: ValueOf, markOf?: (columns: readonly Column[]) => Mark];

/** Rows grouped by the questions a traveler decides on (F066). */
const QUESTIONS: Record<keyof typeof groups, Question[]> = {
  money: [
    [
      catalogueCopy.facets.price,
      ({ program }) => feeText(program.price.from),
      (columns) => ({ text: marks.lowest, at: lowest(columns.map(({ program }) => program.price.from)) }),
    ],
    [names.award, afterAward],
    [
      names.total,
      totalText,
      (columns) => ({ text: marks.lowest, at: haveSameParts(columns) ? lowest(columns.map(totalOf)) : [] }),
    ],
    [catalogueCopy.pays, ({ program }) => program.price.earns],
    [names.includes, ({ program }) => program.price.includes],
    [names.excludes, ({ program }) => program.price.excludes],
  ],
  time: [
    [
      catalogueCopy.applyBy,
      ({ next }) => next && applyBy(next),
      (columns) => ({ text: marks.first, at: firstToClose(columns), isDeadline: true }),
    ],
    [names.dates, ({ next, program }) => (next ? dates(next) : (program.flexible ?? catalogueCopy.noDates))],
    [catalogueCopy.length, ({ program }) => weeksText(program.weeks)],
    [catalogueCopy.hours, ({ program }) => program.hours_per_week],
  ],
  requirements: [
    [names.meets, ({ statuses }) => statuses && meets(statuses)],
    [names.education, ({ education }) => education],
    [names.age, ({ program }) => age(program)],
    [names.languageLevel, ({ program }) => program.requirements.language],
    [
      names.grades,
      ({ program: { requirements } }) => requirements.gpa && catalogueCopy.gpa(requirements.gpa),
    ],
    [names.visa, ({ program }) => program.requirements.visa?.text],
    [names.other, ({ program }) => program.requirements.other],
  ],
  place: [
    [names.where, ({ card }) => card.place],
    [catalogueCopy.housing, ({ program }) => program.housing],
    [names.language, ({ languages }) => languages.join(', ')],
    [catalogueCopy.group, ({ program }) => program.group_size && catalogueCopy.groupSize(program.group_size)],
    [names.credits, ({ program }) => program.credits],
  ],
};

/** Leaves out rows that are empty for every program. */
export const comparedGroups = (columns: readonly Column[]): Group[] =>
  Object.entries(QUESTIONS).map(([key, questions]) => ({
    title: groups[key as keyof typeof groups],
    rows: questions.flatMap((question) => rowOf(question, columns) ?? []),
  }));

/** Without the rows in which all programs are equal. */
export const differingGroups = (all: readonly Group[]): Group[] =>
  all
    .map(({ title, rows }) => ({ title, rows: rows.filter(({ differs }) => differs) }))
    .filter(({ rows }) => rows.length > 0);

function rowOf([label, valueOf, markOf]: Question, columns: readonly Column[]): Row | undefined {
  const lines = columns
    .map(valueOf)
    .map((answer) => (typeof answer === 'object' ? answer : answer ? [String(answer)] : []));
  if (lines.every((cell) => !cell.length)) return undefined;
  const cells = lines.map((cell) => (cell.length ? cell : [none]));
  const differs = new Set(cells.map((cell) => JSON.stringify(cell))).size > 1;
  return { label, cells, differs, mark: markOf?.(columns) };
}

const dates = ({ start, end }: CardSession): string => `${longDate(start)} - ${longDate(end)}`;

const age = ({ requirements: { age: from, max_age: to } }: Program): string | undefined =>
  from || to ? catalogueCopy.age(from, to) : undefined;

function meets(statuses: readonly RequirementStatus[]): readonly Line[] {
  const count = (status: RequirementStatus): number => statuses.filter((each) => each === status).length;
  if (count('unknown') === statuses.length) return [{ text: names.notKnown, href: paths.apply('education') }];
  const unmet = count('unmet');
  return [names.metOf(count('met'), statuses.length), ...(unmet ? [names.unmet(unmet)] : [])];
}

function afterAward(column: Column): readonly string[] | undefined {
  const { award } = column;
  if (award === undefined) return undefined;
  if (award === 'none') return [names.noOffer];
  return [...(award.amount ? [shortUsd(priceAfterAward(column))] : []), award.value];
}

/** The sum, and what of it is not known. */
function totalText(column: Column): readonly string[] {
  const { insurance, esim } = column.cost;
  return [
    usd(totalOf(column)),
    ...(insurance ? [] : [names.without.insurance]),
    ...(esim ? [] : [names.without.esim]),
  ];
}
