/** A product with variants: each question about a choice goes to the variant that was chosen. */
import type { PurchaseItem } from '../../shared/orders/orders.ts';
import type { Product, Values } from './product.ts';

/** What differs between the variants of a product. `name`: none for what the product mostly is. */
export type Variant<App> = Pick<Product<App>, InEachVariant> &
  Partial<Pick<Product<App>, InSomeVariants>> & { name?: PurchaseItem['variant'] };

type InEachVariant =
  'price' | 'errors' | 'snapshot' | 'refundRule' | 'deliver' | 'findDelivered' | 'usedCode';
type InSomeVariants = 'replaces' | 'partOf' | 'closest' | 'delivered' | 'byHand';

/** @param variantOf looks a choice's variant up */
export const byVariant = <App>(
  variantOf: (values: Values) => Variant<App>,
): Pick<Required<Product<App>>, InEachVariant | InSomeVariants | 'variant'> => ({
  variant: (values) => variantOf(values).name,
  price: (app, values, userId) => variantOf(values).price(app, values, userId),
  errors: (app, choice) => variantOf(choice.values).errors(app, choice),
  replaces: (values, inCart) => variantOf(values).replaces?.(values, inCart) ?? false,
  partOf: (values) => variantOf(values).partOf?.(values),
  closest: async (app, values) => variantOf(values).closest?.(app, values),
  snapshot: (app, choice, place) => variantOf(choice.values).snapshot(app, choice, place),
  refundRule: (app, values) => variantOf(values).refundRule(app, values),
  deliver: (app, key, bought) => variantOf(bought.values).deliver(app, key, bought),
  delivered: async (tx, app, item, delivered) =>
    variantOf(item.snapshot.values).delivered?.(tx, app, item, delivered),
  findDelivered: (app, key, bought) => variantOf(bought.values).findDelivered(app, key, bought),
  byHand: async (app, key, bought, typed) => variantOf(bought.values).byHand?.(app, key, bought, typed),
  usedCode: (values) => variantOf(values).usedCode(values),
});
