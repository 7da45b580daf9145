import { answersOf } from '../../shared/applications/answers.ts';
import type { OfferStatus } from '../../shared/offers/states.ts';
import type { OfferTerms } from '../../shared/offers/terms.ts';
import type { App, User } from '../context.ts';
import { lastMinute, zoneName } from '../offers/deadline.ts';
import { baseOf } from './changeAnswers.ts';
import { currentOffers, isStanding, programsOf, storeCurrent, type CurrentOffer } from './currentOffers.ts';
import { draftOf } from './drafts.ts';
import { termText } from './offers.ts';
import * as rows from './rows.ts';
import { noneFits, type NoneFits } from './noneFits.ts';
import { undoChange, type UndoChange } from './undoChange.ts';

/** `term`: "Spring 2027"; `ends`: last minute to reply, ms; `zone`: "Lisbon time"; `isNew`: not shown before. */
export type DealView = OfferTerms & {
  term: string;
  ends: number;
  zone: string;
  isNew: boolean;
  status: OfferStatus;
};

/**
 * `deals` wait for an answer, the first to end on top, of those that end together the best; `answered` have one, or their reply date is
 * past; `standing`: programs of offers that are open, accepted or confirmed, as `offeredPrograms` gives them; `fits`: some deal fits,
 * answered or not. `fresh`: how many new deals to greet now (D51). `unsent`: a draft exists. `none`: what to do where no deal fits.
 * `base` and `undo`: of the form that changes an answer.
 */
type OffersPage = {
  applied: boolean;
  unsent: boolean;
  deals: DealView[];
  answered: DealView[];
  standing: string[];
  fits: boolean;
  fresh: number;
  none?: NoneFits | undefined;
  base?: string;
  undo?: UndoChange | undefined;
};

/** @param isViewed false for a prefetched page, which may never be shown: it greets no deal */
export async function offersPage(
  app: App,
  user: User,
  isViewed: boolean,
  query = new URLSearchParams(),
): Promise<OffersPage> {
  const [row, draft] = await Promise.all([rows.applicationOf(app.db.read, user.id), draftOf(app, user)]);
  const unsent = Object.keys(draft.answers).length > 0;
  if (!row) return { applied: false, unsent, deals: [], answered: [], standing: [], fits: false, fresh: 0 };
  const offers = await currentOffers(app, user, row.application);
  await storeCurrent(app, user, row.application, offers);
  const deals = offers.filter(({ status }) => status === 'offered');
  const fits = offers.some((offer) => offer.fits);
  const newIds = isViewed ? await greet(app, user, offers, row.celebrated) : new Set<string>();
  const answers = answersOf(row.application);
  return {
    applied: true,
    unsent,
    deals: deals.map((offer) => viewOf(app, offer, newIds)).toSorted((a, b) => a.ends - b.ends),
    answered: offers.filter(hasHistory).map((offer) => viewOf(app, offer, newIds)),
    standing: programsOf(offers.filter(isStanding)),
    fits,
    fresh: newIds.size,
    none: deals.length || fits ? undefined : await noneFits(app, user, row.application),
    base: baseOf(answers),
    undo: undoChange(app, answers, query),
  };
}

/** An offer that expired without a word is not listed. */
const hasHistory = ({ status, stored }: CurrentOffer): boolean =>
  status !== 'offered' && stored?.isUntouched === false;

const SEPARATOR = ',';

/** @returns ids of offers that wait for an answer and are shown for the first time; empty when another tab was first */
async function greet(app: App, user: User, offers: CurrentOffer[], before: string): Promise<Set<string>> {
  const greetedIds = new Set(before.split(SEPARATOR));
  const fitting = offers.filter(({ fits }) => fits);
  const ids = fitting.map(({ terms }) => terms.deal.id);
  const waitingIds = fitting.filter(({ status }) => status === 'offered').map(({ terms }) => terms.deal.id);
  const newIds = waitingIds.filter((id) => !greetedIds.has(id));
  if (!newIds.length) return new Set();
  const all = ids.toSorted().join(SEPARATOR);
  const first = await app.db.write((tx) => rows.setCelebrated(tx, user.id, all));
  return new Set(first ? newIds : []);
}

export const viewOf = (
  app: App,
  { terms, status }: Pick<CurrentOffer, 'terms' | 'status'>,
  newIds: ReadonlySet<string>,
): DealView => ({
  ...terms,
  term: termText(app, terms.deal),
  ends: lastMinute(terms.deal.reply_by, terms.deal.zone),
  zone: zoneName(terms.deal.zone),
  isNew: newIds.has(terms.deal.id),
  status,
});
