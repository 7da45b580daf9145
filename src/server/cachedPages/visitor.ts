/** Whom a page is for. */
import type { Theme } from '../../shared/account/theme.ts';
import type { Deal } from '../../shared/catalogue/deal.ts';
import type { Trip } from '../../shared/trips/trips.ts';
import { standingOffers } from '../applications/applications.ts';
import type { App, User } from '../context.ts';
import { cacheFor } from '../lib/cacheFor.ts';
import { tripOf } from '../trips/trips.ts';

export type Visitor = {
  app: App;
  user: User | undefined;
  theme: Theme | undefined;
  /** Items in the cart. */
  cartCount: number;
};

/** The trip that a visitor uses, read once for all that a page asks about it. */
export const tripOfVisitor = cacheFor(async ({ app, user }: Visitor): Promise<Trip | undefined> =>
  user ? tripOf(app, user) : undefined,
);

const offersOfVisitor = cacheFor(async ({ app, user }: Visitor) => (user ? standingOffers(app, user) : []));

/** The deal of the visitor's own offer on a program. */
export const dealOn = async (visitor: Visitor, program: string): Promise<Deal | undefined> =>
  (await offersOfVisitor(visitor)).find(({ terms }) => terms.deal.program === program)?.terms.deal;
