/** What Home's steps know of a traveler's application, purchases and claims. */
import type { StepFacts } from '../../shared/home/facts.ts';
import { applicationOf } from '../applications/applications.ts';
import { currentOffers } from '../applications/currentOffers.ts';
import { draftOf } from '../applications/drafts.ts';
import { askedClaims } from '../claims/claims.ts';
import type { App, User } from '../context.ts';
import { itemsWithUsage } from '../purchases/itemsWithUsage.ts';
import { travelersOf } from '../trips/people.ts';
import { acceptedOffers } from './acceptedOffers.ts';
import { offerFacts } from './offerFacts.ts';

type OwnFacts = {
  facts: Pick<StepFacts, 'application' | 'offers' | 'accepted' | 'bought' | 'claims'>;
  peopleOn: (trip: string | undefined) => StepFacts['people'];
  /** ISO alpha-2, of the best offer's program. */
  offerCountry: string | undefined;
};

export async function ownFacts(app: App, user: User): Promise<OwnFacts> {
  const [application, draft, bought, claims, peopleOn] = await Promise.all([
    applicationOf(app, user),
    draftOf(app, user),
    itemsWithUsage(app, user),
    askedClaims(app, user),
    travelersOf(app, user),
  ]);
  const offers = application ? await currentOffers(app, user, application) : [];
  const isUnsent = Object.keys(draft.answers).length > 0;
  return {
    facts: {
      ...{ bought, claims },
      application: application ? (isUnsent ? 'changed' : 'sent') : isUnsent ? 'draft' : 'none',
      offers: offers.filter(({ status }) => status === 'offered').map(offerFacts),
      accepted: await acceptedOffers(app, user, offers),
    },
    peopleOn,
    offerCountry: offers[0]?.terms.card.spots?.[0]?.country,
  };
}
