/** Answers the frame of a preview: a page of the site itself, of the draft, for a sample person. */
import type { APIContext, MiddlewareNext } from 'astro';
import { askVisitor } from '../cachedPages/ask.ts';
import { PRIVATE } from '../calls/refusal.ts';
import { cartCount } from '../cart/cart.ts';
import { draftProblems, openFile } from '../editing/history.ts';
import { PREVIEW_ROUTE, setFraming } from '../http/framing.ts';
import { pagesOf } from './pages.ts';
import type { Assemble } from './previewApp.ts';
import { previewOf } from './previews.ts';

const notFound = () => new Response(null, { status: 404 });

/** Whatever the page asks is the preview's: nothing of it is cached for travelers, and nothing of theirs is in it. */
export async function previewFrame(
  context: APIContext,
  next: MiddlewareNext,
  assemble: Assemble,
): Promise<Response> {
  const { locals, url } = context;
  const { app } = locals;
  const query = url.searchParams;
  const open = await openFile(app, query.get('file') ?? '');
  const text = open && (open.draft?.text ?? open.text);
  if (!open || text === undefined || text === null) return notFound();
  // A wrong draft would show what is published instead.
  if ((await draftProblems(app, open.file, text)).length) return notFound();
  const preview = await previewOf(app, assemble, { file: open.file, text });
  const page = pagesOf(preview.app, open.file, text)[Number(query.get('page') ?? 0)];
  if (!page) return notFound();
  const user = preview.people[query.get('as') === 'sample' ? 'sample' : 'new'];
  const theme = query.get('theme') === 'dark' ? 'dark' : 'light';
  const count = await cartCount(preview.app, user);
  const visitor = { app: preview.app, user, theme, cartCount: count } as const;
  Object.assign(locals, { ...visitor, ask: askVisitor(visitor), signedIn: true });
  delete locals.handover;
  return framed(await next(new Request(new URL(page, url))));
}

/** May be framed by our pages, and runs no script and sends no form, wherever it is opened. */
function framed(response: Response): Response {
  const headers = new Headers(response.headers);
  setFraming(PREVIEW_ROUTE, headers);
  const own = (headers.get('content-security-policy') ?? '').replace(/script-src [^;]*;?/, '');
  headers.set(
    'content-security-policy',
    `${own.replace(/;\s*$/, '')}; script-src 'none'; sandbox allow-same-origin`,
  );
  headers.set('cache-control', PRIVATE);
  headers.delete('set-cookie');
  return new Response(response.body, { status: response.status, headers });
}
