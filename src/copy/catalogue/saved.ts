/** Sentences of the save buttons. The saved page has its own: savedPage.ts. */
export const savedCopy = {
  save: 'Save',
  saved: 'Saved',
  compare: 'Compare',
  saveSearch: 'Save this search',
  searchSaved: 'Search saved',
  remove: 'Remove',
  keep: 'Save again',
  undo: 'Undo',
  removed: (name: string): string => `${name} was removed.`,
  addedToComparison: (name: string): string => `${name} is in your comparison.`,
  toCompare: 'Compare programs',
  saveFailed: (name: string): string => `${name} could not be saved.`,
  saveLost: (name: string): string => `${name} may not have been saved.`,
  removeLost: (name: string): string => `${name} may not have been removed.`,
  removeFailed: (name: string): string => `${name} could not be removed.`,
} as const;
