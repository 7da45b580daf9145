import { atom } from 'nanostores';
import { cartCopy } from '../../copy/cart/cart.ts';
import { formsCopy } from '../../copy/frame/forms.ts';
import type { CartItem } from '../../shared/cart/cart.ts';
import { deleteCartItem, restoreCartItem, type WayOn } from '../../shared/cart/endpoints.ts';
import { isAnswerLost, type call, type CallError } from '../lib/call.ts';
import type { NewToast } from '../toasts/toasts.store.ts';
import type { CartList, Change } from './cart.list.ts';
import { itemById } from './cart.names.ts';
import type { Drawer } from './drawer.store.ts';
import { leadOn } from './leadOn.ts';

export type RemovalPorts = {
  call: typeof call;
  /** @returns its name, for `removeToast` */
  toast: (toast: NewToast) => number;
  removeToast: (name: number | undefined) => void;
};

/** `undo`: what its Undo sends to the server. */
export type RemovedItem = { item: CartItem; undo: string };

/** Removes items, and puts them back (F139, F169). @param nameOf names an item in a sentence */
export function createRemovals(
  list: CartList,
  drawer: Drawer,
  ports: RemovalPorts,
  nameOf: (item: CartItem) => string,
) {
  /** Removed on this page, each with what undoes it. */
  const $removed = atom<readonly RemovedItem[]>([]);
  /** The alert of each item that was not removed, by the item's id. */
  const alerts: Record<string, number> = {};
  const forget = (entry: RemovedItem): void => $removed.set($removed.get().filter((each) => each !== entry));

  const namesOf = (entries: readonly { item: CartItem }[]): string =>
    entries.map(({ item }) => nameOf(item)).join('; ');

  const tellFailed = (title: string, action: NewToast['action'], content?: string): number =>
    ports.toast({ status: 'error', title, content, duration: 0, action });

  async function remove(...items: CartItem[]): Promise<void> {
    const outcomes = await Promise.all(items.map(removeOne));
    const removed = outcomes.filter((each) => each !== undefined);
    if (!removed.length) return;
    $removed.set([...$removed.get(), ...removed]);
    ports.toast({
      status: 'success',
      title: cartCopy.removedItem(namesOf(removed)),
      action: { label: cartCopy.undo, run: () => void restore(...removed) },
    });
  }

  async function removeOne(item: CartItem): Promise<RemovedItem | undefined> {
    const { cart_item_id } = item;
    const clearAlert = (): void => ports.removeToast(alerts[cart_item_id]);
    // A new try replaces what was told of the last one.
    clearAlert();
    const wasOpen = drawer.$drawer.get().open;
    const change: Change = { remove: cart_item_id };
    const pending = list.begin(change);
    try {
      const { undo } = await ports.call(deleteCartItem, { cart_item_id });
      pending.done();
      return undo ? { item, undo } : undefined;
    } catch (failure) {
      const name = nameOf(item);
      const isLost = isAnswerLost(failure);
      const sentence = isLost ? cartCopy.removeLost : cartCopy.removeFailed;
      change.told = sentence(name);
      pending.failed();
      if (wasOpen) drawer.open();
      const tell = (title: string): void => {
        alerts[cart_item_id] = tellFailed(title, { label: formsCopy.retry, run: () => void remove(item) });
      };
      tell(change.told);
      const follow = (isRead: boolean): void => {
        if (!isRead) return;
        clearAlert();
        // Where it is gone, the cart shows and announces that. Without the answer nothing can undo it.
        if (itemById(list.$state.get().value, cart_item_id)) tell(cartCopy.removeFailed(name));
      };
      if (isLost) void list.reread().then(follow);
      return undefined;
    }
  }

  async function restore(...removed: RemovedItem[]): Promise<void> {
    const pending = list.begin({});
    /** By their reason: what was removed together mostly fails together. */
    const failures: Record<string, { entries: RemovedItem[]; wayOn: WayOn | undefined }> = {};
    for (const entry of removed)
      try {
        await ports.call(restoreCartItem, { undo: entry.undo });
        forget(entry);
      } catch (failure) {
        const { message, cause } = failure as CallError & { cause: { way_on?: WayOn } };
        if (cause.way_on) forget(entry);
        (failures[message] ??= { entries: [], wayOn: leadOn(cause.way_on) }).entries.push(entry);
      }
    pending.done();
    for (const [reason, { entries, wayOn }] of Object.entries(failures))
      tellFailed(reason, wayOn, namesOf(entries));
  }

  return { $removed, remove, restore };
}
