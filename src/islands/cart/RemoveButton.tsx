import type { FormEvent } from 'react';
import { cartCopy } from '../../copy/cart/cart.ts';
import type { CartItem } from '../../shared/cart/cart.ts';
import { paths } from '../../shared/lib/paths.ts';
import { Button } from '../ui/Button.tsx';
import { removeItems } from './cart.store.ts';

type Props = {
  /** Several: all of one quote, which needs script; each has a button of its own. */
  items: readonly CartItem[];
  /** Accessible name by itemName: clear without the card around it. */
  name: string;
};

/** A native form: it works without script (F143) and is answered with the cart section. */
export function RemoveButton({ items, name }: Props) {
  const remove = (event: FormEvent): void => {
    event.preventDefault();
    void removeItems(...items);
  };
  const isOne = items.length === 1;
  const label = isOne ? cartCopy.remove : cartCopy.removeAll;
  return (
    <form
      method="post"
      action={paths.marketplace()}
      className={isOne ? '' : 'needs-script'}
      onSubmit={remove}
    >
      <input type="hidden" name="action" value="remove" />
      <input type="hidden" name="cart_item_id" value={items[0]!.cart_item_id} />
      <Button
        type="submit"
        kind="danger-quiet"
        className="px-2.5 text-[0.9375rem]"
        aria-label={`${label} ${name}`}
        data-next-focus
      >
        {label}
      </Button>
    </form>
  );
}
