import { cartCopy } from '../../copy/cart.ts';
import type { Cart, CartItem } from '../../shared/cart/cart.ts';
import { destinationName, sku } from '../../shared/cart/skus.ts';
import { wake } from '../lib/wake.ts';
import { Button } from '../ui/Button.tsx';
import { CartItemCard } from './CartItemCard.tsx';
import { useCheckout } from './CompleteOrder.tsx';
import { RemoveButton } from './RemoveButton.tsx';
import { $countriesOf, $editing } from './cart.store.ts';
import { cardOf } from './cards.ts';
import { countriesOf, itemName, type Titles } from './cart.names.ts';

type Props = { cart: Cart; titles: Titles };

/** The items of the page's cart: an eSIM can be edited here, and its countries shown. */
export function SectionItems({ cart, titles }: Props) {
  const { processing } = useCheckout();
  return (
    <>
      {cart.cart_items.map((item) => (
        <CartItemCard
          key={item.cart_item_id}
          {...{ item, titles }}
          disabled={processing}
          wide
          destination={countriesOf(item).length > 1 && <Countries item={item} />}
          actions={<Actions item={item} name={itemName(item, titles)} />}
        />
      ))}
      <noscript>
        <p className="text-sm text-ink-2">{cartCopy.noscriptEdit}</p>
      </noscript>
    </>
  );
}

/** Wakes the eSIM island, which renders both dialogs. */
function openDialog(open: () => void): void {
  open();
  wake('esim-dialogs');
}

function Countries({ item }: { item: CartItem }) {
  const name = destinationName(item);
  const show = (): void =>
    openDialog(() => $countriesOf.set({ id: sku(item, 'destination'), name, codes: countriesOf(item) }));
  return (
    <>
      <button
        type="button"
        className="lnk needs-script inline-flex min-h-[28px] items-center text-left"
        aria-label={cartCopy.countriesOf(name)}
        aria-haspopup="dialog"
        data-wakes="esim-dialogs"
        onClick={show}
      >
        {name}
      </button>
      <noscript>{name}</noscript>
    </>
  );
}

function Actions({ item, name }: { item: CartItem; name: string }) {
  const edit = (): void => openDialog(() => $editing.set(item));
  return (
    <>
      {cardOf(item).editable && (
        <Button
          kind="quiet"
          className="needs-script px-2.5 text-[0.9375rem]"
          aria-label={cartCopy.editItem(name)}
          aria-haspopup="dialog"
          data-wakes="esim-dialogs"
          data-edit={item.cart_item_id}
          onClick={edit}
        >
          {cartCopy.edit}
        </Button>
      )}
      <RemoveButton {...{ item, name }} />
    </>
  );
}
