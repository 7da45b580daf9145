/** Hydrates the page's save forms. Loaded by loader.ts. */
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { applyIntent, NOTHING_SAVED, type Saved, type SavedKind } from '../../shared/saved/saved.ts';
import { payloadOf } from '../../shared/saved/searches.ts';
import { SaveButton, type SaveLook } from './SaveButton.tsx';
import { $saved, loadSaved, startSaved } from './saved.store.ts';
import { followSaved } from './savedPage.ts';
import type { Item } from './saved.writes.ts';

const FORMS = 'form[data-save]';
const items = new Map<string, Item>();

const buttonOf = (form: HTMLFormElement): HTMLButtonElement => form.querySelector('button')!;

/** Another tab or device may have changed what is saved. */
export async function refreshSaved(): Promise<void> {
  await loadSaved();
  await followSaved($saved.get().value, mountAll);
}

/** Idempotent; also a page without a button counts what is saved. */
export function mountAll(): void {
  startSaved(marks(), mountAll);
  document.querySelectorAll<HTMLFormElement>(FORMS).forEach(mount);
}

/** @returns the hydrated button */
export function mount(form: HTMLFormElement): HTMLButtonElement {
  const { dataset } = form;
  if ('live' in dataset) return buttonOf(form);
  startSaved(marks(), mountAll);
  const button = buttonOf(form);
  const focused = document.activeElement === button;
  const look = dataset['look'] as SaveLook;
  const props = { item: itemOf(form), look, className: button.className, undo: 'undo' in dataset };
  flushSync(() => createRoot(button.parentElement!).render(<SaveButton {...props} />));
  dataset['live'] = '';
  if (focused) buttonOf(form).focus();
  return buttonOf(form);
}

/** "programs/reef-watch": what the button of a form sends. A search that is not saved has no id yet. */
function targetOf(form: HTMLFormElement): { kind: SavedKind; id: string } {
  const [kind, id = ''] = buttonOf(form).value.split('/');
  return { kind: kind as SavedKind, id };
}

function itemOf(form: HTMLFormElement): Item {
  const target = targetOf(form);
  const fields = Object.fromEntries(new FormData(form)) as Record<string, string>;
  const key = `${target.kind} ${fields['search'] ?? target.id}`;
  const search = fields['search'] === undefined ? undefined : payloadOf(fields['header']!, fields['search']);
  const item = items.get(key) ?? { name: form.dataset['save']!, target, search };
  items.set(key, item);
  return item;
}

function marks(): Saved {
  let lists = NOTHING_SAVED;
  for (const form of document.querySelectorAll<HTMLFormElement>(`${FORMS}:not([data-live])`))
    if (buttonOf(form).ariaPressed === 'true') lists = applyIntent(lists, { ...targetOf(form), saved: true });
  return lists;
}
