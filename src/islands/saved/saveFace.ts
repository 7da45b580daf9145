/** How a save button looks when saved and when not; the same as components/saved/SaveFace.astro renders. */
import { savedCopy } from '../../copy/catalogue/saved.ts';
import { drawIcon } from '../ui/drawIcon.ts';
import { check } from '../ui/icons.ts';

export type SaveLook = 'icon' | 'text' | 'search' | 'compare' | 'remove';

/** Words when saved and when not, of the looks whose words change. */
export const SAVE_WORDS: Partial<Record<SaveLook, readonly [saved: string, unsaved: string]>> = {
  text: [savedCopy.saved, savedCopy.save],
  search: [savedCopy.searchSaved, savedCopy.saveSearch],
  remove: [savedCopy.remove, savedCopy.keep],
};

const showsSaved = (button: HTMLButtonElement): boolean => 'isSaved' in button.dataset;

/** Redraws a button where it shows the other state. */
export function drawSaved(button: HTMLButtonElement, look: SaveLook, saved: boolean): void {
  if (showsSaved(button) === saved) return;
  button.toggleAttribute('data-is-saved', saved);
  const words = SAVE_WORDS[look]?.[saved ? 0 : 1];
  // A name that changes tells the state by itself.
  if (words) textOf(button).data = words;
  else button.ariaPressed = String(saved);
  if (look === 'compare') drawBox(button.querySelector('.box')!, saved);
  else button.querySelector('svg')?.classList.toggle('fill-current', saved);
}

/** The visible words: a name for screen readers may follow in an element of its own. */
const textOf = (button: HTMLElement): Text =>
  [...button.childNodes].find((node): node is Text => node instanceof Text && node.data.trim() !== '')!;

function drawBox(box: Element, checked: boolean): void {
  box.classList.toggle('is-on', checked);
  box.replaceChildren(...(checked ? [drawIcon(check, 'h-3.5 w-3.5')] : []));
}
