/** The study-abroad application (F043-F046, D47-D49). */
import type {
  createApplication as creating,
  getApplication,
  listOffered,
} from '../../shared/applications/endpoints.ts';
import {
  answersOf,
  APPLICATION_FIELDS,
  type ApplicationMessages,
} from '../../shared/applications/answers.ts';
import type { Application } from '../../shared/applications/application.ts';
import type { Output } from '../../shared/lib/endpoint.ts';
import { lockUser } from '../account/rows.ts';
import type { App, User } from '../context.ts';
import { refuse, type Refusal } from '../calls/refusal.ts';
import { listOf } from './lists.ts';
import { storeOffersIn } from '../offers/storedOffers.ts';
import { currentOffers, isStanding, programsOf, wireOffer, type CurrentOffer } from './currentOffers.ts';
import { fittingDeals } from './offers.ts';
import * as rows from './rows.ts';
import { serverMessages } from '../../shared/lib/serverMessages.ts';

type Answer = Output<typeof creating>;

export const applicationOf = async (app: App, user: Pick<User, 'id'>): Promise<Application | undefined> =>
  (await rows.applicationOf(app.db.read, user.id))?.application;

export async function currentApplication(app: App, user: User): Promise<Output<typeof getApplication>> {
  const application = await applicationOf(app, user);
  return application ? { ...application, offers: await offersFor(app, user, application) } : null;
}

type Send = (
  app: App,
  user: User,
  application: Application,
  /** Of the draft that is sent: one that another tab has saved since stays. */
  version?: number,
) => Promise<Answer | Refusal>;

/** @param refusal the answer when `write` has stored nothing */
const sendBy =
  (write: typeof rows.insertApplication, refusal: Refusal): Send =>
  async (app, user, application, version) => {
    const unknown = unknownIds(app, application);
    if (unknown) return refuse('MALFORMED', { fields: unknown });
    const deals = await fittingDeals(app, user, application);
    const isSent = await app.db.write(async (tx) => {
      if (!(await lockUser(tx, user.id))) return false;
      if (!(await write(tx, user.id, application, app.now()))) return false;
      await rows.clearDraft(tx, user.id, version);
      await storeOffersIn(tx, app, user.id, deals, true);
      return true;
    });
    return isSent ? answerOf(app, user, application) : refusal;
  };

/** Also deletes the draft. 400 by field for an unknown id; 409 when an application exists: each traveler has one (D48). */
export const create = sendBy(
  rows.insertApplication,
  refuse('CONFLICT', { error: serverMessages.applications.exists }),
);

/** As `create`. 400 by field for an unknown id; 404 when no application exists. */
export const update = sendBy(rows.updateApplication, refuse('NOT_FOUND'));

const offersFor = async (app: App, user: User, application: Application): Promise<Answer['offers']> =>
  (await currentOffers(app, user, application)).filter(isStanding).map(wireOffer);

export const answerOf = async (app: App, user: User, application: Application): Promise<Answer> => ({
  offers: await offersFor(app, user, application),
  error: null,
});

/** Messages for fields with unknown ids. */
export function unknownIds(app: App, application: Application): ApplicationMessages | undefined {
  const answers = answersOf(application);
  const wrong = APPLICATION_FIELDS.filter((field) => {
    const list = listOf(app, field);
    const ids = list && new Set(list.map(({ id }) => String(id)));
    return ids && !answers[field]?.every((id) => ids.has(id));
  });
  return wrong.length
    ? Object.fromEntries(wrong.map((field) => [field, serverMessages.applications.notInList]))
    : undefined;
}

/** The traveler's offers, best first; none before an application exists. */
export async function ownOffers(app: App, user: User): Promise<CurrentOffer[]> {
  const application = await applicationOf(app, user);
  return application ? currentOffers(app, user, application) : [];
}

/** Offers that are open, accepted or confirmed. */
export const standingOffers = async (app: App, user: User): Promise<CurrentOffer[]> =>
  (await ownOffers(app, user)).filter(isStanding);

export const offeredPrograms = async (app: App, user: User): Promise<Output<typeof listOffered>> => ({
  programs: programsOf(await standingOffers(app, user)),
});
