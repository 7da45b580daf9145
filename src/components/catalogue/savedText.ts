import type { Card } from '../../shared/catalogue/card.ts';
import type { Marks } from '../../shared/saved/marks.ts';

/** Pressed buttons of a card as a short cache key; '' without buttons. */
export function savedText({ id }: Card, marks: Marks | undefined): string {
  if (!marks) return '';
  return Object.values(marks)
    .map((ids) => (ids.has(id) ? 'y' : 'n'))
    .join('');
}
