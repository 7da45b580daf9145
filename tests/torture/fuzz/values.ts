/** Values for a schema: mostly such as it asks for, often at its edges, sometimes nothing of the kind. */
import type { Schema } from '../../fixtures/openapi.ts';
import type { Random } from '../servers/random.ts';

/** Texts that fit a field by its name, so that a request gets past the first look: ids that exist, dates, codes. */
export type Pools = Record<string, readonly string[]>;

const ODD_TEXTS = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  '99999999999999999999',
  'null',
  'undefined',
  'NaN',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  "' or 1=1 --",
  '"; drop table users; --',
  '<script>alert(1)</script>',
  '%00',
  '%',
  'a\u0000b',
  '\ud800',
  'e\u0301',
  '\u202egnp.exe',
  '\u{1f469}\u200d\u{1f680}',
  '2027-02-30',
  '0000-00-00',
  '9999-12-31',
  '2027-1-1',
  '2027-01-01T00:00:00Z',
];
const ODD_NUMBERS = [0, -0, 1, -1, 0.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324];
const LONG = 20_000;
const IS_ID = /(^|_)(id|key|number)$/;

/** What a reader of the schema would send. @param name of the field, for the pools */
export function validValue(schema: Schema, random: Random, pools: Pools, name = ''): unknown {
  if ('const' in schema) return schema.const;
  if (schema.enum) return random.one(schema.enum);
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return validValue(random.one(variants), random, pools, name);
  if (schema.type === 'object') return fittingObject(schema, random, pools);
  if (schema.type === 'array') return fittingArray(schema, random, pools, name);
  if (schema.type === 'integer' || schema.type === 'number') return fittingNumber(schema, random);
  if (schema.type === 'boolean') return random.chance(0.5);
  return schema.type === 'null' ? null : fittingText(schema, random, pools, name);
}

function fittingObject(schema: Schema, random: Random, pools: Pools): Record<string, unknown> {
  const { properties = {}, required = [], additionalProperties } = schema;
  const object: Record<string, unknown> = {};
  for (const [name, each] of Object.entries(properties))
    if (required.includes(name) || random.chance(0.5)) object[name] = validValue(each, random, pools, name);
  if (typeof additionalProperties === 'object')
    for (let more = random.whole(0, 3); more > 0; more--)
      object[random.one(ODD_TEXTS)] = validValue(additionalProperties, random, pools);
  return object;
}

function fittingArray(schema: Schema, random: Random, pools: Pools, name: string): unknown[] {
  const { minItems = 0, maxItems = 5, items = {} } = schema;
  const edge = random.one([minItems, maxItems, maxItems + 1, random.whole(minItems, Math.min(maxItems, 5))]);
  return Array.from({ length: edge }, () => validValue(items, random, pools, name));
}

function fittingNumber({ minimum, maximum }: Schema, random: Random): number {
  const edges = [minimum, maximum, maximum !== undefined ? maximum + 1 : undefined];
  if (random.chance(0.2)) return random.one(ODD_NUMBERS);
  return random.one(
    [...edges, random.whole(0, 20), random.whole(0, 300)].filter((each) => each !== undefined),
  );
}

function fittingText(
  { minLength = 0, maxLength }: Schema,
  random: Random,
  pools: Pools,
  name: string,
): string {
  const pool = pools[name] ?? (IS_ID.test(name) ? pools['id'] : undefined);
  if (pool?.length && random.chance(0.6)) return random.one(pool);
  if (random.chance(0.5)) return random.one(ODD_TEXTS);
  const length = random.one([minLength, maxLength ?? 10, (maxLength ?? 10) + 1, random.whole(1, 12)]);
  return random.one(['a', 'É', '\u{1f30d}', "o'"]).repeat(Math.min(length, LONG));
}

/** A value of another type than the schema's. */
export const odd = (random: Random): unknown =>
  random.one<unknown>([
    null,
    true,
    [],
    {},
    [[[]]],
    { __proto__: null, length: 1 },
    random.one(ODD_NUMBERS),
    random.one(ODD_TEXTS),
    deep(random.whole(3, 40)),
    'x'.repeat(LONG),
  ]);

const deep = (levels: number): unknown => (levels ? [deep(levels - 1)] : 'deep');
