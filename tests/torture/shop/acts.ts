/** A shopper's next action, and its effect on the ledger. */
import { solutionOf, type Challenge } from '../../../bench/server/token.ts';
import { SAVED_PROGRAMS } from '../../../bench/server/saves.ts';
import type { Cart, CartItem } from '../../../src/shared/cart/cart.ts';
import { botChallenge } from '../../../src/shared/bot-check/endpoints.ts';
import { addCartItem, deleteCartItem, editCartItem } from '../../../src/shared/cart/endpoints.ts';
import { withQuery } from '../../../src/shared/lib/paths.ts';
import { price } from '../../../src/shared/lib/money.ts';
import { addProgram, removeProgram } from '../../../src/shared/saved/endpoints.ts';
import { goodsOfItem, someEsim, someGoods, goodsOfBody } from './goods.ts';
import { buy, settle } from './buying.ts';
import { giveBack } from './returning.ts';
import { look, write, type CartGoods, type Shopper } from './shopper.ts';

const MANY = 6;

/** One random action. It ends early without a response; `shopper.uncertain` then holds the write. */
export async function act(shopper: Shopper): Promise<void> {
  const { random, ledger } = shopper;
  if (ledger.settling) return void (await settle(shopper, ledger.settling.order));
  const few = ledger.cart.size < MANY;
  const choice = random.share();
  if (choice < 0.4 && few) return add(shopper);
  if (choice < 0.5) return edit(shopper);
  if (choice < 0.6) return remove(shopper);
  if (choice < 0.7) return toggle(shopper);
  if (choice < 0.8 && ledger.paid.size) return giveBack(shopper);
  return ledger.cart.size ? buy(shopper) : add(shopper);
}

type ChangeAnswer = { success: boolean; cart?: Cart; errors?: unknown };

export async function add(shopper: Shopper): Promise<void> {
  const goods = someGoods(shopper.random);
  const token = await tokenFor(shopper, goods.product_id === '1' ? 'cart_esim_add' : 'cart_insurance_add');
  if (!token) return;
  const uncertain = { kind: 'add', goods: goodsOfBody(goods) } as const;
  const answer = await write<ChangeAnswer>(shopper, uncertain, addCartItem.path, { ...goods, token });
  if (!answer) return;
  const newItems = cartOf(answer).filter(({ cart_item_id }) => !shopper.ledger.cart.has(cart_item_id));
  const [item] = newItems;
  if (!answer.success || newItems.length !== 1 || !item || goodsOfItem(item) !== goodsOfBody(goods))
    return shopper.findings.note(`an add was answered ${JSON.stringify(answer).slice(0, 300)}`);
  shopper.ledger.cart.set(item.cart_item_id, heldOf(item));
}

async function edit(shopper: Shopper): Promise<void> {
  const esims = [...shopper.ledger.cart].filter(([, { goods }]) => goods.startsWith('1 '));
  if (!esims.length) return;
  const [id] = shopper.random.one(esims);
  const goods = someEsim(shopper.random);
  const token = await tokenFor(shopper, 'cart_esim_edit');
  if (!token) return;
  const { traveler_info: _, ...body } = { ...goods, cart_item_id: id, token };
  const uncertain = { kind: 'edit', id, goods: goodsOfBody(goods) } as const;
  const answer = await write<ChangeAnswer>(shopper, uncertain, editCartItem.path, body);
  if (!answer) return;
  const item = cartOf(answer).find(({ cart_item_id }) => cart_item_id === id);
  if (!answer.success || !item || goodsOfItem(item) !== goodsOfBody(goods))
    return shopper.findings.note(`an edit was answered ${JSON.stringify(answer).slice(0, 300)}`);
  shopper.ledger.cart.set(id, heldOf(item));
}

async function remove(shopper: Shopper): Promise<void> {
  const ids = [...shopper.ledger.cart.keys()];
  if (!ids.length) return;
  const id = shopper.random.one(ids);
  const body = { cart_item_id: id };
  if (await write(shopper, { kind: 'remove', id }, deleteCartItem.path, body)) shopper.ledger.cart.delete(id);
}

async function toggle(shopper: Shopper): Promise<void> {
  const { saved } = shopper.ledger;
  const id = shopper.random.one(SAVED_PROGRAMS);
  if (saved.has(id)) {
    if (await write(shopper, { kind: 'unsave', id }, removeProgram.path, { id })) saved.delete(id);
  } else if (await write(shopper, { kind: 'save', id }, addProgram.path, { id })) saved.add(id);
}

export const heldOf = (item: CartItem): CartGoods => ({ goods: goodsOfItem(item), cents: price(item) });

const cartOf = ({ cart }: ChangeAnswer): CartItem[] => cart?.cart_items ?? [];

/** As a browser gets it: asked for, solved, never used before. */
export async function tokenFor(shopper: Shopper, action: string): Promise<string | undefined> {
  const challenge = await look<Challenge>(shopper, withQuery(botChallenge.path, { action }));
  return challenge && solutionOf(challenge);
}
