import { CONTENT } from '../../catalogue/import.ts';

const MAX_LENGTH = 60;

export const isSource = (name: string): boolean =>
  /^[a-z0-9][a-z0-9-]*$/.test(name) && name.length <= MAX_LENGTH && name !== CONTENT;

/** "Harbour Institute (2).csv" is of harbour-institute. @param said by the person, untrusted */
export function sourceOf(said: string | undefined, fileName: string): string {
  if (said && isSource(said)) return said;
  const name = fileName
    .replace(/\.\w+$/, '')
    .replace(/\s*\(\d+\)$/, '')
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, '');
  return isSource(name) ? name : 'programs';
}
