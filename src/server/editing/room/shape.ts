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

function kindOf(schema: Schema, lookups: Lookups): Kind {
  const facts = v.getMetadata(schema) as FieldFacts;
  const many = (schemas: readonly Schema[]) => schemas.map((each) => fieldOf(each, lookups));
  switch (schema.type) {
    case 'string':
      return facts.lookup
        ? { kind: 'choice', options: lookups(facts.lookup) }
        : { kind: 'text', ...lettersOf(schema), ...(facts.format && { format: facts.format }) };
    case 'number':
      return { kind: 'number', ...boundsOf(schema), ...(facts.unit && { unit: facts.unit }) };
    case 'boolean':
      return { kind: 'switch', initial: false };
    case 'literal':
      return { kind: 'choice', options: [optionOf(schema.literal!)] };
    case 'picklist':
      return {
        kind: 'choice',
        options: (schema.options as readonly (string | number)[]).map((option) =>
          optionOf(option, facts.names?.[option]),
        ),
      };
    case 'array':
      return { kind: 'list', item: fieldOf(schema.item!, lookups), ...countsOf(schema) };
    case 'tuple':
      return { kind: 'tuple', items: many(schema.items!) };
    case 'record':
      return {
        kind: 'record',
        item: fieldOf(schema.value!, lookups),
        ...(facts.keysFrom && { keysFrom: facts.keysFrom }),
      };
    case 'union':
      return { kind: 'either', options: many(schema.options as readonly Schema[]) };
    case 'strict_object':
    case 'object':
      if (facts.format === 'picture')
        return { kind: 'picture', alt: fieldOf(schema.entries!['alt']!, lookups) };
      return {
        kind: 'group',
        fields: Object.entries(schema.entries!).map(([key, entry]) => ({
          key,
          field: fieldOf(entry, lookups, key),
        })),
      };
    default:
      return { kind: 'other' };
  }
}

const optionOf = (value: string | number | boolean, name?: string): Option => ({
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
  return typeof max === 'number' ? { max, ...(max >= LONG && { long: true }) } : {};
}

function boundsOf(schema: Schema): Record<string, unknown> {
  const [min, max] = [requirement(schema, 'min_value'), requirement(schema, 'max_value')];
  const whole = (schema.pipe ?? []).some(({ type }) => type === 'integer') || hasInteger(schema);
  return {
    ...(typeof min === 'number' && { min }),
    ...(typeof max === 'number' && { max }),
    ...(whole && { whole }),
  };
}

const hasInteger = (schema: Schema): boolean =>
  (schema.pipe ?? []).some(
    (part) =>
      part.type === 'integer' || (part.kind === 'schema' && part !== schema && hasInteger(part as never)),
  );

function countsOf(schema: Schema): Record<string, unknown> {
  const exact = requirement(schema, 'length');
  const [min, max] = [requirement(schema, 'min_length'), requirement(schema, 'max_length')];
  return { min: exact ?? min ?? 0, ...((exact ?? max) !== undefined && { max: exact ?? max }) };
}
