/** What any declared call says of input that it does not take: our sentences, few of them, and short. */
import { expect, it } from 'vitest';
import { ENDPOINTS } from '../../src/server/allCalls.ts';
import { openApi } from '../../src/server/http/openapi.ts';
import { readInput, type InputMessages } from '../../src/shared/lib/input.ts';

const CALLS = ENDPOINTS.map(
  (declaration) => [`${declaration.method} ${declaration.path}`, declaration] as const,
);

type Schema = { type?: string; properties?: Record<string, Schema>; required?: string[]; items?: Schema };
const operations = openApi(ENDPOINTS)['paths'] as Record<string, Record<string, unknown>>;

/** Fields of the input by name, as the document says. */
function fieldsOf(method: string, path: string): Record<string, Schema> {
  const { requestBody, parameters } = operations[path.replace(/\[(\w+)\]/g, '{$1}')]![
    method.toLowerCase()
  ] as {
    requestBody?: { content: Record<string, { schema: Schema }> };
    parameters?: { name: string; schema: Schema }[];
  };
  if (parameters) return Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]));
  return Object.values(requestBody!.content)[0]!.schema.properties ?? {};
}

const WRONG = [
  null,
  true,
  0,
  -1,
  0.5,
  1e300,
  '',
  ' ',
  'a',
  'x'.repeat(60_000),
  [],
  {},
  [null],
  [[]],
  [{}],
  { a: 1 },
];
const MANY = 20_000;
const LARGE = [
  Array.from({ length: MANY }, () => ({})),
  Array.from({ length: MANY }, () => null),
  Object.fromEntries(Array.from({ length: MANY }, (_, index) => [`name-${index}`, index])),
  { ['\u0001'.repeat(60_000)]: 1 },
  { ['\u{1f30d}'.repeat(15_000)]: 'x'.repeat(60_000) },
];

/** Each field of every wrong kind with the others absent, the same one level deeper, and no object at all. */
function wrongInputs(fields: Record<string, Schema>): unknown[] {
  const values = [...WRONG, ...LARGE];
  const deeper = Object.entries(fields).flatMap(([name, { items, properties, type }]) =>
    Object.keys(items?.properties ?? properties ?? {}).flatMap((inner) =>
      values.map((value) => ({ [name]: type === 'array' ? [{ [inner]: value }] : { [inner]: value } })),
    ),
  );
  const all = values.map((value) => Object.fromEntries(Object.keys(fields).map((name) => [name, value])));
  const single = Object.keys(fields).flatMap((name) => values.map((value) => ({ [name]: value })));
  const listed = Object.keys(fields).map((name) => ({
    [name]: Array.from({ length: 9 }, () => ({ odd: 1 })),
  }));
  return [...values, ...all, ...single, ...deeper, ...listed, { odd: 1 }];
}

const refusals = (declaration: (typeof ENDPOINTS)[number]): InputMessages[] =>
  wrongInputs(fieldsOf(declaration.method, declaration.path))
    .map((input) => readInput(declaration.input, input))
    .flatMap((read) => ('fields' in read ? [read.fields] : []));

/** As the validator writes: "Invalid key: Expected ... but received ...". */
const FOREIGN = /\b(Invalid|Expected|received|undefined|null|NaN|never|strict_|Array|Object|string)\b/;

it.each(CALLS)('%s refuses in sentences of ours', (_, declaration) => {
  const said = new Set(refusals(declaration).flatMap(Object.values));
  expect(said.size).toBeGreaterThan(0);
  for (const sentence of said) {
    expect(sentence).toMatch(/^[A-Z].*\.$/);
    expect(sentence).not.toMatch(FOREIGN);
  }
});

it.each(CALLS)('%s refuses in less than 4 KB', (_, declaration) => {
  for (const fields of refusals(declaration))
    expect(Buffer.byteLength(JSON.stringify(fields))).toBeLessThan(3100);
});
