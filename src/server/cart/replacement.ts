import { replacedPolicies, type Replacement } from '../../shared/insurance/replacement.ts';
import type { App, User } from '../context.ts';
import { getCart } from './cart.ts';

/** What a changed quote takes the place of in the traveler's own cart. @param ids of a quote's address, joined by commas */
export async function replacementOf(app: App, user: User, ids: string | undefined): Promise<Replacement> {
  return ids ? replacedPolicies(await getCart(app, user), ids.split(',')) : { policies: [], people: [] };
}
