/** Describes a valibot schema as fields of a form: titles, hints and bounds are the schema's own. */
import * as v from 'valibot';
import type { Field, Option } from '../../../shared/editing/shape.ts';
import type { FieldFacts, LookupName } from '../../content/describe.ts';

export type Lookups = (name: LookupName) => readonly Option[];

type Schema = v.GenericSchema & {
  type: string;
  pipe?: readonly { kind: string; type: string; requirement?: unknown }[];
  wrapped?: Schema;
  default?: unknown;
  entries?: Record<string, Schema>;
  item?: Schema;
  items?: readonly Schema[];
  value?: Schema;
  options?: readonly Schema[] | readonly (string | number)[];
  literal?: string | number | boolean;
};

/** From this many letters on a text has several lines. */
const LONG = 160;
const OPTIONAL = new Set(['optional', 'exact_optional', 'nullish']);

/** @param key of the field in its group: its name where the schema has no title */
export function fieldOf(given: v.GenericSchema, lookups: Lookups, key = ''): Field {
  const schema = given as Schema;
  if (OPTIONAL.has(schema.type)) {
    const inner = fieldOf(schema.wrapped!, lookups, key);
    const initial = inner.kind === 'switch' ? { initial: schema.default === true } : {};
    return { ...inner, ...initial, optional: true };
  }
  const hint = v.getDescription(schema);
  const { permanent } = v.getMetadata(schema) as FieldFacts;
  const about = {
    title: v.getTitle(schema) ?? titleOf(key),
    ...(hint && { hint }),
    ...(permanent && { permanent }),
  };
  return { ...about, ...kindOf(schema, lookups) } as Field;
}

/** "coverage_limit" is "Coverage limit". */
const titleOf = (key: string): string => {
  const words = key.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

type Kind = Record<string, unknown> & { kind: Field['kind'] };

const kindOf = (schema: Schema, lookups: Lookups): Kind =>
  KINDS[schema.type]?.(schema, lookups, v.getMetadata(schema) as FieldFacts) ?? { kind: 'other' };

type KindOf = (schema: Schema, lookups: Lookups, facts: FieldFacts) => Kind;

const groupOf: KindOf = ({ entries }, lookups, { format }) =>
  format === 'picture'
    ? { kind: 'picture', alt: fieldOf(entries!['alt']!, lookups) }
    : {
        kind: 'group',
        fields: Object.entries(entries!).map(([key, entry]) => ({
          key,
          field: fieldOf(entry, lookups, key),
        })),
      };

/** By the type of the schema. */
const KINDS: Readonly<Record<string, KindOf>> = {
  string: (schema, lookups, { lookup, format }) =>
    lookup
      ? { kind: 'choice', ...(format === 'icon' && { format }), options: lookups(lookup) }
      : { kind: 'text', ...lettersOf(schema), ...(format && { format }) },
  number: (schema, _lookups, { unit }) => ({ kind: 'number', ...boundsOf(schema), ...(unit && { unit }) }),
  boolean: () => ({ kind: 'switch', initial: false }),
  literal: ({ literal }) => ({ kind: 'choice', options: [optionOf(literal!)] }),
  picklist: ({ options }, _lookups, { names }) => ({
    kind: 'choice',
    options: (options as readonly (string | number)[]).map((option) => optionOf(option, names?.[option])),
  }),
  array: (schema, lookups) => ({
    kind: 'list',
    item: fieldOf(schema.item!, lookups),
    ...countsOf(schema),
  }),
  tuple: ({ items }, lookups) => ({ kind: 'tuple', items: items!.map((each) => fieldOf(each, lookups)) }),
  record: ({ value }, lookups, { keysFrom }) => ({
    kind: 'record',
    item: fieldOf(value!, lookups),
    ...(keysFrom && { keysFrom }),
  }),
  union: ({ options }, lookups) => ({
    kind: 'either',
    options: (options as readonly Schema[]).map((each) => fieldOf(each, lookups)),
  }),
  strict_object: groupOf,
  object: groupOf,
};

export const optionOf = (value: string | number | boolean, name?: string): Option => ({
  value,
  label: value === true ? 'Yes' : (name ?? titleOf(String(value).replaceAll('-', ' '))),
});

/** The requirement of a check of this kind, in the schema or a schema that it extends. */
function requirement(schema: Schema, type: string): unknown {
  for (const part of schema.pipe ?? []) {
    if (part.type === type && part.requirement !== undefined) return part.requirement;
    if (part.kind === 'schema' && part !== schema && 'pipe' in part) {
      const inner = requirement(part as unknown as Schema, type);
      if (inner !== undefined) return inner;
    }
  }
  return undefined;
}

function lettersOf(schema: Schema): Record<string, unknown> {
  const max = requirement(schema, 'max_length');
  // An address may be long, and is still one line.
  const isLong = Number(max) >= LONG && !hasCheck(schema, 'email');
  return typeof max === 'number' ? { max, ...(isLong && { long: true }) } : {};
}

function boundsOf(schema: Schema): Record<string, unknown> {
  const [min, max] = [requirement(schema, 'min_value'), requirement(schema, 'max_value')];
  const whole = hasCheck(schema, 'integer');
  return {
    ...(typeof min === 'number' && { min }),
    ...(typeof max === 'number' && { max }),
    ...(whole && { whole }),
  };
}

const hasCheck = (schema: Schema, type: string): boolean =>
  (schema.pipe ?? []).some(
    (part) =>
      part.type === type || (part.kind === 'schema' && part !== schema && hasCheck(part as never, type)),
  );

function countsOf(schema: Schema): Record<string, unknown> {
  const exact = requirement(schema, 'length');
  const [min, max] = [requirement(schema, 'min_length'), requirement(schema, 'max_length')];
  return { min: exact ?? min ?? 0, ...((exact ?? max) !== undefined && { max: exact ?? max }) };
}
