/** Why a deal is offered, and what it only comes close to, in words. */
import type { Warning } from '../../shared/applications/fit.ts';
import { CRITERIA, type Criterion, type Match } from '../../shared/applications/matching.ts';
import type { MatchCriteria } from '../../shared/applications/criteria.ts';
import { longDate } from '../../shared/lib/dates.ts';
import { shortUsd } from '../../shared/lib/money.ts';
import { serverMessages } from '../../shared/lib/serverMessages.ts';
import type { CatalogueContent } from '../content/catalogue/catalogueFiles.ts';

type NameList = readonly { id: number; name: string }[];

/** Names of what the deal shares with the application, the strongest first: "Spain", "Natural sciences", "Fall". */
export function reasonsOf({ shared, online }: Match, content: CatalogueContent): string[] {
  const lists = listsOf(content);
  return [
    ...namesIn(content.choices.types, online),
    ...CRITERIA.flatMap((name) => namesIn(lists[name], shared[name])),
  ];
}

const { warnings: texts } = serverMessages.applications;

export function warningTexts(
  { candidate, warnings }: Match,
  { budget, startYear, facts }: MatchCriteria,
  content: CatalogueContent,
): string[] {
  const { start, price, subject_areas, requirements } = candidate;
  const age = requirements.find((each) => each.kind === 'age');
  const needs = requirements.find((each) => each.kind === 'language')?.needs;
  const grades = requirements.find((each) => each.kind === 'grades');
  const language = content.choices.languages.find(({ slug }) => slug === needs?.language);
  const sentences: Record<Warning, () => string> = {
    subject: () => texts.subject(namesIn(content.choices.subjects, subject_areas)),
    budget: () => texts.budget(shortUsd(price), shortUsd(budget!)),
    year: () => texts.year(longDate(start!), startYear!),
    language: () => texts.language(language?.name ?? '', needs!.level, facts.levels![needs!.language]!),
    grades: () => texts.grades(grades!.gpa),
    age: () => texts.age(age?.from, age?.to),
  };
  return warnings.map((warning) => sentences[warning]());
}

const namesIn = (list: NameList, ids: readonly number[]): string[] =>
  ids.map((id) => list.find((entry) => entry.id === id)?.name ?? String(id));

const listsOf = ({ choices, countries }: CatalogueContent): Record<Criterion, NameList> => ({
  countries,
  subject_areas: choices.subjects,
  terms: choices.terms,
  durations: choices.durations,
  languages: choices.languages,
});
