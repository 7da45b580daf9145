/** Whom a page is for. */
import type { Theme } from '../../shared/account/theme.ts';
import type { Deal } from '../../shared/catalogue/deal.ts';
import type { Trip } from '../../shared/trips/trips.ts';
import { ownOffers } from '../applications/applications.ts';
import { isOpen } from '../applications/candidates.ts';
import { isStanding, type CurrentOffer } from '../applications/currentOffers.ts';
import type { App, User } from '../context.ts';
import { cacheFor } from '../lib/cacheFor.ts';
import { tripOf } from '../trips/trips.ts';

export type Visitor = {
  app: App;
  user: User | undefined;
  theme: Theme | undefined;
  cartCount: number;
};

/** The trip that a visitor uses, read once for all that a page asks about it. */
export const tripOfVisitor = cacheFor(async ({ app, user }: Visitor): Promise<Trip | undefined> =>
  user ? tripOf(app, user) : undefined,
);

const offersOfVisitor = cacheFor(async ({ app, user }: Visitor) => (user ? ownOffers(app, user) : []));

async function ownDeal(
  visitor: Visitor,
  program: string,
  isWanted: (offer: CurrentOffer) => boolean,
): Promise<Deal | undefined> {
  const offers = (await offersOfVisitor(visitor)).filter(isWanted);
  return offers.find(({ terms }) => terms.deal.program === program)?.terms.deal;
}

/** The deal of the visitor's own offer on a program. */
export const dealOn = (visitor: Visitor, program: string): Promise<Deal | undefined> =>
  ownDeal(visitor, program, isStanding);

/** The deal of an offer that the visitor declined, while the answer can be taken back. */
export const declinedDealOn = (visitor: Visitor, program: string): Promise<Deal | undefined> =>
  ownDeal(
    visitor,
    program,
    ({ status, terms }) => status === 'declined' && isOpen(terms.deal, visitor.app.now()),
  );
