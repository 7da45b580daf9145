/** Pages rendered once for nobody, on the built server: what each visitor gets, beside the page rendered for them alone. */
import { request } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SQLITE_FILE } from '../../../src/server/db/open.ts';
import { register } from '../../../src/shared/account/endpoints.ts';
import { DAY } from '../../../src/shared/lib/durations.ts';
import { startServer, temporaryFolder, type RunningServer } from '../../fixtures/server.ts';
import { clockFrom } from '../../fixtures/serverClock.ts';

const PROGRAM = '/programs/classroom-partners-ghana';
const PAGES = [
  ...[
    '/how-it-works',
    '/about',
    '/about/contact',
    '/help',
    '/help/no-such-topic',
    '/legal/terms',
    '/sitemap',
  ],
  ...['/search', '/search/map?area=europe', '/search?type=internship', '/search?q=%3Cb%3E%22sea%27', PROGRAM],
  ...['/marketplace', '/marketplace/esim', '/marketplace/esim?destination=JPN', '/marketplace/insurance'],
  ...['/help-me-pick', '/help-me-pick?subject=sea&when=summer&window=sea&at=result'],
];
const OPEN = PAGES.slice(0, 7);
const PASSWORD = 'nine wooden paddles';
/** Just after the day has turned at UTC-12: pages that count days say the same until the last test is over. */
const clock = clockFrom('2026-12-01T12:05Z');

type Encoding = 'br' | 'gzip' | 'identity';
type Visitor = { name: string; cookie: string; pages: readonly string[] };
type Answer = { status: number; headers: Record<string, unknown>; html: string };

const UNPACK = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };
const EXPIRES = /expires&quot;:&quot;[^&]*/;

function ask(
  server: RunningServer,
  { cookie }: Pick<Visitor, 'cookie'>,
  path: string,
  encoding: Encoding,
  form?: string,
) {
  const headers = {
    ...{ host: new URL(server.origin).host, origin: server.origin, cookie, 'accept-encoding': encoding },
    ...(form === undefined
      ? {}
      : { 'content-type': form.startsWith('{') ? 'application/json' : 'application/x-www-form-urlencoded' }),
  };
  const method = form === undefined ? 'GET' : 'POST';
  return new Promise<Answer>((resolve, reject) => {
    const call = request(
      { host: '127.0.0.1', port: server.port, path, method, headers, agent: false },
      (res) => {
        const chunks: Buffer[] = [];
        res.on('data', (chunk: Buffer) => chunks.push(chunk));
        res.once('end', () => {
          const used = (res.headers['content-encoding'] ?? 'identity') as Encoding;
          const text = UNPACK[used](Buffer.concat(chunks)).toString();
          const html = withoutModules(text.replace(EXPIRES, 'expires').replace(NUMBERS, ''));
          resolve({ status: res.statusCode ?? 0, headers: res.headers, html });
        });
      },
    );
    call.once('error', reject).end(form);
  });
}

/** Deferred, so the place does not count: it follows whichever save button Astro renders first. */
const MODULE = /<script type="module"[^>]*><\/script>/g;
const withoutModules = (html: string): string =>
  html.replace(MODULE, '') + [...new Set(html.match(MODULE))].toSorted().join('');

/** Islands are numbered in the order in which they happen to be rendered; each page agrees with itself. */
const NUMBERS = /(?<= uid=)"\w+"|(?<= prefix=)"r\d+"|(?<=_)r\d+(?=R)/g;

/** Spaces that fill the rooms of values stand inside tags only. */
const withoutPadding = (html: string): string =>
  html.replace(/\s+(?=>)/g, '').replace(/(?<=")[ \t\n]+/g, ' ');

/** Without what differs between any two responses: islands' numbers have different lengths. */
const lasting = ({ date: _, 'content-length': _length, ...headers }: Answer['headers']) => headers;

/** Around the first difference; '' for none. A whole page in a message helps nobody. */
function differenceOf(page: string, expected: string): string {
  if (page === expected) return '';
  const longest = Math.max(page.length, expected.length);
  const place = Array.from({ length: longest }, (_, index) => index).find(
    (index) => page[index] !== expected[index],
  )!;
  return `${page.slice(Math.max(0, place - 80), place + 80)} | ${expected.slice(Math.max(0, place - 80), place + 80)}`;
}

/** As if each session had been renewed two days ago. */
function ageSessions(dataDir: string): void {
  const db = new Sqlite(join(dataDir, SQLITE_FILE));
  db.prepare('update sessions set expires_at = expires_at - ?').run(2 * DAY);
  db.close();
}

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: RunningServer;
const nobody: Visitor = { name: 'a visitor', cookie: '', pages: OPEN };
const inTheDark: Visitor = { name: 'a visitor in the dark', cookie: 'theme=dark', pages: OPEN };
const visitors = [nobody, inTheDark];
/** What each visitor gets where nothing is cached. */
const direct = new Map<string, Answer>();
const keyOf = (visitor: Visitor, path: string): string => `${visitor.name} ${path}`;

async function newTraveler(name: string, email: string, theme = ''): Promise<Visitor> {
  const json = (path: string, body: unknown, cookie = '') =>
    ask(server, { cookie }, path, 'identity', JSON.stringify(body));
  await json(register.path, { email, password: PASSWORD, firstname: name, lastname: 'Okafor' });
  const form = new URLSearchParams({ email, password: PASSWORD }).toString();
  const { headers } = await ask(server, nobody, '/auth/signin', 'identity', form);
  const [session = ''] = (headers['set-cookie'] as string[]).filter((line) => line.includes('session='));
  const visitor = { name, cookie: `${session.split(';')[0]}${theme}`, pages: PAGES };
  visitors.push(visitor);
  return visitor;
}

beforeAll(async () => {
  folder = await temporaryFolder();
  server = await startServer({ DATA_DIR: folder.path, CACHED_PAGES_MB: '0', ...clock() });
  const maya = await newTraveler(`<May'a>&`, 'maya.okafor@travelers.sojourn.test', '; theme=dark');
  await newTraveler('Tom', 'tom@sojourn.test');
  await newTraveler('A name that is longer than the room for names: '.slice(0, 50), 'long@sojourn.test');
  const press = async (path: string, fields: Record<string, string>): Promise<void> => {
    const { status } = await ask(server, maya, path, 'identity', new URLSearchParams(fields).toString());
    if (status !== 303) throw new Error(`The form of ${path} was answered ${status}.`);
  };
  const id = PROGRAM.split('/').at(-1)!;
  for (const kind of ['programs', 'compared_programs'])
    await press('/saved', { back: PROGRAM, add: `${kind}/${id}` });
  await press('/saved', {
    back: '/search',
    header: 'Internships',
    search: '/search?type=internship',
    add: 'searches/',
  });
  const { html } = await ask(server, maya, PROGRAM, 'identity');
  const field = (name: string): string => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
  const stay = { country: field('country'), start: field('start'), end: field('end') };
  await press('/trip', { ...stay, action: 'save' });
  for (const visitor of visitors)
    for (const path of visitor.pages)
      direct.set(keyOf(visitor, path), await ask(server, visitor, path, 'identity'));
  await server.stop();
  const { href } = new URL('../../fixtures/tellRequests.mjs', import.meta.url);
  server = await startServer({ DATA_DIR: folder.path, PORT: String(server.port), ...clock(href) });
});
afterAll(async () => {
  await server.stop();
  await folder.remove();
});

describe('a page rendered once for nobody', () => {
  it('is tried with visitors who differ in every part', () => {
    const pageOf = (place: number, path: string) => direct.get(keyOf(visitors[place]!, path))!.html;
    const has = (place: number, path: string, text: string) => pageOf(place, path).includes(text);
    expect(has(2, PROGRAM, '&lt;May&#39;a&gt;&amp;')).toBe(true);
    expect(has(2, '/search', 'aria-pressed="true"')).toBe(true);
    expect(has(2, '/search', 'tool-chip border-dashed')).toBe(true);
    expect(has(2, '/search?type=internship', 'name="remove" value="searches/')).toBe(true);
    expect(has(2, PROGRAM, '/trip"')).toBe(true);
    expect(has(3, PROGRAM, 'name="action" value="add"')).toBe(true);
    const others = [...direct].filter(
      ([key, { status }]) => status !== 200 && !key.endsWith('no-such-topic'),
    );
    expect(others.map(([key]) => key)).toEqual([]);
  });

  it('is to the byte what would have been rendered for its visitor, whoever came before', async () => {
    for (const [turn, order] of [visitors, visitors.toReversed(), visitors].entries())
      for (const path of turn % 2 ? PAGES.toReversed() : PAGES)
        for (const visitor of order.filter(({ pages }) => pages.includes(path))) {
          const { html, status, headers } = await ask(server, visitor, path, 'identity');
          const expected = direct.get(keyOf(visitor, path))!;
          expect(differenceOf(html, expected.html), keyOf(visitor, path)).toBe('');
          expect(status).toBe(expected.status);
          expect(lasting(headers), keyOf(visitor, path)).toEqual(lasting(expected.headers));
        }
  });

  it.each(['br', 'gzip'] as const)(
    'is the same page packed once as %s, but for spaces inside its tags',
    async (encoding) => {
      const [, , maya, tom, long] = visitors as [Visitor, Visitor, Visitor, Visitor, Visitor];
      for (const path of ['/search', PROGRAM, '/help']) {
        for (const visitor of [tom, maya])
          await vi.waitFor(
            async () => {
              const { html } = await ask(server, visitor, path, encoding);
              const expected = direct.get(keyOf(visitor, path))!.html;
              expect(differenceOf(withoutPadding(html), withoutPadding(expected)), keyOf(visitor, path)).toBe(
                '',
              );
              expect(html === expected, 'whole').toBe(false);
            },
            { interval: 20 },
          );
        const { html } = await ask(server, long, path, encoding);
        expect(differenceOf(withoutPadding(html), withoutPadding(direct.get(keyOf(long, path))!.html))).toBe(
          '',
        );
      }
    },
  );

  it('goes past Astro for a traveler, and for nobody else', async () => {
    const asked = () => server.output().match(/for Astro: \/help$/gm)?.length ?? 0;
    const [visitor, , maya, tom] = visitors as [Visitor, Visitor, Visitor, Visitor];
    const before = asked();
    for (const traveler of [maya, tom, maya]) await ask(server, traveler, '/help', 'br');
    expect(asked()).toBe(before);
    await ask(server, visitor, '/help', 'br');
    expect(asked()).toBeGreaterThan(before);
  });

  it.each([
    ['from the cache', '/help', '/help'],
    ['for its traveler alone', '/marketplace/esim', '/marketplace/esim'],
    ['after a redirect to its own spelling', '/help/', '/help'],
  ])('%s it renews a session of yesterday once', async (_, address, page) => {
    const maya = visitors[2]!;
    ageSessions(folder.path);
    const first = await ask(server, maya, address, 'identity');
    const answer = address === page ? first : await ask(server, maya, page, 'identity');
    expect(answer.headers['set-cookie']).toEqual([expect.stringContaining('session=')]);
    expect((await ask(server, maya, page, 'identity')).headers).not.toHaveProperty('set-cookie');
  });

  it('ends with its session: the sign-in page follows at once', async () => {
    const tom = visitors[3]!;
    expect((await ask(server, tom, '/search', 'br')).status).toBe(200);
    await ask(server, tom, '/auth/signout', 'identity', '');
    expect((await ask(server, tom, '/search', 'br')).status).toBe(302);
    const { html } = await ask(server, tom, '/help', 'identity');
    expect(differenceOf(html, direct.get(keyOf(nobody, '/help'))!.html)).toBe('');
  });
});
