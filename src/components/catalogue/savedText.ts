import type { Card } from '../../shared/catalogue/card.ts';
import type { Marks } from '../../shared/saved/marks.ts';

/** Which of a card's buttons are pressed, as a few letters; empty where it has none. */
export function savedText({ id }: Card, marks: Marks | undefined): string {
  if (!marks) return '';
  return Object.values(marks)
    .map((ids) => (ids.has(id) ? 'y' : 'n'))
    .join('');
}
