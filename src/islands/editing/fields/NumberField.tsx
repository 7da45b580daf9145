import { useState } from 'react';
import type { Field, Value } from '../../../shared/editing/shape.ts';
import { decimalOf } from '../../../shared/lib/decimalOf.ts';
import { editingFormCopy } from '../../../copy/editing/form.ts';
import type { FieldProps } from './context.ts';
import { Label } from './Label.tsx';
import { Notes } from './Notes.tsx';
import { useField } from './useField.ts';

type NumberShape = Extract<Field, { kind: 'number' }>;

const NUMBER = /^-?\d{1,12}(\.\d{1,9})?$/;

/** The text that an editor would type: "2.16" for 216 cents. */
function textFor(value: Value | undefined, unit: NumberShape['unit']): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'number' && unit === 'cents' ? decimalOf(value) : String(value);
}

/** "1,200" is 1200 and "2,75" is 2.75: after a comma for thousands there are three digits. What is no number stays a text, so
 * that nothing typed is lost, and the check says what is wrong with it. */
function numberOf(typed: string, unit: NumberShape['unit']): Value | undefined {
  const text = typed
    .trim()
    .replace(/^\$/, '')
    .replaceAll(/(?<=\d),(?=\d{3})/g, '')
    .replace(/(?<=^-?\d+),(?=\d{1,2}$)/, '.');
  if (text === '') return undefined;
  if (!NUMBER.test(text)) return typed;
  if (unit !== 'cents') return Number(text);
  const cents = Number(text) * 100;
  return Math.abs(cents - Math.round(cents)) < 1e-6 ? Math.round(cents) : cents;
}

export function NumberField({ field, value, ...rest }: FieldProps<NumberShape>) {
  const money = field.unit !== undefined;
  const hint = [field.hint, field.unit === 'cents' && !field.hint && editingFormCopy.form.dollars].filter(
    Boolean,
  );
  const { id, title, optional, props, errors, set, ...own } = useField(
    { field, ...rest },
    hint.join(' ') || undefined,
  );
  const [typed, setTyped] = useState(textFor(value, field.unit));
  // "2." and "2.0" are the same number: what is typed stays while it means the value.
  const text = numberOf(typed, field.unit) === (value ?? undefined) ? typed : textFor(value, field.unit);
  return (
    <div>
      <Label htmlFor={id} title={title} optional={optional} bare={rest.bare} />
      <div className="edit-money">
        {money && <span aria-hidden="true">$</span>}
        <input
          {...props}
          className={`input num ${money ? 'pl-7' : ''}`}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={({ target }) => {
            setTyped(target.value);
            set(numberOf(target.value, field.unit) ?? (field.optional ? undefined : null));
          }}
        />
      </div>
      <Notes id={id} hint={own.hint} errors={errors} />
    </div>
  );
}
