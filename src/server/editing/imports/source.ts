import { slugOf } from '../../../shared/lib/slug.ts';
import { CONTENT } from '../../catalogue/import/import.ts';

const MAX_LENGTH = 60;

export const isSource = (name: string): boolean =>
  /^[a-z0-9][a-z0-9-]*$/.test(name) && name.length <= MAX_LENGTH && name !== CONTENT;

/** "Harbour Institute (2).csv" is of harbour-institute. @param said by the person, untrusted */
export function sourceOf(said: string | undefined, fileName: string): string {
  if (said && isSource(said)) return said;
  const name = slugOf(fileName.replace(/\.\w+$/, '').replace(/\s*\(\d+\)$/, ''), MAX_LENGTH);
  return isSource(name) ? name : 'programs';
}
