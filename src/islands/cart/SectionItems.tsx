import { useStore } from '@nanostores/react';
import { cartCopy } from '../../copy/cart/cart.ts';
import { cartSectionCopy } from '../../copy/cart/cartSection.ts';
import type { Cart, CartItem } from '../../shared/cart/cart.ts';
import { destinationName, sku } from '../../shared/cart/skus.ts';
import { wake } from '../lib/wake.ts';
import { Button } from '../ui/Button.tsx';
import { CartItems } from './CartItems.tsx';
import { $cart, $countriesOf, $editing, $removed, loadCart, restoreItems } from './cart.store.ts';
import type { RemovedItem } from './cart.removals.ts';
import { cardOf } from './cards.ts';
import { countriesOf, itemById, itemName, type Titles } from './cart.names.ts';

type Props = { cart: Cart; titles: Titles };

/** The cart on the page: items can also be changed, their countries shown, and removed ones put back (F169). */
export function SectionItems({ cart, titles }: Props) {
  const removedItems = useStore($removed).filter(({ item }) => !itemById(cart, item.cart_item_id));
  const removed = removedItems.map((entry) => {
    const id = entry.item.cart_item_id;
    const name = itemName(entry.item, titles);
    const card = (
      <p className="flex items-center justify-between gap-3 rounded-md border-2 border-dashed p-4 text-ink-2">
        {cartCopy.removedItem(name)}
        <Button kind="secondary" aria-label={cartSectionCopy.undoOf(name)} onClick={() => void undo(entry)}>
          {cartCopy.undo}
        </Button>
      </p>
    );
    return { id, at: id, card };
  });
  return <CartItems {...{ cart, titles }} page={{ Change, Countries, removed }} />;
}

/** What comes back takes the focus by itself (useFocusAfterRemoval.ts). A final refusal takes the button away and brings nothing. */
async function undo(entry: RemovedItem): Promise<void> {
  await restoreItems(entry);
  // It is fetched after every Undo.
  await loadCart();
  const isBack = itemById($cart.get().value, entry.item.cart_item_id);
  if (!isBack && document.activeElement === document.body)
    document.querySelector<HTMLElement>('#cart [data-next-focus]')?.focus({ preventScroll: true });
}

function Countries({ item }: { item: CartItem }) {
  if (countriesOf(item).length < 2) return destinationName(item);
  const name = destinationName(item);
  const show = (): void => {
    $countriesOf.set({ id: sku(item, 'destination'), name, codes: countriesOf(item) });
    wake('esim-dialogs');
  };
  return (
    <>
      <button
        type="button"
        className="lnk needs-script inline-flex min-h-[28px] items-center text-left"
        aria-label={cartSectionCopy.countriesOf(name)}
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

function Change({ items, name }: { items: readonly CartItem[]; name: string }) {
  const item = items[0]!;
  const { changeAt, dialog } = cardOf(item);
  const address = changeAt(items);
  const look = 'px-2.5 text-[0.9375rem]';
  if (address)
    return (
      <a className={`btn btn-quiet ${look}`} href={address} aria-label={cartSectionCopy.changeItem(name)}>
        {cartSectionCopy.change}
      </a>
    );
  if (!dialog) return null;
  return (
    <Button
      kind="quiet"
      className={`needs-script ${look}`}
      aria-label={cartSectionCopy.editItem(name)}
      aria-haspopup="dialog"
      data-wakes={dialog}
      data-edit={item.cart_item_id}
      onClick={() => {
        $editing.set(item);
        wake(dialog);
      }}
    >
      {cartSectionCopy.edit}
    </Button>
  );
}
