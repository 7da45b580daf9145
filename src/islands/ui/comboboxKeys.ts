import type { KeyboardEvent } from 'react';
import type { ComboboxOption } from './comboboxProps.ts';

const PAGE = 8;

export type KeyedList = {
  open: boolean;
  typed: string;
  matches: readonly ComboboxOption[];
  /** Index into `matches`; -1 is none. */
  active: number;
  /** Moves to this row, or to the nearest existing one. */
  move: (to: number) => void;
  show: () => void;
  hide: () => void;
  choose: (option: ComboboxOption) => void;
};

type Step = (list: KeyedList, event: KeyboardEvent) => void;

const CLOSED_KEYS: Record<string, Step> = {
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
    // Closes only the list: a dialog around it must not receive this key.
    event.stopPropagation();
    hide();
  },
};

const above = ({ active, matches }: KeyedList): number => (active < 0 ? matches.length : active) - 1;

/** Keyboard behaviour of an editable combobox (WAI-ARIA APG). Tab selects the active row and moves on. */
export function pressKey(event: KeyboardEvent, list: KeyedList): void {
  if (event.nativeEvent.isComposing) return;
  const option = list.matches[list.active];
  if (event.key === 'Tab') return void (list.open && list.typed && option && list.choose(option));
  const step = (list.open ? OPEN : CLOSED_KEYS)[event.key];
  if (!step) return;
  event.preventDefault();
  step(list, event);
}
