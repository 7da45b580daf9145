/** What a search page leads to beside its results, and the cards it shows. */
import type { SearchAnswer } from '../../../shared/catalogue/answer.ts';
import type { Card } from '../../../shared/catalogue/card.ts';
import type { App } from '../../context.ts';
import { answersFor, answersForMisspelled } from './answers.ts';
import type { SearchPage } from './page.ts';

type Parts = Pick<SearchPage, 'search' | 'kinds' | 'cards' | 'help'>;

export function pageAnswers(
  app: Pick<App, 'content'>,
  { search, kinds, cards, help }: Parts,
): { answers: SearchAnswer[]; cards: Card[] } {
  const answers = search.page === 1 ? answersFor(app, search.q) : [];
  if (!help) return { answers, cards };
  // What was asked for is no program: then none comes close.
  if (answers.length) return { answers, cards: [] };
  const { spelled, interpretations, without, unused, nearest } = help;
  // Where words have results without the filters, they are spelled well.
  const isLost = !spelled && !interpretations.length && !without.length && kinds[search.kind] === 0;
  return { answers: isLost ? answersForMisspelled(app, search.q, unused) : [], cards: nearest };
}
