import { savedCopy } from '../../copy/catalogue/saved.ts';
import { formsCopy } from '../../copy/frame/forms.ts';
import type { SavedIdLists } from '../../shared/saved/saved.ts';
import { isAnswerLost } from '../lib/call.ts';
import type { NewToast } from '../toasts/toasts.store.ts';
import type { Pending } from '../lib/optimisticList.ts';
import type { SavedList, SaveTarget } from './saved.list.ts';

/** A savable item, however many buttons it has. `search`: the payload of POST add. */
export type Item = { name: string; target: SaveTarget; search?: Record<string, string> | undefined };

type WritePorts = {
  /** Sends one change; a saved search answers its id. @throws a refusal or a network error */
  send: (item: Item, target: SaveTarget, saved: boolean) => Promise<string | undefined>;
  /** @returns its name, for `removeToast` */
  toast: (toast: NewToast) => number;
  removeToast: (name: number) => void;
};

type Write = {
  target: SaveTarget;
  saved: boolean;
  pending: Pending<SavedIdLists>;
  then: (() => void) | undefined;
};

const isIn = (list: SavedList, { kind, id }: SaveTarget): boolean =>
  list.$state.get().value[kind].includes(id);

const TEMPORARY = 'tmp-';
const isTemporaryId = (id: string): boolean => id === '' || id.startsWith(TEMPORARY);

/**
 * Saves and removes. Every change shows at once; per item only one request runs at a time, because two could overtake
 * each other, and of the waiting changes only the last is sent: the last click wins (D55).
 */
export function createWrites(list: SavedList, { send, toast, removeToast }: WritePorts) {
  const waiting = new Map<Item, Write>();
  const sending = new Set<Item>();
  let searches = 0;

  function set(item: Item, saved: boolean, then?: () => void): void {
    if (saved && item.target.kind === 'searches')
      item.target = { kind: 'searches', id: `${TEMPORARY}${++searches}` };
    const { target } = item;
    const pending = list.begin({ target, saved });
    waiting.get(item)?.pending.failed();
    waiting.set(item, { target, saved, pending, then });
    if (!sending.has(item)) void sendAll(item);
  }

  async function sendAll(item: Item): Promise<void> {
    sending.add(item);
    for (let write = waiting.get(item); write; write = waiting.get(item)) {
      waiting.delete(item);
      await perform(item, write);
    }
    sending.delete(item);
  }

  async function perform(item: Item, { target, saved, pending, then }: Write): Promise<void> {
    try {
      // A search whose saving failed has nothing to remove.
      if (saved || !isTemporaryId(target.id)) target.id = (await send(item, target, saved)) ?? target.id;
      pending.done();
      if (!waiting.has(item)) then?.();
    } catch (failure) {
      pending.failed();
      if (!waiting.has(item)) tell(item, saved, failure);
    }
  }

  function tell(item: Item, saved: boolean, failure: unknown): void {
    const reason = failure instanceof Error ? failure.message : '';
    const say = (title: string): number =>
      toast({
        status: 'error',
        title,
        ...(reason && reason !== formsCopy.somethingWrong && { content: reason }),
        duration: 0,
        action: { label: formsCopy.retry, run: () => set(item, saved) },
      });
    const failureText = (saved ? savedCopy.saveFailed : savedCopy.removeFailed)(item.name);
    if (!isAnswerLost(failure)) return void say(failureText);
    const lostToast = say((saved ? savedCopy.saveLost : savedCopy.removeLost)(item.name));
    // No list tells whether it has a search without an id of its own.
    if (isTemporaryId(item.target.id)) return;
    void list.reread().then((isRead) => {
      if (!isRead) return;
      removeToast(lostToast);
      // Where it was done, the button shows it; a newer change tells of itself.
      if (!sending.has(item) && isIn(list, item.target) !== saved) say(failureText);
    });
  }

  return {
    /**
     * Saves or removes without waiting. A failure shows a toast with the item's name; `then` is called when the server
     * has confirmed and no newer change waits.
     */
    set,
  };
}
