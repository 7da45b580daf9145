import { cartCopy } from '../../copy/cart/cart.ts';
import type { BotAction } from '../../shared/bot-check/endpoints.ts';
import { addCartItem, editCartItem } from '../../shared/cart/endpoints.ts';
import type { Cart, CartItem } from '../../shared/cart/cart.ts';
import type { Input, Output } from '../../shared/lib/endpoint.ts';
import type { FieldErrors } from '../../shared/lib/fields.ts';
import { subtotal } from '../../shared/cart/rules.ts';
import { price, usd } from '../../shared/lib/money.ts';
import { idempotencyKey, renewIdempotencyKey } from '../lib/idempotencyKey.ts';
import type { Pending } from '../lib/optimisticList.ts';
import type { CartList } from './cart.list.ts';
import { itemById } from './cart.names.ts';
import { createRemovals, type RemovalPorts } from './cart.removals.ts';
import type { Drawer } from './drawer.store.ts';

export type WritePorts = RemovalPorts & {
  /** @throws when the bot check is not ready; its message says why (D24) */
  botToken: (action: BotAction) => Promise<string>;
  alert: (text: string) => void;
  /** Reads a text out, for screen readers. */
  say: (text: string) => void;
};

export type NewCartItem = Omit<Input<typeof addCartItem>, 'token' | 'once'>;
export type ItemChange = Omit<Input<typeof editCartItem>, 'token'>;
/** `fields` belong to the form that was sent, `message` to nothing in particular. */
export type WriteOutcome = { ok: true } | { ok: false; message?: string; fields?: FieldErrors };

type Prices = { original_price: number; markup_price: number };

/** Add, edit and remove (F135, F136, F139): the last in cart.removals.ts. `nameOf` names an item in a sentence. */
export function createWrites(
  list: CartList,
  drawer: Drawer,
  ports: WritePorts,
  nameOf: (item: CartItem) => string,
) {
  async function send(
    action: BotAction,
    write: (token: string) => Promise<Output<typeof addCartItem>>,
    opens?: boolean,
  ): Promise<WriteOutcome & { cart?: Cart }> {
    let pending: Pending<Cart> | undefined;
    try {
      const token = await ports.botToken(action);
      pending = list.begin({});
      const { success, cart, errors } = await write(token);
      if (success) {
        if (opens) drawer.expectNewItem();
        pending.done(cart);
        return { ok: true, cart };
      }
      pending.failed();
      ports.alert(cartCopy.alert);
      return { ok: false, fields: errors };
    } catch (failure) {
      pending?.failed();
      return { ok: false, message: failure instanceof Error ? failure.message : cartCopy.alert };
    }
  }

  /** The server's price is used, and the reader is told (D29). */
  function tellPrice(sent: Prices, item: CartItem | undefined): void {
    if (item && price(item) !== price(sent))
      ports.toast({ status: 'warning', title: cartCopy.priceUpdated(usd(price(item))) });
  }

  return {
    /**
     * The drawer opens then (F121).
     * @param action of the bot check: `cart_esim_add`, `cart_insurance_add` (D23)
     */
    async add(item: NewCartItem, action: BotAction): Promise<WriteOutcome> {
      const outcome = await send(
        action,
        (token) => ports.call(addCartItem, { ...item, token, once: idempotencyKey }),
        true,
      );
      if (outcome.ok) renewIdempotencyKey();
      tellPrice(item, outcome.cart?.cart_items.at(-1));
      return outcome;
    },

    async edit(change: ItemChange): Promise<WriteOutcome> {
      const outcome = await send('cart_esim_edit', (token) => ports.call(editCartItem, { ...change, token }));
      if (outcome.ok) ports.toast({ status: 'success', title: cartCopy.itemUpdated });
      tellPrice(change, outcome.cart && itemById(outcome.cart, change.cart_item_id));
      return outcome;
    },

    /** Of the last item, which was added before this code was there (quickAdd.ts). */
    tellAddition(sent: Prices, { cart_items }: Cart): void {
      const item = cart_items.at(-1);
      tellPrice(sent, item);
      if (item) ports.say(cartCopy.added(nameOf(item), usd(subtotal({ cart_items }))));
    },

    ...createRemovals(list, drawer, ports, nameOf),
  };
}
