/** What one hostile client does, and how it may be answered. Each has been seen to hurt, or is of the same kind. */
import { gzipSync } from 'node:zlib';
import { addCartItem } from '../../../src/shared/cart/endpoints.ts';
import { register } from '../../../src/shared/account/endpoints.ts';
import { SIGNATURE_HEADER } from '../../../src/server/providers/signature.ts';
import { paths } from '../../../src/shared/lib/paths.ts';
import type { AttackJob } from './attack.child.ts';

export type Attack = Pick<AttackJob, 'bytes' | 'piece' | 'sockets' | 'then'> & {
  name: string;
  /** Statuses it may get, beside 503. */
  answers: readonly number[];
};

type Target = { host: string; origin: string; cookie: string; file: string };

const WEBHOOK = '/api/webhooks/payments';
const JSON_TYPE = 'application/json';
const KB64 = 64 * 1024;

export function attacks({ host, origin, cookie, file }: Target): Attack[] {
  const head = (line: string, lines: readonly string[] = []): string =>
    [`${line} HTTP/1.1`, `Host: ${host}`, `Origin: ${origin}`, ...lines, '', ''].join('\r\n');
  const post = (path: string, type: string, body: string, lines: readonly string[] = []): string =>
    head(`POST ${path}`, [
      `Cookie: ${cookie}`,
      `Content-Type: ${type}`,
      `Content-Length: ${body.length}`,
      ...lines,
    ]) + body;
  const page = head(`GET ${paths.signIn()}`);
  const items = JSON.stringify({ traveler_info: Array.from({ length: 21_000 }, () => ({})) });
  const bomb = gzipSync(Buffer.alloc(32 * 1024 * 1024)).toString('latin1');
  const form = 'application/x-www-form-urlencoded';
  return [
    { name: 'pages on every socket', bytes: page, sockets: 500, then: 'again', answers: [200] },
    {
      name: 'files on every socket',
      bytes: head(`GET ${file}`),
      sockets: 500,
      then: 'again',
      answers: [200],
    },
    { name: 'pages pipelined', bytes: page.repeat(1500), sockets: 6, then: 'again', answers: [200] },
    {
      name: 'files pipelined and not read',
      bytes: head(`GET ${file}`).repeat(800),
      sockets: 40,
      then: 'never read',
      answers: [],
    },
    { name: 'pages not read', bytes: page.repeat(10), sockets: 500, then: 'never read', answers: [] },
    {
      name: 'connections in turns',
      bytes: head('GET /api/health/live'),
      sockets: 500,
      then: 'anew',
      answers: [200],
    },
    {
      name: 'slow heads',
      bytes: head('GET /', [`X: ${'x'.repeat(8000)}`]),
      piece: 20,
      sockets: 500,
      then: 'again',
      answers: [],
    },
    {
      name: 'slow bodies',
      bytes: post(register.path, JSON_TYPE, ' '.repeat(KB64)),
      piece: 200,
      sockets: 500,
      then: 'again',
      answers: [],
    },
    {
      name: 'bodies cut off',
      bytes: post(register.path, JSON_TYPE, ' '.repeat(100)).slice(0, -50),
      sockets: 500,
      then: 'hang up',
      answers: [],
    },
    {
      name: 'bodies of a GET',
      bytes: head('GET /', [`Content-Length: ${100 * KB64}`]) + ' '.repeat(100 * KB64),
      piece: KB64,
      sockets: 8,
      then: 'again',
      answers: [302],
    },
    {
      name: 'forms of 32,000 fields',
      bytes: post('/offers/apply/about', form, 'a&'.repeat(32_000)),
      sockets: 8,
      then: 'again',
      answers: [400, 413],
    },
    {
      name: '21,000 bad items',
      bytes: post(addCartItem.path, JSON_TYPE, items),
      sockets: 8,
      then: 'again',
      answers: [400],
    },
    {
      name: '3,800 signatures',
      bytes: post(WEBHOOK, JSON_TYPE, ' '.repeat(KB64), [`${SIGNATURE_HEADER}: t=1${',v1='.repeat(3800)}`]),
      sockets: 8,
      then: 'again',
      answers: [400, 413, 431],
    },
    {
      name: 'packed bodies',
      bytes: post(register.path, JSON_TYPE, bomb, ['Content-Encoding: gzip']),
      sockets: 8,
      then: 'again',
      answers: [400, 413, 415],
    },
    {
      name: 'huge heads',
      bytes: head('GET /', [`X: ${'x'.repeat(20_000)}`]),
      sockets: 50,
      then: 'again',
      answers: [431],
    },
    {
      name: 'repeated heads',
      bytes: head(
        'GET /',
        Array.from({ length: 1500 }, () => 'X: y'),
      ),
      sockets: 50,
      then: 'again',
      answers: [302, 431],
    },
    {
      name: 'two hosts',
      bytes: head('GET /', [`Host: ${host}`]),
      sockets: 50,
      then: 'again',
      answers: [400],
    },
  ];
}
