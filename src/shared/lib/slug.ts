import { plainLetters } from './plainLetters.ts';

/** "A Week in Évora!" is "a-week-in-evora". @param most letters */
export const slugOf = (text: string, most: number): string =>
  plainLetters(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, most)
    .replace(/-+$/, '');
