/** Requests for an operation of the OpenAPI document: as documented, and bent in one of the ways that are tried. */
import type { Operation } from '../../fixtures/openapi.ts';
import type { Question } from '../servers/ask.ts';
import type { Random } from '../servers/random.ts';
import { validValue, odd, type Pools } from './values.ts';

/** `plain`: method, path and media type are the documented ones, so the answer's status must be documented too. */
export type Fuzzed = Question & { plain: boolean; signedIn: boolean };

const BENT = 0.4;
const SIGNED_OUT = 0.05;
const TOO_LARGE = 70_000;

/** @param token really solved, for the field of that name */
export function requestFor(
  operation: Operation,
  random: Random,
  pools: Pools,
  token: string | undefined,
): Fuzzed {
  const { method, parameters, bodies } = operation;
  const values = Object.fromEntries(
    parameters
      .filter(({ required }) => required || random.chance(0.5))
      .map(({ name, schema }) => [name, String(validValue(schema, random, pools, name))]),
  );
  const [type, schema] = random.one([...Object.entries(bodies), ...(Object.keys(bodies).length ? [] : [[]])]);
  const value = schema && (schema.format === 'binary' ? bytes(random) : validValue(schema, random, pools));
  if (token && isObject(value) && 'token' in value) value['token'] = token;
  const plain: Fuzzed = {
    method,
    path: pathOf(operation, values),
    signedIn: !random.chance(SIGNED_OUT),
    plain: true,
    ...(type && { body: value, headers: { 'content-type': type } }),
  };
  return random.chance(BENT) ? bent(plain, random) : plain;
}

/** Path segments as they are sent: a segment that is empty or a dot would be another path. */
function pathOf({ path, parameters }: Operation, values: Record<string, string>): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeText(values[name] || 'esim'));
  const query = parameters
    .filter(({ name, in: where }) => where === 'query' && name in values)
    .map(({ name }) => `${name}=${encodeText(values[name]!)}`);
  return query.length ? `${filled}?${query.join('&')}` : filled;
}

/** encodeURIComponent refuses half a surrogate pair. */
const encodeText = (text: string): string => encodeURIComponent(text.toWellFormed()).replaceAll('.', '%2E');

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array);

const bytes = (random: Random): Uint8Array =>
  Uint8Array.from({ length: random.one([0, 1, 100, 3000]) }, () => random.whole(0, 255));

function bent(plain: Fuzzed, random: Random): Fuzzed {
  const text = (body: string): Fuzzed => ({ ...plain, body });
  const json = (): string => JSON.stringify(plain.body ?? {});
  const strange: (() => Fuzzed)[] = [
    () => ({ ...plain, plain: false, method: random.one(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD']) }),
    () => ({
      ...plain,
      plain: false,
      path: `${plain.path}${random.one(['/', '//x', '%2f', ';x', '/../me', '.json'])}`,
    }),
    () => ({
      ...plain,
      path: `${plain.path}${plain.path.includes('?') ? '&' : '?'}${random.one(['a=1', 'a=%FF', 'destination=', '=', '&&&'])}`,
    }),
    () => ({
      ...plain,
      headers: { ...plain.headers, origin: random.one(['null', 'https://evil.example', '']) },
    }),
  ];
  const ofBody: (() => Fuzzed)[] = [
    () => ({ ...plain, body: mutated(plain.body, random) }),
    () => ({ ...plain, body: mutated(plain.body, random) }),
    () => ({ ...plain, body: odd(random) }),
    () => text(json().slice(0, random.whole(0, 40))),
    () => text(`${json()}${random.one(['x', '}', '\u0000', ' '])}`),
    () => text(json().replace('{', '{"__proto__":{"admin":true},')),
    () => text('['.repeat(random.one([17, 1000, 30_000]))),
    () => ({ ...plain, body: 'x'.repeat(TOO_LARGE) }),
    () => ({
      ...plain,
      plain: false,
      headers: {
        'content-type': random.one([
          'text/plain',
          'multipart/form-data',
          '',
          'application/json; charset=utf-7',
        ]),
      },
    }),
  ];
  return random.one(plain.body === undefined ? strange : [...strange, ...ofBody, ...ofBody])();
}

/** One thing of it is gone, one too many, or of another kind. */
function mutated(value: unknown, random: Random): unknown {
  if (!isObject(value)) return odd(random);
  const names = Object.keys(value);
  const name = names.length ? random.one(names) : 'name';
  const rest = Object.fromEntries(Object.entries(value).filter(([each]) => each !== name));
  return random.one<() => unknown>([
    () => rest,
    () => ({ ...value, [random.one(['user_id', 'id', 'state', 'paid', 'errors', ''])]: 'x' }),
    () => ({ ...value, [name]: odd(random) }),
    () => ({ ...value, [name]: isObject(value[name]) ? mutated(value[name], random) : odd(random) }),
  ])();
}
