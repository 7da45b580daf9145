import { useState } from 'react';
import { cartCopy } from '../../copy/cart/cart.ts';
import type { CartItem } from '../../shared/cart/cart.ts';
import { skuValues } from '../../shared/cart/skus.ts';
import { optionsOf } from '../../shared/products/products.ts';
import type { DataPackage } from '../../shared/esim/esim.ts';
import { packageName } from '../../shared/esim/plan.ts';
import { price, usd } from '../../shared/lib/money.ts';
import { addToast } from '../toasts/toasts.store.ts';
import { Button } from '../ui/Button.tsx';
import { editItem } from './cart.store.ts';
import type { ItemChange } from './cart.writes.ts';

type Props = {
  item: CartItem;
  /** Accessible name by itemName: clear without the card around it. */
  name: string;
  closest: DataPackage;
};

/** Offers the closest package when the chosen one is no longer on sale. The server's response removes the offer. */
export function ClosestPackage({ item, name, closest }: Props) {
  const [busy, setBusy] = useState(false);
  const label = cartCopy.chooseClosest(packageName(closest.value), usd(price(closest)));
  const choose = (): void => {
    setBusy(true);
    void editItem(changeTo(item, closest)).then((outcome) => {
      setBusy(false);
      if (!outcome.ok && outcome.message) addToast({ status: 'error', title: outcome.message, duration: 0 });
    });
  };
  return (
    <Button
      kind="secondary"
      size="sm"
      className="needs-script"
      busy={busy}
      busyLabel={cartCopy.updating}
      aria-label={`${name}: ${label}`}
      onClick={choose}
    >
      {label}
    </Button>
  );
}

function changeTo(item: CartItem, { value, original_price, markup_price }: DataPackage): ItemChange {
  const { cart_item_id } = item;
  const product_id = String(item.product_id);
  const options = optionsOf(product_id, { ...skuValues(item), dataLimitInGB: value });
  return { cart_item_id, product_id, options, original_price, markup_price };
}
