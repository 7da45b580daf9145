import { Fragment, type ComponentType, type ReactNode } from 'react';
import type { Cart, CartItem } from '../../shared/cart/cart.ts';
import { itemGroups } from '../../shared/cart/groups.ts';
import { CartItemCard } from './CartItemCard.tsx';
import { useCheckout } from './CompleteOrder.tsx';
import { RemoveButton } from './RemoveButton.tsx';
import { groupName, type Titles } from './cart.names.ts';

/** `at`: the item by which its card is ordered. */
type Entry = { id: string; at: string; card: ReactNode };
type Props = {
  cart: Cart;
  titles: Titles;
  /** What only the page has. */
  page?: {
    Change: ComponentType<{ items: readonly CartItem[]; name: string }>;
    /** Instead of an eSIM's destination. */
    Countries: ComponentType<{ item: CartItem }>;
    removed: readonly Entry[];
  };
};

/**
 * The cards of a cart in the order in which their items were added: ids begin with that time. In the drawer, which opens to
 * show what was just added, the card with the newest item is the first.
 */
export function CartItems({ cart, titles, page }: Props) {
  const { processing } = useCheckout();
  const entryOf = (items: CartItem[]): Entry => {
    const item = items[0]!;
    const name = groupName(items, titles);
    const actions = (
      <>
        {page && <page.Change {...{ items, name }} />}
        <RemoveButton {...{ items, name }} />
      </>
    );
    const countries = page && <page.Countries item={item} />;
    const card = (
      <CartItemCard {...{ items, titles, actions, countries }} disabled={processing} wide={!!page} />
    );
    return { id: item.cart_item_id, at: items.at(page ? 0 : -1)!.cart_item_id, card };
  };
  return [...itemGroups(cart).map(entryOf), ...(page?.removed ?? [])]
    .toSorted((a, b) => (a.at < b.at === !page ? 1 : -1))
    .map(({ id, card }) => <Fragment key={id}>{card}</Fragment>);
}
