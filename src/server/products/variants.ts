/** A product of which some choices are another thing: each question goes to the variant that the choice is. */
import type { PurchaseItem } from '../../shared/orders/orders.ts';
import type { Product, Values } from './product.ts';

/** What differs between the variants of a product. `name`: none for what the product mostly is. */
export type Variant<App> = Pick<Product<App>, Always> &
  Partial<Pick<Product<App>, Sometimes>> & { name?: PurchaseItem['variant'] };

type Always = 'price' | 'errors' | 'snapshot' | 'refundRule' | 'deliver' | 'findDelivered' | 'usedCode';
type Sometimes = 'replaces' | 'partOf' | 'closest' | 'delivered' | 'byHand';

/** @param of looks a choice's variant up */
export const byVariant = <App>(
  of: (values: Values) => Variant<App>,
): Pick<Required<Product<App>>, Always | Sometimes | 'variant'> => ({
  variant: (values) => of(values).name,
  price: (app, values, userId) => of(values).price(app, values, userId),
  errors: (app, choice) => of(choice.values).errors(app, choice),
  replaces: (values, inCart) => of(values).replaces?.(values, inCart) ?? false,
  partOf: (values) => of(values).partOf?.(values),
  closest: async (app, values) => of(values).closest?.(app, values),
  snapshot: (app, choice, place) => of(choice.values).snapshot(app, choice, place),
  refundRule: (app, values) => of(values).refundRule(app, values),
  deliver: (app, key, bought) => of(bought.values).deliver(app, key, bought),
  delivered: async (tx, app, item, delivered) =>
    of(item.snapshot.values).delivered?.(tx, app, item, delivered),
  findDelivered: (app, key, bought) => of(bought.values).findDelivered(app, key, bought),
  byHand: async (app, key, bought, typed) => of(bought.values).byHand?.(app, key, bought, typed),
  usedCode: (values) => of(values).usedCode(values),
});
