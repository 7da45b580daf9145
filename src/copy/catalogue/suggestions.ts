/** Sentences of the search field's suggestions: their script carries only these. */
export const suggestionsCopy = {
  label: 'Suggestions',
  groups: {
    answers: 'Also on Sojourn',
    countries: 'Places',
    programs: 'Programs',
    types: 'Types and subjects',
  },
  programs: (count: number): string =>
    `${count.toLocaleString('en-US')} ${count === 1 ? 'program' : 'programs'}`,
  searchAll: (typed: string): string => `Search all programs for "${typed}"`,
  countText: (count: number): string => `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`,
};
