import {
  Combobox,
  ComboboxButton,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
  Listbox,
  ListboxButton,
  ListboxOption,
  ListboxOptions,
} from '@headlessui/react';
import { useState } from 'react';
import type { Field } from '../../../shared/editing/shape.ts';
import { plainLetters } from '../../../shared/lib/plainLetters.ts';
import { editingFormCopy } from '../../../copy/editing/form.ts';
import { Icon } from '../../ui/Icon.tsx';
import { check, chevronDown } from '../icons.ts';
import type { FieldProps } from './context.ts';
import { Label } from './Label.tsx';
import { Notes } from './Notes.tsx';
import { useField } from './useField.ts';

type Props = FieldProps<Extract<Field, { kind: 'choice' }>>;

/** From this many on one types to find. */
const MANY = 12;
const MAX_SHOWN = 60;
const copy = editingFormCopy.form;

export function Choice({ field, value, ...rest }: Props) {
  const { id, title, optional, props, hint, errors, set } = useField({ field, ...rest });
  const current = field.options.find((option) => option.value === value);
  const text = value === undefined || value === null || value === '' ? '' : String(value);
  const label = current?.label ?? (text && copy.notListed(text));
  const Control = field.options.length > MANY ? Finder : Short;
  return (
    <div>
      <Label htmlFor={id} title={title} optional={optional} bare={rest.bare} />
      <Control
        id={id}
        props={props}
        label={label}
        value={String(current?.value ?? '')}
        isIcon={field.format === 'icon'}
        options={(field.optional ? [{ value: '', label: '–' }, ...field.options] : field.options).map(
          (option) => ({ value: String(option.value), label: option.label }),
        )}
        choose={(next) => {
          const option = field.options.find((each) => String(each.value) === next);
          set(option?.value);
        }}
      />
      <Notes id={id} hint={hint} errors={errors} />
    </div>
  );
}

type ControlProps = {
  id: string;
  props: object;
  label: string;
  value: string;
  isIcon: boolean;
  options: readonly { value: string; label: string }[];
  choose(value: string): void;
};

type RowProps = { label: string; selected: boolean; icon: string | false };

const Row = ({ label, selected, icon }: RowProps) => (
  <>
    {icon && (
      <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
        <use href={`/images/menu-icons.svg#${icon}`} />
      </svg>
    )}
    <span className="min-w-0 flex-1">{label}</span>
    {selected && <Icon node={check} />}
  </>
);

function Short({ props, label, value, options, isIcon, choose }: ControlProps) {
  return (
    <Listbox value={value} onChange={choose}>
      <ListboxButton {...props} className="input select-btn">
        <span className="truncate">{label || copy.choose}</span>
        <Icon node={chevronDown} />
      </ListboxButton>
      <ListboxOptions anchor="bottom start" className="edit-options">
        {options.map((option) => (
          <ListboxOption key={option.value} value={option.value} className="edit-option">
            <Row label={option.label} selected={option.value === value} icon={isIcon && option.value} />
          </ListboxOption>
        ))}
      </ListboxOptions>
    </Listbox>
  );
}

function Finder({ props, label, value, options, isIcon, choose }: ControlProps) {
  const [query, setQuery] = useState('');
  const plain = plainLetters(query).trim();
  const matches = options.filter(
    (option) => plainLetters(option.label).includes(plain) || plainLetters(option.value) === plain,
  );
  return (
    <Combobox
      value={value}
      immediate
      onChange={(next: string | null) => next !== null && choose(next)}
      onClose={() => setQuery('')}
    >
      <div className="relative">
        <ComboboxInput
          {...props}
          className="input pr-10"
          autoComplete="off"
          placeholder={copy.choose}
          displayValue={() => label}
          onChange={(event) => setQuery(event.target.value)}
        />
        <ComboboxButton className="edit-chevron" aria-label={copy.choose}>
          <Icon node={chevronDown} />
        </ComboboxButton>
      </div>
      {/* It also opens where the form only leads to its field: the first press beside it must count. */}
      <ComboboxOptions anchor="bottom start" modal={false} className="edit-options">
        {matches.length === 0 && <p className="p-3 text-sm">{copy.noMatch(query)}</p>}
        {matches.slice(0, MAX_SHOWN).map((option) => (
          <ComboboxOption key={option.value} value={option.value} className="edit-option">
            <Row label={option.label} selected={option.value === value} icon={isIcon && option.value} />
          </ComboboxOption>
        ))}
      </ComboboxOptions>
    </Combobox>
  );
}
