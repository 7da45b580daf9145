/**
 * Keyboard support for the header's menus, which open and close natively (popover and details): arrows, Home, End and
 * letters move among visible links; the bar's buttons form a row. Tab and links keep their native behaviour.
 */
const ITEMS = 'a,button,summary';
const NEXT = { ArrowDown: 1, ArrowUp: -1, ArrowRight: 1, ArrowLeft: -1 };

export function watchMenus(header: HTMLElement): void {
  header.addEventListener('keydown', (event) => {
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey || !target.matches(ITEMS)) return;
    const next = nextOf(event, target);
    next?.focus();
    if (next) event.preventDefault();
  });
  for (const type of ['click', 'focusout'] as const)
    header.addEventListener(type, (event) => closeBehind(event as FocusEvent));
}

/** The element a key moves to; undefined leaves the key to the browser. */
function nextOf({ key, timeStamp }: KeyboardEvent, from: HTMLElement) {
  const menu = from.closest<HTMLElement>('[popover]');
  if (!menu && /^Arrow(Down|Up)$/.test(key)) return openFrom(from, key === 'ArrowUp');
  const sideways = /^Arrow(Left|Right)$/.test(key);
  const start = menu && sideways ? openerOf(menu) : from;
  const row = menu && !sideways ? menu : start?.closest('nav');
  if (!start || !row) return undefined;
  const items = visible(row);
  const position = items.indexOf(start);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  const step = NEXT[key as keyof typeof NEXT];
  if (step) return items.at((position + step) % items.length);
  if (key.length === 1 && key !== ' ') focusByLetter(key, timeStamp, items, position);
  return undefined;
}

const loadTypeahead = () => import('./typeahead.ts');

/** Few press a letter here, so its code comes with the first one. @param at ms */
function focusByLetter(letter: string, at: number, items: HTMLElement[], position: number): void {
  const words = items.map((item) => item.textContent);
  loadTypeahead().then(
    ({ findByLetter }) => items[findByLetter(letter, at, words, position)]?.focus(),
    () => {},
  );
}

/** Opens a button's menu. @returns its first link, or its last */
function openFrom(opener: HTMLElement, last: boolean): HTMLElement | undefined {
  const menu = opener.getAttribute('popovertarget');
  const box = menu ? document.getElementById(menu) : null;
  box?.showPopover?.({ source: opener });
  return box ? visible(box).at(last ? -1 : 0) : undefined;
}

const openerOf = (menu: HTMLElement) =>
  document.querySelector<HTMLElement>(`[popovertarget="${menu.id}"]`) ?? undefined;

/** Buttons of the bar, without the links inside its menus. */
const visible = (row: Element): HTMLElement[] =>
  [...row.querySelectorAll<HTMLElement>(ITEMS)].filter(
    (item) =>
      (item.checkVisibility?.() ?? item.offsetParent) &&
      (row.matches('[popover]') || !item.closest('[popover]')),
  );

/** Closes a menu left by Tab or through a link: Back must not show it open, nor focus move behind it. */
function closeBehind({ type, target, relatedTarget }: FocusEvent): void {
  const from = target as Element;
  const menu = from.closest<HTMLElement>('[popover]');
  if (!menu) return;
  const to = relatedTarget instanceof Element ? relatedTarget : undefined;
  const isLeft = type === 'click' ? from.closest('a') : to && to !== openerOf(menu) && !menu.contains(to);
  if (isLeft) menu.hidePopover?.();
}
