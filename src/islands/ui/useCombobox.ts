import { useMemo, useState, type ComponentProps } from 'react';
import { formsCopy } from '../../copy/forms.ts';
import { pressKey, type KeyedList } from './comboboxKeys.ts';
import type { ComboboxOption, InnerProps } from './comboboxProps.ts';
import { matchingOptions, foldText } from './match.ts';

export type ComboboxState = KeyedList & {
  /** There are rows to choose from, not only a sentence. */
  expanded: boolean;
  /** For screen readers: what typing found, or that the list loads. */
  announcement: string;
  input: ComponentProps<'input'>;
};

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** State of an editable combobox, without its looks. */
export function useCombobox(props: InnerProps, listId: string): ComboboxState {
  const list = useList(props);
  const { open, matches, typed, active } = list;
  // Options that are there already can be chosen from while newer ones are loading.
  const expanded = open && matches.length > 0;
  return {
    ...list,
    expanded,
    announcement: announcement(props, open && typed ? found(typed, matches.length) : ''),
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
    if (text !== undefined) change(meant(text, options) ?? value);
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

/** The value of a text left behind: of the option it names in full, "" for none; undefined when it was half-typed. */
function meant(text: string, options: readonly ComboboxOption[]): string | undefined {
  const wanted = foldText(text).trim();
  return wanted ? options.find((option) => foldText(option.label) === wanted)?.value : '';
}

const found = (typed: string, count: number): string =>
  count ? formsCopy.matches(count) : formsCopy.noMatch(typed);

const announcement = ({ slow, loadingText }: InnerProps, result: string): string =>
  slow ? (loadingText ?? formsCopy.loading) : result;
