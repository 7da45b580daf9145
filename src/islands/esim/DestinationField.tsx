import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { esimCopy } from '../../copy/esim/esim.ts';
import { describedBy, FieldMessages } from '../ui/Field.tsx';
import { Icon } from '../ui/Icon.tsx';
import { search } from '../ui/icons.ts';
import { ScriptField } from '../ui/ScriptField.tsx';
import { loadFinder, type ChosenPlace } from './usePlace.ts';

type Props = {
  id: string;
  placeholder?: string;
  /** Address of the list of destinations. */
  src: string;
  /** Ids of the places that cover the kept trip, with spaces between. */
  trip?: string | undefined;
  value: string;
  /** Of the value; undefined for none, and while it is not known yet. */
  place: ChosenPlace | undefined;
  onChange: (id: string) => void;
  onBlur: () => void;
  error?: string | undefined;
  hint?: ReactNode;
  /** The native select of a page without script, in `<noscript>`; a dialog has none. */
  children?: ReactNode;
};

/** The destination control (placeFinder.ts) in a form of React: the same elements before and after. */
export function DestinationField(props: Props) {
  const { id, value, hint, error } = props;
  const root = useRef<HTMLDivElement>(null);
  // Rendered once: from then on the control writes it.
  const [initial] = useState(value);
  useEffect(() => void loadFinder().catch(() => {}), []);
  useChoice(root, value, props.onChange);
  useShownPlace(root, value, nameOf(props));
  return (
    <div>
      <label className="label needs-script" id={`${id}-label`} htmlFor={id}>
        {esimCopy.destination}
      </label>
      {props.children}
      <div
        ref={root}
        className="needs-script relative"
        data-chosen={initial}
        data-src={props.src}
        data-trip={props.trip}
        suppressHydrationWarning
      >
        <Combobox {...props} />
        <ScriptField name="destination" value={value} />
        <div
          id={listId(id)}
          role="listbox"
          aria-label={esimCopy.places}
          className="listbox absolute inset-x-0 top-full z-10 mt-1.5"
          hidden
          {...OWN_TEXT}
        />
        <span role="status" className="listbox absolute inset-x-0 top-full z-10 mt-1.5" {...OWN_TEXT} />
        <Icon node={search} className="field-icon left-3" />
      </div>
      <FieldMessages id={id} hint={hint} error={error} />
    </div>
  );
}

const nameOf = ({ place }: Props): string => place?.name ?? '';

const listId = (id: string): string => `${id}-places`;

function Combobox(props: Props) {
  const { id, error, placeholder = esimCopy.destinationPlaceholder } = props;
  return (
    <input
      id={id}
      className="input truncate pl-10"
      role="combobox"
      autoComplete="off"
      spellCheck={false}
      placeholder={placeholder}
      defaultValue={nameOf(props)}
      aria-autocomplete="list"
      aria-expanded="false"
      aria-controls={listId(id)}
      aria-required="true"
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy(id, props)}
      onBlur={props.onBlur}
      suppressHydrationWarning
    />
  );
}

/** The control fills these elements, perhaps before hydration: React skips what is in an element of text. */
const OWN_TEXT = { children: '', suppressHydrationWarning: true };

type Root = RefObject<HTMLDivElement | null>;

/** What was chosen before React was there counts; from then on the control tells of a choice. */
function useChoice(root: Root, value: string, onChange: (id: string) => void): void {
  const latest = useRef(onChange);
  latest.current = onChange;
  useLayoutEffect(() => {
    const box = root.current!;
    const tell = (): void => latest.current(box.dataset['chosen']!);
    if (box.dataset['chosen'] !== value) tell();
    box.addEventListener('place', tell);
    return () => box.removeEventListener('place', tell);
    // Only the first value can differ from what was chosen before.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [root]);
}

/** A value that comes from elsewhere, e.g. a link that fills the form in, is shown by its name. */
function useShownPlace(root: Root, value: string, name: string): void {
  const isFirst = useRef(true);
  useEffect(() => {
    const detail = { id: value, name };
    if (!isFirst.current) root.current!.dispatchEvent(new CustomEvent('show-place', { detail }));
    isFirst.current = false;
  }, [root, value, name]);
}
