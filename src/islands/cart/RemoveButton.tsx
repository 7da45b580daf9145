import type { FormEvent } from 'react';
import { cartCopy } from '../../copy/cart.ts';
import type { CartItem } from '../../shared/cart/cart.ts';
import { paths } from '../../shared/lib/paths.ts';
import { Button } from '../ui/Button.tsx';
import { removeItem } from './cart.store.ts';

type Props = {
  item: CartItem;
  /** Accessible name by itemName: clear without the card around it. */
  name: string;
};

/** A native form: it works without script (F143) and is answered with the cart section. */
export function RemoveButton({ item, name }: Props) {
  const remove = (event: FormEvent): void => {
    event.preventDefault();
    void removeItem(item);
  };
  return (
    <form method="post" action={paths.marketplace()} onSubmit={remove}>
      <input type="hidden" name="action" value="remove" />
      <input type="hidden" name="cart_item_id" value={item.cart_item_id} />
      <Button
        type="submit"
        kind="danger-quiet"
        className="px-2.5 text-[0.9375rem]"
        aria-label={cartCopy.removeItem(name)}
        data-next-focus
      >
        {cartCopy.remove}
      </Button>
    </form>
  );
}
