import type { KeyboardEvent } from 'react';
import type { ComboboxOption } from './comboboxProps.ts';

const PAGE = 8;

/** A list as the keyboard sees it. */
export type KeyedList = {
  open: boolean;
  typed: string;
  matches: readonly ComboboxOption[];
  /** Index into `matches`; -1 is none. */
  active: number;
  /** To the nearest row there is. */
  move: (to: number) => void;
  show: () => void;
  hide: () => void;
  choose: (option: ComboboxOption) => void;
};

type Step = (list: KeyedList, event: KeyboardEvent) => void;

const CLOSED: Record<string, Step> = {
  ArrowDown: ({ show }) => show(),
  ArrowUp: ({ show }) => show(),
};

const OPEN: Record<string, Step> = {
  ArrowDown: ({ active, move }) => move(active + 1),
  ArrowUp: (list, { altKey }) => (altKey ? list.hide() : list.move(above(list))),
  PageDown: ({ active, move }) => move(active + PAGE),
  PageUp: ({ active, move }) => move(active - PAGE),
  Enter: ({ matches, active, choose, hide }) => (matches[active] ? choose(matches[active]) : hide()),
  Escape: ({ hide }, event) => {
    // Only the list: a dialog around it must not hear of this key.
    event.stopPropagation();
    hide();
  },
};

const above = ({ active, matches }: KeyedList): number => (active < 0 ? matches.length : active) - 1;

/** What a key does in an editable combobox (WAI-ARIA APG). Tab takes the row the typing led to, and goes on. */
export function pressKey(event: KeyboardEvent, list: KeyedList): void {
  if (event.nativeEvent.isComposing) return;
  const option = list.matches[list.active];
  if (event.key === 'Tab') return void (list.open && list.typed && option && list.choose(option));
  const step = (list.open ? OPEN : CLOSED)[event.key];
  if (!step) return;
  event.preventDefault();
  step(list, event);
}
