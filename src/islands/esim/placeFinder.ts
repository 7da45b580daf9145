/**
 * The destination control without React: an editable combobox (WAI-ARIA APG) that lives with the page and stays the same
 * element when React takes the form over. `[data-chosen]`, the id of the choice, holds a text field, a hidden field with the id, an empty list
 * and a status; `data-src` is the list's address, `data-trip` the ids that cover the kept trip. Its event
 * `place` tells of a choice, and the event `show-place` puts one in. Only ever imported by `import()`: a file shared with
 * islands would bring React.
 */
import { placesCopy } from '../../copy/esim/places.ts';
import { findPlaces } from '../../shared/esim/places.ts';
import { groupsOf } from './placeRows.ts';
import { loadedPlaces, loadPlaces } from './places.store.ts';

export { loadedPlaces, loadPlaces };

/** px: narrower screens show a keyboard. */
const PHONE = 640;

type Parts = [input: HTMLInputElement, id: HTMLInputElement, list: HTMLElement, status: HTMLElement];
type Finder = { root: HTMLElement; input: Parts[0]; id: Parts[1]; list: HTMLElement; status: HTMLElement };

function finderOf(target: EventTarget | null): Finder | undefined {
  const root = (target as Element).closest<HTMLElement>('[data-chosen]');
  if (!root) return undefined;
  const [input, id, list, status] = root.children as unknown as Parts;
  return { root, input, id, list, status };
}

const isTyped = ({ input }: Finder): boolean => input.value !== input.defaultValue;
const isOpen = ({ list }: Finder): boolean => !list.hidden;
const options = ({ list }: Finder): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[data-id]')];

function render(finder: Finder): void {
  const { root, input, list, status } = finder;
  const chosen = root.dataset['chosen']!;
  const typed = isTyped(finder) ? input.value : '';
  const groups = findPlaces(loadedPlaces(), typed, root.dataset['trip']?.split(' '));
  list.replaceChildren(...groupsOf(groups, list.id, chosen));
  const all = options(finder);
  // What is meant first but not sold is read out with its reason, and Enter takes nothing else in its place.
  const closed = list.querySelector<HTMLElement>(':first-child > [aria-disabled]:first-child');
  status.textContent = list.firstChild
    ? typed && (closed?.innerText ?? placesCopy.matches(all.length))
    : placesCopy.noMatch(typed);
  move(finder, typed && !closed ? all[0] : all.find((each) => each.dataset['id'] === chosen));
}

/** The row that Enter takes; none without a row. */
function move({ input, list }: Finder, row?: HTMLElement): void {
  active(list)?.classList.remove('is-active');
  row?.classList.add('is-active');
  input.setAttribute('aria-activedescendant', row?.id ?? '');
  if (!row) return;
  // By the list's own scrolling: `scrollIntoView` would move the page as well.
  const bottom = row.offsetTop + row.offsetHeight - list.clientHeight;
  list.scrollTop = Math.min(Math.max(list.scrollTop, bottom), row.offsetTop);
}

const active = (list: HTMLElement): HTMLElement | null => list.querySelector('.is-active');

function open(finder: Finder): void {
  const { root, status } = finder;
  toggle(finder, true);
  // On a phone the keyboard takes what is below.
  if (innerWidth < PHONE) root.scrollIntoView();
  if (loadedPlaces()) return render(finder);
  // While the list is empty, the style sheet shows the status in its place.
  status.textContent = placesCopy.loading;
  loadPlaces(root.dataset['src']!).then(
    () => (isOpen(finder) ? render : leave)(finder),
    () => (status.textContent = placesCopy.failure),
  );
}

function toggle(finder: Finder, isOpening: boolean): void {
  finder.list.hidden = !isOpening;
  finder.input.ariaExpanded = `${isOpening}`;
  move(finder);
}

function choose(finder: Finder, id = ''): void {
  const place = loadedPlaces()?.find((each) => each.id === id);
  show(finder, id, place?.name ?? '');
  toggle(finder, false);
  finder.root.dispatchEvent(new Event('place'));
}

function show({ root, input, id: field }: Finder, id: string, name: string): void {
  root.dataset['chosen'] = field.value = id;
  input.defaultValue = input.value = name;
}

/**
 * A text left behind counts when it names a place in full, or is empty; else the choice before it stands. Before the
 * list is there nothing is decided.
 */
function leave(finder: Finder): void {
  const text = finder.input.value;
  if (!loadedPlaces()) return toggle(finder, false);
  const best = findPlaces(loadedPlaces(), text)[0]?.[1][0];
  if (isTyped(finder) && (!text.trim() || (best?.rank === 0 && best.place.from)))
    choose(finder, text.trim() && best!.place.id);
  dismiss(finder);
}

function dismiss(finder: Finder): void {
  finder.input.value = finder.input.defaultValue;
  toggle(finder, false);
}

function press(finder: Finder, event: KeyboardEvent): void {
  const { key } = event;
  const row = active(finder.list);
  if (event.isComposing || (!isOpen(finder) && !/^Arrow[DU]/.test(key))) return;
  if (key === 'Tab') return void (row && isTyped(finder) && choose(finder, row.dataset['id']));
  const all = options(finder);
  const at = row ? all.indexOf(row) : -1;
  if (!isOpen(finder)) open(finder);
  else if (key === 'ArrowDown') move(finder, all[at + 1] ?? all.at(-1));
  else if (key === 'ArrowUp') move(finder, all.at(at < 0 ? at : Math.max(at - 1, 0)));
  else if (key === 'Enter' && row) choose(finder, row.dataset['id']);
  else if (key === 'Escape' || (key === 'Enter' && !isTyped(finder))) dismiss(finder);
  else if (key !== 'Enter') return;
  event.preventDefault();
  event.stopPropagation();
}

const ACTIONS: Record<string, (finder: Finder, event: never) => void> = {
  'show-place': (finder, { detail }: CustomEvent<{ id: string; name: string }>) =>
    show(finder, detail.id, detail.name),
  focusin({ root, input }) {
    input.select();
    // What fails here is requested again, and reported, when the list opens or is pressed.
    loadPlaces(root.dataset['src']!).catch(() => {});
  },
  input: open,
  keydown: press,
  focusout: leave,
  // Keeps the focus in the field whatever else of the control is pressed.
  mousedown({ input }, event: MouseEvent) {
    if (event.target !== input) event.preventDefault();
  },
  click(finder, { target }: MouseEvent) {
    const row = (target as Element).closest<HTMLElement>('[data-id]');
    if (row) choose(finder, row.dataset['id']);
    else if (!isOpen(finder) || !loadedPlaces()) open(finder);
  },
};

function act(event: Event): void {
  const finder = finderOf(event.target);
  if (finder) ACTIONS[event.type]!(finder, event as never);
}

/**
 * For all the controls of the page; calling it again changes nothing. It hears events on their way down, before the form
 * or a dialog around the control.
 */
export function listenForPlaces(): void {
  for (const type in ACTIONS) document.addEventListener(type, act, true);
}
