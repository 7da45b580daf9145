/** A page with save buttons and a server that answers when, and as, the test says. */
import { CallError } from '../../../../src/islands/lib/call.ts';
import { createSavedList, type SaveTarget } from '../../../../src/islands/saved/saved.list.ts';
import { createWrites, type Item } from '../../../../src/islands/saved/saved.writes.ts';
import type { NewToast } from '../../../../src/islands/toasts/toasts.store.ts';
import {
  applyIntent,
  NOTHING_SAVED,
  type SavedIdLists,
  type SavedKind,
} from '../../../../src/shared/saved/saved.ts';

export type Request = {
  what: 'read' | 'add' | 'remove';
  item?: Item;
  /** What the thing was called when this was sent. */
  id?: string;
  /** The server does it now and remembers its answer; once. */
  handle(): void;
  /** The answer arrives; it is handled first if it was not. */
  answer(): void;
  fail(error?: Error): void;
};

export const itemOf = (kind: SavedKind, id: string): Item => ({
  name: `Name of ${id}`,
  target: { kind, id },
});
export const searchItem = (name: string): Item => ({
  name,
  target: { kind: 'searches', id: '' },
  search: { header: name, path: '/search', q: name },
});

/** Enough turns for everything that can go on by itself. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 12; turn++) await Promise.resolve();
}

export function openPage(start: SavedIdLists = NOTHING_SAVED) {
  const requests: Request[] = [];
  const toasts: NewToast[] = [];
  const server = { lists: start, searches: 0 };

  function ask<T>(what: Request['what'], work: () => T, item?: Item, id?: string): Promise<T> {
    return new Promise((resolve, reject) => {
      let result: { value: T } | undefined;
      const handle = (): void => void (result ??= { value: work() });
      const leave = (): void => void requests.splice(requests.indexOf(request), 1);
      const request: Request = {
        what,
        ...(item && { item }),
        ...(id !== undefined && { id }),
        handle,
        answer: () => (handle(), leave(), resolve(result!.value)),
        fail: (error = new CallError('Something went wrong.', 400)) => (leave(), reject(error)),
      };
      requests.push(request);
    });
  }

  const list = createSavedList(() => ask('read', () => server.lists));
  const send = (item: Item, target: SaveTarget, saved: boolean): Promise<string | undefined> => {
    const sent = { ...target };
    return ask(
      saved ? 'add' : 'remove',
      () => {
        const id = item.search && saved ? `s${++server.searches}` : sent.id;
        server.lists = applyIntent(server.lists, { kind: sent.kind, id, saved });
        return item.search && saved ? id : undefined;
      },
      item,
      sent.id,
    );
  };
  const shown: NewToast[] = [];
  const writes = createWrites(list, {
    send,
    toast: (toast) => (toasts.push(toast), shown.push(toast) - 1),
    removeToast: (name) => void toasts.splice(toasts.indexOf(shown[name]!), 1),
  });
  const shows = (item: Item): boolean => list.$state.get().value[item.target.kind].includes(item.target.id);
  const names = (): string[] => requests.map(({ what }) => what);
  return { list, writes, requests, toasts, server, shows, names };
}

export type TestPage = ReturnType<typeof openPage>;
