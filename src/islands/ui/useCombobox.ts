import { useMemo, useState, type ChangeEvent, type FocusEvent, type KeyboardEvent } from 'react';
import { formsCopy } from '../../copy/forms.ts';
import { matching, plain } from './match.ts';
import type { ComboboxOption, InnerProps } from './Combobox.tsx';

const PAGE = 8;

export type ComboboxState = {
  open: boolean;
  /** There are rows to choose from, not only a sentence. */
  expanded: boolean;
  /** What was typed since the list opened; "" shows everything. */
  typed: string;
  matches: ComboboxOption[];
  /** Index into `matches`; -1 is none. */
  active: number;
  setActive: (index: number) => void;
  choose: (option: ComboboxOption) => void;
  announcement: string;
  input: Record<string, unknown>;
};

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** Keyboard and state of an editable combobox with a list (WAI-ARIA APG), without its looks. */
export function useCombobox(props: InnerProps, listId: string): ComboboxState {
  const { options, value, onChange, onBlur } = props;
  /** undefined while the field shows the chosen label. */
  const [text, setText] = useState<string>();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const chosen = options.find((option) => option.value === value);
  const typed = text ?? '';
  const matches = useMemo(() => matching(typed, options), [typed, options]);
  // Options that are there already can be chosen from while newer ones are loading.
  const expanded = open && matches.length > 0;

  function show(next = matches): void {
    setOpen(true);
    setActive(next.findIndex((option) => option.value === value));
  }
  function hide(): void {
    setOpen(false);
    setText(undefined);
    setActive(-1);
  }
  function choose(option: ComboboxOption): void {
    if (option.value !== value) onChange(option.value);
    hide();
  }
  function leave(): void {
    const meant =
      text === undefined ? undefined : options.find((option) => plain(option.label) === plain(text).trim());
    if (meant) choose(meant);
    else if (text === '' && value) onChange('');
    hide();
    onBlur?.();
  }
  const move = (to: number): void => setActive(Math.max(0, Math.min(to, matches.length - 1)));

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return;
    const option = open ? matches[active] : undefined;
    const steps: Record<string, () => void> = {
      ArrowDown: () => (open && !event.altKey ? move(active + 1) : show()),
      ArrowUp: () =>
        event.altKey ? hide() : open ? move(active < 0 ? matches.length - 1 : active - 1) : show(),
    };
    if (open)
      Object.assign(steps, {
        PageDown: () => move(active + PAGE),
        PageUp: () => move(active - PAGE),
        Escape: () => {
          // Only the list: a dialog around it must not hear of this key.
          event.stopPropagation();
          hide();
        },
        Enter: () => (option ? choose(option) : hide()),
      });
    if (event.key === 'Tab' && option && text) choose(option);
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    step();
  }

  return {
    open,
    typed,
    matches,
    active,
    setActive,
    choose,
    expanded,
    announcement: props.slow
      ? (props.loadingText ?? formsCopy.loading)
      : open && typed
        ? found(typed, matches.length)
        : '',
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
      value: text ?? chosen?.label ?? '',
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        const next = event.target.value;
        setText(next);
        setOpen(true);
        setActive(next.trim() ? 0 : -1);
      },
      onFocus: (event: FocusEvent<HTMLInputElement>) => event.target.select(),
      onClick: () => open || show(),
      onKeyDown,
      onBlur: leave,
    },
  };
}

const found = (typed: string, count: number): string =>
  count ? formsCopy.matches(count) : formsCopy.noMatch(typed);
