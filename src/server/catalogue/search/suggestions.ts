/** Suggestions for the beginning of a search: names of countries, types and subjects, and titles of programs. */
import { weeksText, type Card } from '../../../shared/catalogue/card.ts';
import type { SearchAnswer } from '../../../shared/catalogue/answer.ts';
import type { Suggestion, SuggestionGroup } from '../../../shared/catalogue/endpoints.ts';
import { neededWords, queryWords } from '../../../shared/catalogue/words.ts';
import { paths } from '../../../shared/lib/paths.ts';
import type { App } from '../../context.ts';
import { answersFor } from './answers.ts';
import { columnsOf } from './columns.ts';
import { currentCatalogue } from '../currentCatalogue.ts';
import { programChoices, type ProgramChoice } from '../programChoices.ts';
import { bestPrograms } from './search.ts';

const LIMITS: Record<SuggestionGroup, number> = { answers: 2, countries: 3, programs: 4, types: 3 };
/** One letter begins too many words. */
const MIN_LENGTH = 2;

const GROUP_OF = { country: 'countries', type: 'types', subject: 'types' } as const;

export async function suggestionsFor(app: App, q: string): Promise<Suggestion[]> {
  const typed = queryWords(q);
  if (typed.join('').length < MIN_LENGTH) return [];
  const content = await currentCatalogue(app);
  const needed = neededWords(typed);
  const choices = programChoices(await columnsOf(app.db), content).filter((choice) => fits(choice, needed));
  const of = (group: SuggestionGroup) =>
    choices.filter((choice) => GROUP_OF[choice.facet] === group).slice(0, LIMITS[group]);
  const programs = (await bestPrograms(app, typed, LIMITS.programs)).flatMap(suggestProgram);
  const answers = answersFor(app, q).slice(0, LIMITS.answers).map(suggestAnswer);
  return [...answers, ...of('countries').map(suggestChoice), ...programs, ...of('types').map(suggestChoice)];
}

/** Each typed word begins a word of the names, or is made of a country's: "Japanese". */
const fits = ({ facet, words }: ProgramChoice, typed: readonly string[]): boolean =>
  typed.every((word) =>
    words.some((each) => each.startsWith(word) || (facet === 'country' && isMadeOf(word, each))),
  );

const MIN_STEM = 5;
const isMadeOf = (word: string, name: string): boolean => name.length >= MIN_STEM && word.startsWith(name);

const suggestAnswer = ({ name, place, page, href }: SearchAnswer): Suggestion => ({
  group: 'answers',
  name,
  href,
  about: place ?? page,
});

const suggestChoice = ({ facet, name, href, programs }: ProgramChoice): Suggestion => ({
  group: GROUP_OF[facet],
  name,
  href,
  programs,
});

const suggestProgram = (card: Card): Suggestion[] =>
  card.kind === 'program'
    ? [
        {
          group: 'programs',
          name: card.title,
          href: paths.program(card.id),
          about: `${card.place}, ${weeksText(card.weeks)}`,
        },
      ]
    : [];
