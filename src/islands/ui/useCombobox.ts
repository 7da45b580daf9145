import { useMemo, useState, type ComponentProps } from 'react';
import { formsCopy } from '../../copy/frame/forms.ts';
import { pressKey, type KeyedList } from './comboboxKeys.ts';
import type { ComboboxOption, InnerProps } from './comboboxProps.ts';
import { matchingOptions, foldText } from './match.ts';

export type ComboboxState = KeyedList & {
  /** False when the list shows only a sentence such as "No match". */
  expanded: boolean;
  /** Live text for screen readers: number of matches, or that the list is loading. */
  announcement: string;
  input: ComponentProps<'input'>;
};

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** State of an editable combobox, without markup. */
export function useCombobox(props: InnerProps, listId: string): ComboboxState {
  const list = useList(props);
  const { open, matches, typed, active } = list;
  // Existing options stay selectable while newer ones load.
  const expanded = open && matches.length > 0;
  return {
    ...list,
    expanded,
    announcement: announcement(props, open && typed ? matchText(typed, matches.length) : ''),
    input: {
      type: 'text',
      role: 'combobox',
      autoComplete: 'off',
      autoCorrect: 'off',
      spellCheck: false,
      'aria-autocomplete': 'list',
      'aria-expanded': expanded,
      'aria-controls': expanded ? listId : undefined,
      'aria-activedescendant': expanded && active >= 0 ? optionId(listId, active) : undefined,
      value: list.text,
      onChange: ({ target }) => list.type(target.value),
      onFocus: ({ target }) => target.select(),
      // A line that comes or goes meanwhile moves the field from under the pointer, and no click follows.
      onMouseDown: ({ button }) => button === 0 && !open && list.show(),
      onClick: () => open || list.show(),
      onKeyDown: (event) => pressKey(event, list),
      onBlur: list.leave,
    },
  };
}

function useList({ options, value, onChange, onBlur }: InnerProps) {
  /** undefined while the field shows the chosen label. */
  const [text, setText] = useState<string>();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const typed = text ?? '';
  const matches = useMemo(() => matchingOptions(typed, options), [typed, options]);
  const isChosen = (option: ComboboxOption): boolean => option.value === value;
  const change = (next: string): void => void (next !== value && onChange(next));

  function show(): void {
    setOpen(true);
    setActive(matches.findIndex(isChosen));
  }
  function hide(): void {
    setOpen(false);
    setText(undefined);
    setActive(-1);
  }
  function choose(option: ComboboxOption): void {
    change(option.value);
    hide();
  }
  function type(next: string): void {
    setText(next);
    setOpen(true);
    setActive(next.trim() ? 0 : -1);
  }
  function leave(): void {
    if (text !== undefined) change(valueForText(text, options) ?? value);
    hide();
    onBlur?.();
  }
  return {
    open,
    typed,
    matches,
    active,
    text: text ?? options.find(isChosen)?.label ?? '',
    move: (to: number): void => setActive(Math.max(0, Math.min(to, matches.length - 1))),
    show,
    hide,
    choose,
    type,
    leave,
  };
}

/**
 * The value for the text in the field on blur: the option with exactly this label, "" for an empty field, undefined for
 * anything else.
 */
function valueForText(text: string, options: readonly ComboboxOption[]): string | undefined {
  const needle = foldText(text).trim();
  return needle ? options.find((option) => foldText(option.label) === needle)?.value : '';
}

const matchText = (typed: string, count: number): string =>
  count ? formsCopy.matches(count) : formsCopy.noMatch(typed);

const announcement = ({ slow, loadingText }: InnerProps, result: string): string =>
  slow ? (loadingText ?? formsCopy.loading) : result;
