/** Answers a page from the cache: rendered once without a visitor, then one visitor's data is put in. */
import type { APIContext, MiddlewareNext } from 'astro';
import { SAFE_METHODS } from '../calls/access.ts';
import type { App } from '../context.ts';
import { unpackedPage, join } from '../http/pack/joined.ts';
import type { FilledPage } from '../http/filledPage.ts';
import { fillHead } from '../http/routeHeads.ts';
import { askWithoutVisitor, factsOf } from './ask.ts';
import { cacheOf, packedFor, type CachedPage, type PackedPage } from './cache.ts';
import { contentVersion, type Source } from './contentVersion.ts';
import { flatten, fill, shapeOf, textsOf, type Facts, type TemplatePart } from './fill.ts';
import { valueOf } from './layout.ts';
import { parseTemplate } from './pieces.ts';
import type { Visitor } from './visitor.ts';
import { CACHED_ROUTES, OWN_QUERIES } from './routes.ts';

/** Longer addresses are not cached. */
const MAX_ADDRESS_LENGTH = 512;

/** @returns undefined for a page that is rendered for each visitor */
export async function cachedPage(
  context: APIContext,
  next: MiddlewareNext,
  visitor: Visitor,
): Promise<Response | undefined> {
  const { app } = visitor;
  const { request } = context;
  const key = await keyOfContext(app, context);
  if (!key) return undefined;
  const page = cacheOf(app).pages.get(key) ?? (await renderOnce(app, context, next, key));
  if (page instanceof Response) return page;
  const facts = await factsOf(page.questions, visitor);
  // Restores the request, which rendering without a visitor has replaced.
  if (page.notFor.some((fact) => facts[fact])) return next(request);
  return respond(context, page, fillPage(app, page, facts));
}

async function keyOfContext(
  app: App,
  { routePattern, request, url, locals }: APIContext,
): Promise<string | undefined> {
  const source = CACHED_ROUTES.get(routePattern);
  if (OWN_QUERIES.get(routePattern)?.(url.searchParams)) return undefined;
  if (!source || !SAFE_METHODS.includes(request.method)) return undefined;
  return keyOf(app, source, url.pathname + url.search, locals.signedIn);
}

/** @param isFramed with header and footer, as travelers get it */
export async function keyOf(
  app: App,
  source: Source,
  address: string,
  isFramed: boolean,
): Promise<string | undefined> {
  if (!app.config.cachedPagesBytes || address.length > MAX_ADDRESS_LENGTH) return undefined;
  const version = await contentVersion(app, source);
  return version && `${isFramed ? 'in' : 'out'} ${version} ${address}`;
}

/** @param address exactly as the cache has it @returns the page for travelers, if it is there */
export async function cachedFor(app: App, source: Source, address: string): Promise<CachedPage | undefined> {
  const key = await keyOf(app, source, address, true);
  return key ? cacheOf(app).pages.get(key) : undefined;
}

/** Joins a rendering that is on its way. What is no page, such as a redirect, is answered as it is. */
async function renderOnce(
  app: App,
  context: APIContext,
  next: MiddlewareNext,
  key: string,
): Promise<CachedPage | Response> {
  const { pages, rendering } = cacheOf(app);
  // Without one nothing is awaited: requests that go on together would all find none.
  const other = rendering.has(key) ? await rendering.get(key) : undefined;
  if (other) return other;
  const result = renderWithoutVisitor(context, next, key);
  rendering.set(
    key,
    result.then(
      (page) => (page instanceof Response ? undefined : page),
      () => undefined,
    ),
  );
  try {
    const page = await result;
    if (!(page instanceof Response) && isLasting(page) && pages.isAskedAgain(key))
      pages.set(key, page, bytesOf(page));
    return page;
  } finally {
    rendering.delete(key);
  }
}

/** The texts of the page that are the same for every member, both sides of each choice. @throws for what is no page */
export async function fixedTexts(context: APIContext, next: MiddlewareNext): Promise<string> {
  context.locals.signedIn = true;
  const page = await renderWithoutVisitor(context, next, 'dictionary');
  if (page instanceof Response) throw new Error(`${context.url.pathname} was answered ${page.status}.`);
  return textsOf(page.pieces);
}

/** Whatever is the visitor's is out of reach: no header, no cookie, and locals that throw. */
async function renderWithoutVisitor(
  { locals, url }: APIContext,
  next: MiddlewareNext,
  key: string,
): Promise<CachedPage | Response> {
  const own = Object.getOwnPropertyDescriptors(locals);
  const { ask, questions, notFor } = askWithoutVisitor();
  for (const name of ['user', 'theme', 'cartCount'] as const)
    Object.defineProperty(locals, name, { configurable: true, get: () => refuse(name) });
  locals.ask = ask;
  try {
    const response = await next(new Request(url));
    if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
    const { headers, status } = response;
    const chunks = fillHead(headers, [Buffer.from(await response.bytes())]);
    const pieces = parseTemplate(Buffer.concat(chunks).toString());
    return { id: key, status, headers: [...headers], pieces, questions, notFor };
  } finally {
    Object.defineProperties(locals, own);
  }
}

/** 410: its entry was removed. What sets a cookie belongs to one visitor. */
const isLasting = ({ status, headers }: CachedPage): boolean =>
  (status === 200 || status === 410) && headers.every(([name]) => name !== 'set-cookie');

function refuse(name: string): never {
  throw new Error(`A page that is cached for all visitors asks for its visitor's ${name}.`);
}

/** V8 may store a string with two bytes for each character. */
const bytesOf = ({ pieces }: CachedPage): number => 2 * JSON.stringify(pieces).length;

function respond({ locals }: APIContext, { status, headers }: CachedPage, page: FilledPage): Response {
  const init = { status, headers: headers as [string, string][] };
  // Under `astro dev` there is no handover.
  if (!locals.handover) return new Response(new Uint8Array(page.whole()), init);
  locals.handover.page = page;
  return new Response(null, init);
}

export function fillPage(app: App, page: CachedPage, facts: Facts): FilledPage {
  const flat = (): TemplatePart[] => flatten(page.pieces, facts);
  return {
    whole: () => Buffer.from(fill(flat(), facts)),
    packed(codec) {
      const key = `${codec.name} ${shapeOf(page.pieces, facts)} ${page.id}`;
      const cached = packedFor(app, codec, key, flat);
      return cached && joinPage(cached, facts);
    },
  };
}

function joinPage({ packed, runs, segments }: PackedPage, facts: Facts): Buffer | undefined {
  const values = runs.map((run) => valueOf(run, facts));
  return packed && join(packed, values, () => unpackedPage({ segments, rooms: packed.rooms }, values));
}
