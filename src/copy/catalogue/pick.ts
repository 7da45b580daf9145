/** Sentences of Help Me Pick A Program. Its questions and answers are editors' text: src/content/pages/help-me-pick.yaml. */
const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];
const list = new Intl.ListFormat('en-US', { type: 'conjunction' });
const either = new Intl.ListFormat('en-US', { type: 'disjunction' });
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const countText = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

export const pickCopy = {
  question: (number: number, all: number): string => `Question ${number} of ${all}`,
  skip: 'Skip this one',
  back: 'Back',
  next: 'Next question',
  show: 'Show my matches',
  tooMany: (most: number): string => `Choose up to ${most}.`,
  /** @param whole programs with everything @param close those beside them with less */
  heading: (whole: number, close: number): string => {
    if (!whole) return close ? 'Nearly what you asked for' : 'Nothing fits now';
    const matches = `${NUMBERS[whole] ?? whole} good ${whole === 1 ? 'match' : 'matches'}`;
    return close ? `${matches}, ${(NUMBERS[close] ?? String(close)).toLowerCase()} close` : matches;
  },
  nothing: 'No answers yet',
  nothingText:
    'Every question was skipped, so there is nothing to compare programs by. One answer is enough.',
  begin: 'Answer the questions',
  askedFor: (answers: readonly (readonly string[])[]): string =>
    `You asked for ${list.format(answers.map((each) => either.format(each)))}.`,
  /** At most 120 characters, as the title of a saved search is. */
  saveAs: (answers: readonly (readonly string[])[]): string => {
    const name = capital(answers.map((each) => either.format(each)).join(', '));
    return name.length > 120 ? `${name.slice(0, 117).trimEnd()}...` : name;
  },
  noneFits: 'No program fits all of that. These come closest.',
  noneComesClose: 'No program has any of that now. Change an answer, or start again.',
  again: 'Start again',
  /** What a program has of the answers. Where it lacks more than it has, what it has. */
  verdict: (matched: readonly (readonly string[])[], missed: readonly (readonly string[])[]): string => {
    const names = (answers: readonly (readonly string[])[]): string =>
      list.format(answers.map((each) => either.format(each)));
    if (!missed.length) return 'Everything you asked for.';
    if (missed.length > matched.length) return `Only ${names(matched)}.`;
    return `Everything but ${names(missed)}.`;
  },
  hasOf: (matched: number, all: number): string => `${matched} of ${countText(all, 'answer', 'answers')}`,
  either: (answers: readonly string[]): string => capital(either.format(answers)),
  compare: (count: number): string =>
    count === 2 ? 'Compare both' : `Compare these ${(NUMBERS[count] ?? String(count)).toLowerCase()}`,
  more: (count: number): string => `Show ${count} more`,
  howCounted: 'How we counted',
  howCountedText:
    'Points for each answer that a program has. Programs with everything come first, equal ones by title.',
  answer: 'Answer',
  total: 'Points',
  search: (count: number): string =>
    count === 1 ? 'See it in the search' : `See all ${count} in the search`,
  apply: 'Apply with these answers',
  changeTitle: 'Change one answer',
  changeText: 'What each change would do, before you make it.',
  change: 'Choose again',
  skipped: 'Skipped',
  /** @param added @param removed as in a sentence: "summer", "the sea" */
  swap: (added: readonly string[], removed: readonly string[]): string => {
    const [put, out] = [list.format(added), list.format(removed)];
    if (put && out) return `${capital(put)} instead of ${out}`;
    return put ? `With ${put}` : `Without ${out}`;
  },
  difference: ({ more, fewer }: { more: number; fewer: number }): string => {
    if (!more && !fewer) return 'the same programs fit';
    if (!fewer) return countText(more, 'more program fits', 'more programs fit');
    if (!more) return countText(fewer, 'program no longer fits', 'programs no longer fit');
    return `${countText(more, 'more program fits', 'more programs fit')}, ${fewer} no longer`;
  },
} as const;
