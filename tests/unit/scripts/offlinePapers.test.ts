/** Which pages public/sw.js stores by itself after a purchase, and when it asks for them again. */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, it } from 'vitest';

const SOURCE = readFileSync(new URL('../../../public/sw.js', import.meta.url), 'utf8');
const ORIGIN = 'https://sojourn.example';
const PURCHASES = '/marketplace/purchases';
const CERTIFICATE = `${PURCHASES}/certificate/a`;
const POLICY = `${PURCHASES}/policy/a`;

/** A browser with the worker, and the site as it stands: tests change both. */
let site: {
  reader: string;
  papers: string;
  certificates: string[];
  reachable: (path: string) => boolean;
  /** How long an answer is on its way. */
  journey?: (path: string) => Promise<void> | undefined;
};
let saveData: boolean;
let asked: string[];
let stored: Map<string, Response>;
let listeners: Record<string, (event: object) => void>;

const pathOf = (request: string | { url: string }): string =>
  new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname;

async function answer(request: string | { url: string }, { method = 'GET' } = {}): Promise<Response> {
  const path = pathOf(request);
  asked.push(method === 'GET' ? path : `${method} ${path}`);
  if (!site.reachable(path)) throw new TypeError('Failed to fetch');
  const links = site.certificates.map((each) => `<a href="${each}">Certificate</a>`).join('');
  const page = new Response(path === PURCHASES ? `QR ${links}` : path, {
    headers: {
      date: new Date().toUTCString(),
      'content-type': 'text/html',
      ...(site.reader && { 'sojourn-reader': site.reader, 'sojourn-papers': site.papers }),
    },
  });
  await site.journey?.(path);
  return page;
}

const cache = {
  match: async (key: string | { url: string }) => stored.get(pathOf(key))?.clone(),
  put: async (key: string, response: Response) => void stored.set(pathOf(key), response),
  delete: async (key: { url: string }) => stored.delete(pathOf(key)),
  keys: async () => [...stored.keys()].map((path) => ({ url: ORIGIN + path })),
};
const shell = { match: async () => answer('/offline'), put: async () => undefined };

beforeEach(() => {
  site = { reader: 'maya', papers: '1.0', certificates: [CERTIFICATE], reachable: () => true };
  saveData = false;
  stored = new Map();
  listeners = {};
  runInNewContext(SOURCE, {
    addEventListener: (name: string, listener: (event: object) => void) => void (listeners[name] = listener),
    caches: { open: async (name: string) => (name === 'sojourn-papers' ? cache : shell) },
    fetch: answer,
    navigator: {
      get connection() {
        return { saveData };
      },
    },
    // Waiting takes no time here.
    setTimeout: (run: () => void) => setImmediate(run),
    Headers,
    Response,
    URL,
  });
});

/** Opens a page; what the worker asked for beside it, without the offline page. */
async function open(path: string): Promise<string[]> {
  asked = [];
  const work: Promise<unknown>[] = [];
  const response = Promise.withResolvers<Response>();
  listeners['fetch']!({
    request: { mode: 'navigate', method: 'GET', url: ORIGIN + path },
    respondWith: (given: Promise<Response>) => response.resolve(given),
    waitUntil: (given: Promise<unknown>) => work.push(given),
  });
  await response.promise;
  await Promise.allSettled(work);
  return asked.slice(1).filter((each) => each !== '/offline');
}

it('stores the papers of a new purchase with whatever page is open next, once', async () => {
  saveData = true;
  expect(await open('/')).toEqual([PURCHASES, CERTIFICATE]);
  expect([...stored.keys()].sort()).toEqual([PURCHASES, CERTIFICATE]);
  expect(await open('/saved')).toEqual([]);
});

it('stores what only changed again, but not for readers who save data', async () => {
  await open('/');
  site.papers = '1.1';
  saveData = true;
  expect(await open('/')).toEqual([]);
  saveData = false;
  site.certificates = [];
  expect(await open('/')).toEqual([PURCHASES]);
  expect([...stored.keys()]).toEqual([PURCHASES]);
});

it('waits for a delivery that is still to come', async () => {
  site.papers = '0.0 soon';
  await open(`${PURCHASES}?order=b`);
  let looks = 0;
  site.reachable = (path) => {
    if (path === PURCHASES && ++looks === 3) site.papers = '1.0';
    return true;
  };
  expect(await open('/')).toEqual([...Array(3).fill(`HEAD ${PURCHASES}`), PURCHASES]);
  expect(stored.get(PURCHASES)?.headers.get('sojourn-papers')).toBe('1.0');
});

it('tries again what could not be fetched, and keeps the code meanwhile', async () => {
  site.reachable = (path) => path !== CERTIFICATE;
  await open('/');
  expect([...stored.keys()]).toEqual([PURCHASES]);
  site.reachable = () => true;
  expect(await open('/')).toEqual([PURCHASES, CERTIFICATE]);
});

it('stores the papers that My Purchases links to, and no further page of older orders', async () => {
  site.certificates = [
    CERTIFICATE,
    POLICY,
    '/marketplace/purchases/letter/a',
    '/marketplace/purchases/receipt/b',
  ];
  expect(await open(PURCHASES)).toEqual([CERTIFICATE, POLICY]);
  const first = stored.get(PURCHASES);
  await open(`${PURCHASES}?page=2`);
  expect(stored.get(PURCHASES)).toBe(first);
});

it('stores the papers of the trip again with each version, a certificate once', async () => {
  site.certificates = [CERTIFICATE, '/trip/papers'];
  expect(await open(PURCHASES)).toEqual([CERTIFICATE, '/trip/papers']);
  expect(await open(PURCHASES)).toEqual([]);
  site.papers = '1.0.t2';
  expect(await open('/trip')).toEqual([PURCHASES, '/trip/papers']);
  site.certificates = [CERTIFICATE];
  site.papers = '1.0.t3';
  await open('/trip');
  expect([...stored.keys()].sort()).toEqual([PURCHASES, CERTIFICATE, '/trip']);
});

it('stores the page of the trip when it is opened, not the form of another, until what is bought changes', async () => {
  await open('/');
  await open('/trip?new=1');
  expect(stored.has('/trip')).toBe(false);
  await open('/trip');
  await open('/saved');
  expect(stored.has('/trip')).toBe(true);
  site.papers = '1.0.77.t2';
  await open('/saved');
  expect(stored.has('/trip')).toBe(true);
  site.papers = '1.1.77.t2';
  await open('/saved');
  expect(stored.has('/trip')).toBe(false);
});

it('stores certificates, policies and claims again when one of them has changed, a step of a draft never', async () => {
  site.certificates = [CERTIFICATE, POLICY, '/claims/policy/a', '/claims/c', '/claims/d/costs'];
  const papers = [CERTIFICATE, POLICY, '/claims/policy/a', '/claims/c'];
  expect(await open(PURCHASES)).toEqual(papers);
  site.papers = '1.2';
  expect(await open('/')).toEqual([PURCHASES]);
  site.papers = '1.2.c1';
  expect(await open('/')).toEqual([PURCHASES, ...papers]);
  expect(await open(PURCHASES)).toEqual([]);
});

it('stores nothing without a reader, or for another one than the page was for', async () => {
  site.reader = '';
  expect(await open('/')).toEqual([]);
  site.reader = 'maya';
  await open('/');
  site.reader = 'ana';
  site.papers = '';
  expect(await open('/')).toEqual([]);
  expect(stored.size).toBe(0);
});

it.each([
  ['maya', 'keeps', 1],
  ['', 'drops', 0],
])('where pages fetched ahead, of "%s", come before the opened one, %s it', async (reader, _verb, pages) => {
  const arrival = Promise.withResolvers<void>();
  site = {
    ...site,
    papers: '',
    certificates: [],
    journey: (path) => (path === PURCHASES ? arrival.promise : undefined),
  };
  const opened = open(PURCHASES);
  site.reader = reader;
  await open('/search');
  arrival.resolve();
  await opened;
  expect(stored.size).toBe(pages);
});

it('keeps the later of two answers of one page, whichever comes first', async () => {
  const arrival = Promise.withResolvers<void>();
  site = { ...site, papers: '', journey: () => arrival.promise };
  const first = open('/trip');
  delete site.journey;
  await open('/trip');
  const later = stored.get('/trip');
  arrival.resolve();
  await first;
  expect(stored.get('/trip')).toBe(later);
});

it('keeps a paper although the offline page cannot be had', async () => {
  site.reachable = (path) => path !== '/offline';
  await open(PURCHASES);
  expect([...stored.keys()]).toEqual([PURCHASES, CERTIFICATE]);
});
