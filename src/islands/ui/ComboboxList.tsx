import { useLayoutEffect, type Ref } from 'react';
import { formsCopy } from '../../copy/frame/forms.ts';
import { Icon } from './Icon.tsx';
import { check } from './icons.ts';
import { splitAtMatch } from './match.ts';
import { optionId, type ComboboxState } from './useCombobox.ts';
import type { ComboboxProps } from './comboboxProps.ts';

type Props = ComboboxState & ComboboxProps & { ref: Ref<HTMLDivElement>; id: string };

/** The open list: at most 15rem, the typed part marked, a check at the chosen row. */
export function ComboboxList({ ref, id, ...props }: Props) {
  const { matches, active, value, typed, label } = props;
  useLayoutEffect(() => reveal(document.getElementById(optionId(id, active))), [id, active]);
  return (
    <div
      ref={ref}
      popover="manual"
      className="overflow-visible bg-transparent text-ink"
      // Keeps focus in the field: a press on the list must not take it.
      onMouseDown={(event) => event.preventDefault()}
    >
      {props.expanded ? (
        <ul
          id={id}
          role="listbox"
          aria-label={label}
          className="listbox max-h-[min(15rem,var(--room,15rem))]"
        >
          {matches.map((option, index) => (
            <li
              key={option.value}
              id={optionId(id, index)}
              role="option"
              aria-selected={option.value === value}
              className={`option cursor-pointer justify-between ${index === active ? 'is-active' : ''}`}
              onMouseMove={() => index === active || props.move(index)}
              onClick={() => props.choose(option)}
            >
              <MarkedLabel typed={typed} label={option.label} />
              {option.value === value && <Icon node={check} />}
            </li>
          ))}
        </ul>
      ) : (
        <p className="listbox !px-4 !py-4 text-ink-2">{message(props)}</p>
      )}
    </div>
  );
}

/** Why there are no rows. */
function message({ loading, loadingText, options, typed }: Omit<Props, 'ref' | 'id'>): string {
  if (loading) return loadingText ?? formsCopy.loading;
  return options.length || typed ? formsCopy.noMatch(typed) : formsCopy.empty;
}

function MarkedLabel({ typed, label }: { typed: string; label: string }) {
  const [before, marked, after] = splitAtMatch(typed, label);
  return (
    <span>
      {before}
      {marked && <mark className="font-semibold">{marked}</mark>}
      {after}
    </span>
  );
}

/** Scrolls the list itself: `scrollIntoView` would move the page as well. */
function reveal(row: HTMLElement | null): void {
  const list = row?.closest<HTMLElement>('.listbox');
  if (!row || !list) return;
  const bottom = row.offsetTop + row.offsetHeight;
  if (row.offsetTop < list.scrollTop) list.scrollTop = row.offsetTop;
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
}
