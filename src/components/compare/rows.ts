import { catalogueCopy } from '../../copy/catalogue.ts';
import { savedPageCopy } from '../../copy/savedPage.ts';
import { applyBy, weeksText, type CardSession, type ProgramCard } from '../../shared/catalogue/card.ts';
import type { Program } from '../../shared/catalogue/program.ts';
import { longDate } from '../../shared/lib/dates.ts';
import { feeText } from '../catalogue/text.ts';

const { rows: names, groups, none } = savedPageCopy.comparison;

export type Column = {
  program: Program;
  card: ProgramCard;
  removed: boolean;
  next: CardSession | undefined;
  languages: readonly string[];
  education: readonly string[];
};

/** `differs`: not all cells are equal. A cell has one line or several. */
export type Row = { label: string; cells: (readonly string[])[]; differs: boolean };
export type Group = { title: string; rows: Row[] };

type ValueOf = (column: Column) => string | number | readonly string[] | undefined;

/** Rows grouped by the questions a traveler decides on (F066). */
const QUESTIONS: Record<keyof typeof groups, [label: string, valueOf: ValueOf][]> = {
  time: [
    [names.dates, ({ next, program }) => (next ? dates(next) : (program.flexible ?? catalogueCopy.noDates))],
    [catalogueCopy.length, ({ program }) => weeksText(program.weeks)],
    [catalogueCopy.hours, ({ program }) => program.hours_per_week],
    [catalogueCopy.applyBy, ({ next }) => next && applyBy(next)],
  ],
  money: [
    [catalogueCopy.facets.price, ({ program }) => feeText(program.price.from)],
    [catalogueCopy.pays, ({ program }) => program.price.earns],
    [names.includes, ({ program }) => program.price.includes],
    [names.excludes, ({ program }) => program.price.excludes],
  ],
  requirements: [
    [names.education, ({ education }) => education],
    [names.age, ({ program }) => age(program)],
    [names.languageLevel, ({ program }) => program.requirements.language],
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
    rows: questions.flatMap(([label, valueOf]) => rowOf(label, columns.map(valueOf)) ?? []),
  }));

function rowOf(label: string, answers: ReturnType<ValueOf>[]): Row | undefined {
  const lines = answers.map((answer) =>
    typeof answer === 'object' ? answer : answer ? [String(answer)] : [],
  );
  if (lines.every((cell) => !cell.length)) return undefined;
  const cells = lines.map((cell) => (cell.length ? cell : [none]));
  const [first] = cells;
  return { label, cells, differs: cells.some((cell) => cell.join('\n') !== first!.join('\n')) };
}

const dates = ({ start, end }: CardSession): string => `${longDate(start)} - ${longDate(end)}`;

const age = ({ requirements: { age: from, max_age: to } }: Program): string | undefined =>
  from || to ? catalogueCopy.age(from, to) : undefined;
