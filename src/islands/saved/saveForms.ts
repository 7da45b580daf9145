/** The page's save forms, answered without leaving the page. Loaded by loader.ts. */
import { savedCopy } from '../../copy/catalogue/saved.ts';
import { paths } from '../../shared/lib/paths.ts';
import { applyIntent, NOTHING_SAVED, type SavedIdLists, type SavedKind } from '../../shared/saved/saved.ts';
import { payloadOf } from '../../shared/saved/searches.ts';
import { addToast, removeToast } from '../toasts/toasts.store.ts';
import { drawSaved, type SaveLook } from './saveFace.ts';
import type { SaveTarget } from './saved.list.ts';
import { $saved, loadSaved, setSaved, startSaved } from './saved.store.ts';
import { followSaved } from './savedPage.ts';
import type { Item } from './saved.writes.ts';

/** One entry for each thing that can be saved: all its buttons share it. */
const items = new Map<string, Item>();
const itemsByForm = new WeakMap<HTMLFormElement, Item>();
/** What was saved or removed since the page opened. */
const touchedItems = new Set<Item>();

const saveForms = (): HTMLFormElement[] => [...document.querySelectorAll<HTMLFormElement>('form[data-save]')];
const buttonOf = (form: HTMLFormElement): HTMLButtonElement => form.querySelector('button')!;

/** Saves or removes. @param saved what is wanted: the button may show it already (loader.ts) */
export function toggle(form: HTMLFormElement, saved: boolean): void {
  start();
  const item = itemOf(form);
  touchedItems.add(item);
  const isCompared = saved && item.target.kind === 'compared_programs';
  setSaved(item, saved, isCompared ? () => showComparedToast(item) : undefined);
  if (saved) removeToast(removalToasts.get(item) ?? 0);
  else if ('undo' in form.dataset) tellRemoved(item);
}

/** Another tab or device may have changed what is saved. */
export async function refreshSaved(): Promise<void> {
  start();
  await loadSaved();
  await followSaved($saved.get().value, drawAll);
}

let hasStarted = false;

/** Also on a page without a button: it counts what is saved. */
function start(): void {
  if (hasStarted) return;
  hasStarted = true;
  startSaved(marks(), drawAll);
  $saved.listen(drawAll);
  $saved.listen(({ undone }) => {
    // What could not be removed is told by a toast of its own.
    if (undone && !undone.saved)
      for (const [item, toast] of removalToasts) if (item.target === undone.target) removeToast(toast);
  });
}

/** Until the lists are fetched they may lack what came into the page later: what was not toggled keeps its state. */
function drawAll(): void {
  const { value, fetched } = $saved.get();
  for (const form of saveForms()) {
    const item = itemOf(form);
    if (fetched || touchedItems.has(item))
      drawSaved(buttonOf(form), form.dataset['look'] as SaveLook, includes(value, item.target));
  }
}

const includes = (lists: SavedIdLists, { kind, id }: SaveTarget): boolean =>
  id !== '' && lists[kind].includes(id);

function itemOf(form: HTMLFormElement): Item {
  const item = itemsByForm.get(form) ?? sharedItem(form);
  itemsByForm.set(form, item);
  return item;
}

function sharedItem(form: HTMLFormElement): Item {
  const target = targetOf(form);
  const fields = Object.fromEntries(new FormData(form)) as Record<string, string>;
  const key = `${target.kind} ${fields['search'] ?? target.id}`;
  const search = fields['search'] === undefined ? undefined : payloadOf(fields['header']!, fields['search']);
  const item = items.get(key) ?? { name: form.dataset['save']!, target, search };
  items.set(key, item);
  return item;
}

/** "programs/reef-watch": what the button of a form sends. A search that is not saved has no id yet. */
function targetOf(form: HTMLFormElement): SaveTarget {
  const [kind, id = ''] = buttonOf(form).value.split('/');
  return { kind: kind as SavedKind, id };
}

/** As the page was rendered, whose buttons send the change of that: what they show may be a press by now that is not answered. */
const marks = (): SavedIdLists =>
  saveForms()
    .filter((form) => buttonOf(form).name === 'remove')
    .reduce((lists, form) => applyIntent(lists, { ...targetOf(form), saved: true }), NOTHING_SAVED);

/** Longer than what only tells: in a list that is long, the toast is the nearest way back. */
const UNDO_MS = 10_000;

/** Removed once its item is saved again: its Undo would save a search twice. */
const removalToasts = new Map<Item, number>();

function tellRemoved(item: Item): void {
  const toast = addToast({
    status: 'success',
    title: savedCopy.removed(item.name),
    duration: UNDO_MS,
    action: { label: savedCopy.undo, run: () => setSaved(item, true) },
  });
  removalToasts.set(item, toast);
}

let lastToast = 0;

/** Replaces the previous toast, because several programs are added quickly. Called after the server accepted, which refuses a fifth. */
function showComparedToast({ name }: Item): void {
  removeToast(lastToast);
  lastToast = addToast({
    status: 'success',
    title: savedCopy.addedToComparison(name),
    action: { label: savedCopy.toCompare, href: paths.compare() },
  });
}
