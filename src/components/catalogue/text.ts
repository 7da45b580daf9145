import { catalogueCopy } from '../../copy/catalogue/catalogue.ts';
import type { Facet } from '../../shared/catalogue/search.ts';
import { shortUsd } from '../../shared/lib/money.ts';
import { nextTermText, type ProgramCard, type ReadingCard, type Card } from '../../shared/catalogue/card.ts';
import type { ReadingKind } from '../../shared/catalogue/reading.ts';
import type { CalendarDate } from '../../shared/lib/dates.ts';
import type { Choice } from '../../shared/lib/choice.ts';
import { ownValue } from '../../shared/lib/ownValue.ts';
import { paths } from '../../shared/lib/paths.ts';
import type { SavedKind } from '../../shared/saved/saved.ts';
import type { SearchAnswer } from '../../shared/catalogue/answer.ts';
import type { Marks } from '../../shared/saved/marks.ts';

const ownName = (facet: Facet, value: string): string | undefined =>
  ownValue(catalogueCopy.values[facet] ?? {}, value);

/** The label of a filter value: prices and places from the interface, others from editors' lists. */
export const valueName = (facet: Facet, value: string, name: string | undefined): string =>
  ownName(facet, value) ?? name ?? value;

/** False for a value that is in no list: of another time, or made up. */
export const isListed = (facet: Facet, value: string, name: string | undefined): boolean =>
  name !== undefined || ownName(facet, value) !== undefined;

/** "from $9,850", "No fee" */
export const feeText = (cents: number): string =>
  cents ? catalogueCopy.fromPrice(shortUsd(cents)) : catalogueCopy.noFee;

/** The program's start: its next session in the requested terms, else the next one. */
export function termText(card: ProgramCard, terms: readonly string[], today: CalendarDate): string {
  const requested = card.sessions.filter((session) => terms.includes(session.term));
  return nextTermText({ sessions: requested }, today) ?? nextTermText(card, today) ?? catalogueCopy.noDates;
}

const READING_PATHS: Record<ReadingKind, (id: string) => string> = {
  article: paths.article,
  resource: paths.resource,
};
export const readingHref = ({ kind, id }: ReadingCard): string => READING_PATHS[kind](id);

/** The list of saved items that takes it. */
export const SAVED_AS: Record<ReadingKind, SavedKind> = { article: 'articles', resource: 'travelResources' };

/** Its kind, its topics, and who pays for it: sponsored is always labelled (D17). */
export const readingBadges = ({ resource, topics }: ReadingCard): string[] => [
  ...(resource?.sponsored ? [catalogueCopy.sponsored(resource.sponsor ?? '')] : []),
  ...(resource ? [catalogueCopy.resourceKinds[resource.kind]] : []),
  ...topics,
];

/** "Travel eSIM for Italy", "Help: When do I get a refund?" */
export const answerText = ({ kind, name, place }: SearchAnswer): string =>
  kind === 'help' ? catalogueCopy.answerHelp(name) : catalogueCopy.answerProduct(name, place);

/** Pressed buttons of a card as a short cache key; '' without buttons. */
export function savedKey({ id }: Card, marks: Marks | undefined): string {
  if (!marks) return '';
  return Object.values(marks)
    .map((saved) => choiceKey(saved.has(id)))
    .join('');
}

/** A cached page without a user contains both states ('b'). */
export const choiceKey = (choice: Choice): string => (typeof choice === 'object' ? 'b' : choice ? 'y' : 'n');
