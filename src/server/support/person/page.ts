/** What the page of a person shows. */
import type { OfferTerms } from '../../../shared/offers/terms.ts';
import { activeSessionsOf } from '../../account/session/rows.ts';
import type { App } from '../../context.ts';
import { roleOf } from '../../staff/rows.ts';
import { claimsOfPerson } from '../claimRows.ts';
import { claimFacts } from '../claims.ts';
import { ordersOfPerson, personById, type FoundPerson } from '../find/rows.ts';
import * as rows from './rows.ts';
import { questionsOf } from '../order/questionRows.ts';

const PAGE = 20;

/** @param before id of an order, from the address of the page: untrusted */
export async function personPage(app: App, id: string, before: string | null) {
  const person = await personById(app.db.read, id);
  return person && { person, ...(await dataOf(app, person, before ?? undefined)) };
}

async function dataOf({ db: { read }, now }: App, { id }: FoundPerson, before: string | undefined) {
  const [orders, refunds, mails, offers, application, documents, sessions, notes, log, questions, claims] =
    await Promise.all([
      ordersOfPerson(read, id, PAGE + 1, before),
      rows.refundsOfPerson(read, id, PAGE),
      rows.mailsOf(read, id, PAGE),
      rows.offersOfPerson(read, id, PAGE),
      rows.applicationOf(read, id),
      rows.documentsOfPerson(read, id, PAGE),
      activeSessionsOf(read, id, now()),
      rows.notesOf(read, { user_id: id }, PAGE),
      rows.logOf(read, id, PAGE),
      questionsOf(read, { user_id: id }, PAGE),
      claimsOfPerson(read, id, PAGE),
    ]);
  return {
    ...{ refunds, mails, application, documents, notes, log, questions },
    claims: claims.map(claimFacts),
    sessions: sessions.slice(0, PAGE),
    orders: orders.slice(0, PAGE),
    older: orders.length > PAGE ? orders[PAGE - 1]!.id : undefined,
    offers: offers.map(({ terms_json, ...offer }) => ({
      ...offer,
      terms: JSON.parse(terms_json) as OfferTerms,
    })),
    role: await roleOf(read, id),
  };
}
