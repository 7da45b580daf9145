/** The data of an article's or a travel resource's page. */
import type { Card, ReadingCard } from '../../shared/catalogue/card.ts';
import type { Article, Reading, ReadingKind, Resource } from '../../shared/catalogue/reading.ts';
import type { Markdown } from '../../shared/content/markdown.ts';
import { earliestToday, type CalendarDate } from '../../shared/lib/dates.ts';
import { markdownOf } from '../content/text/markdown.ts';
import type { App } from '../context.ts';
import { openEntry } from './catalogue.ts';
import { search } from './search/search.ts';

type ReadingPage<T> = {
  doc: T;
  card: ReadingCard;
  body: Markdown;
  removed: boolean;
  today: CalendarDate;
  more: Card[];
};

const MORE = 4;

/** @returns undefined for an unknown id */
export async function readingPage<K extends ReadingKind>(
  app: App,
  kind: K,
  id: string,
): Promise<ReadingPage<K extends 'article' ? Article : Resource> | undefined> {
  const entry = await openEntry(app, kind, id);
  if (!entry) return undefined;
  const doc = entry.doc as Reading;
  const filters = { topic: doc.topics };
  const { cards } = await search(app, { q: '', kind, filters, sort: 'newest', page: 1 });
  return {
    doc: doc as K extends 'article' ? Article : Resource,
    card: entry.card as ReadingCard,
    body: markdownOf(doc.body),
    removed: entry.removed,
    today: earliestToday(app.now()),
    more: cards.filter((card) => card.id !== id).slice(0, MORE),
  };
}
